/** What the page of notices on devices shows and does. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import { browserParts } from '#app/platform/http/browser-name.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { vapidKeys } from '#app/platform/messages/web-push.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { endDevice, keepDevice, listDevices } from './push-devices.server.ts'

type House = Pick<Portal, 'db' | 'clock' | 'config'>

interface Asking {
  accountId: string
  language: Language
  headers: Headers
}

export async function loadPushPage({ db }: House, { accountId, language, headers }: Asking, url: URL) {
  const { since, on, endLabel, started, ended, ...t } = texts(language, 'push').page
  const devices = await listDevices(db, accountId, headers.get('cookie'))
  const { publicKey } = await vapidKeys(db)
  const done = url.searchParams.get('hecho')
  return {
    t,
    publicKey,
    devices: devices.map(({ id, browser, createdAt, here }) => {
      const name = browser ? on(...browserParts(browser)) : t.unknown
      return {
        id,
        name,
        here,
        since: since(formatDate(chileanDay(createdAt), language)),
        end: endLabel(name),
      }
    }),
    done: done === 'activado' ? started : done === 'terminado' ? ended : null,
  }
}

export type PushPage = Awaited<ReturnType<typeof loadPushPage>>

/** @returns what was done, or what to say of what was not. */
export async function changePush(
  house: House,
  { accountId, language, headers }: Asking,
  form: FormData,
): Promise<{ done: 'activado' | 'terminado' } | { trouble: string; status: number; retryAfter?: number }> {
  const t = texts(language, 'push').page.here
  if (form.get('intent') === 'terminar') {
    await endDevice(house.db, accountId, form.get('id'))
    return { done: 'terminado' }
  }
  const kept = await keepDevice(house, accountId, form.get('subscription'), headers)
  if (kept.ok) return { done: 'activado' }
  return kept.reason === 'too-many'
    ? { trouble: t.tooMany, status: 429, retryAfter: kept.retryAfter }
    : { trouble: t.failed, status: 422 }
}
