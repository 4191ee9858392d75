/** The forms that confirm an e-mail and a telephone, by their intent; several pages have them. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { type ShownSending, sendingIn, showSending } from '#app/shell/show-sending.server.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Post } from '../accounts/account-notices.server.ts'
import { answerCode, type CodeAnswer } from './answer-code.server.ts'
import { provePhone, sendPhoneCode } from './prove-phone.server.ts'
import { sendEmailLink } from './send-email-link.server.ts'

/** What their buttons say. */
export const reachIntents = ['correo', 'codigo', 'reenviar'] as const

type ReachChange =
  | { done: 'correo' | 'correo-confirmado' | 'datos' }
  | { code: CodeAnswer }
  | { noLink: { message: string | null; retryAfter: number; sending: ShownSending | null } }

/** done: what the page that follows says; noLink: why none left, and when one can. */
export async function changeReach(
  portal: Pick<Portal, 'db' | 'clock' | 'config' | 'proofs' | 'reachFollower'>,
  accountId: string,
  form: FormData,
  visit: { language: Language; post: Post },
): Promise<ReachChange> {
  if (intentIn(form, reachIntents) === 'correo') {
    const now = portal.clock.now()
    const given = { door: 'email-link', ...sendingIn(form), without: false }
    const tried = await trySending(portal, given, now, sending =>
      sendEmailLink(portal, accountId, visit.post, sending),
    )
    if (!tried.ok) {
      const sending = showSending(tried, false, visit.language)
      return { noLink: { message: null, retryAfter: tried.retryAfter, sending } }
    }
    const sent = tried.value
    if (typeof sent === 'string') return { done: sent === 'sent' ? 'correo' : 'correo-confirmado' }
    const { retryAfter } = sent
    return { noLink: { message: whenAgain(now, retryAfter, visit.language), retryAfter, sending: null } }
  }
  const answer = await answerCode(portal, form, visit.language, {
    check: code => provePhone(portal, accountId, code),
    resend: sending => sendPhoneCode(portal, accountId, visit.post, sending),
  })
  return answer === 'right' ? { done: 'datos' } : { code: answer }
}

function whenAgain(now: Temporal.Instant, seconds: number, language: Language): string {
  const then = now.add({ seconds }).toZonedDateTimeISO(chileanZone)
  const written = (options: Intl.DateTimeFormatOptions) => then.toLocaleString(locales[language], options)
  return texts(language, 'profile').emailMost(
    written({ day: 'numeric', month: 'long' }),
    written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  )
}
