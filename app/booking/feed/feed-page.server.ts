/** What the page of a calendar's address shows and does, of a patient and of a professional alike. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { closeFeed, loadFeed, openFeed } from './calendar-feed.server.ts'
import type { FeedOwner } from './feed.queries.server.ts'

type House = Pick<Portal, 'db' | 'clock' | 'config'>

const wordsOf = (owner: FeedOwner, language: Language) => {
  const { patient, professional, since, read, ...shared } = texts(language, 'feed').page
  return { ...shared, ...('accountId' in owner ? patient : professional) }
}

/** since: null where there is no address; the address itself is never shown again. @param url `hecho`: what was done last. */
export async function loadFeedPage(house: House, owner: FeedOwner, language: Language, url: URL) {
  const t = texts(language, 'feed').page
  const feed = await loadFeed(house, owner)
  return {
    t: wordsOf(owner, language),
    since: feed && t.since(formatDate(chileanDay(feed.createdAt), language)),
    read: feed?.readOn ? t.read(formatDate(feed.readOn, language)) : null,
    ended: !feed && url.searchParams.get('hecho') === 'terminada',
  }
}

/** @returns the address, which is said this once; null where it ended. Undefined: the session is over. */
export async function changeFeed(
  house: House,
  owner: FeedOwner & { sessionId?: string },
  intent: 'crear' | 'terminar',
  language: Language,
): Promise<{ address: string } | null | undefined> {
  if (intent === 'crear') {
    const address = await openFeed(house, owner, language)
    return address === undefined ? undefined : { address }
  }
  await closeFeed(house.db, owner)
  return null
}

export type FeedPage = Awaited<ReturnType<typeof loadFeedPage>>
