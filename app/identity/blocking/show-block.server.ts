/** What Mi perfil shows of blocking: said by the server, so that the words of a card weigh nothing in the browser. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { SessionUser } from '../user.server.ts'
import { findBlock } from './block.queries.server.ts'

/** To a person who is not proven it says that only what their account booked is blocked (`narrow`). */
export async function showBlock(tx: Tx, user: SessionUser, language: Language) {
  const t = texts(language, 'blocking')
  const block = await findBlock(tx, user)
  const since = block && chileanDay(block.since).toLocaleString(locales[language], { dateStyle: 'long' })
  const narrow = block ? !block.whole : !user.proven
  return {
    title: t.title,
    /** Null while nothing is blocked. */
    stands: since ? t.since(since) : null,
    says: [since ? t.meanwhile : t.what, t.hours, ...(narrow ? [t.narrow] : [])],
    press: block ? t.lift : t.block,
    intent: block ? 'desbloquear' : 'bloquear',
  }
}

export type ShownBlock = Awaited<ReturnType<typeof showBlock>>

/** What was just done. */
export const blockSaid = (done: string | null, language: Language): string | null => {
  const { said } = texts(language, 'blocking')
  if (done === 'bloqueo') return said.blocked
  return done === 'desbloqueo' ? said.lifted : null
}
