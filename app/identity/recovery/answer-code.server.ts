/** What a form with a code answers, in words: the same for the telephone and for getting back in. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm } from '#app/platform/http/form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import type { Sending } from '#app/platform/messages/outbox.server.ts'
import { trySending } from '#app/platform/try-sending.server.ts'
import { type ShownSending, sendingIn, showSending } from '#app/shell/show-sending.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { codeForm } from '../accounts/account.form.server.ts'
import type { CodeOutcome, SendOutcome } from './send-code.server.ts'

export interface CodeAnswer {
  error?: string
  resent?: 'sent' | 'wait'
  /** Seconds, when no more are taken. */
  retryAfter?: number
  /** The captcha, before another SMS. */
  sending?: ShownSending
}

/** Status and headers of a page that shows such an answer. */
export const codeInit = ({ error, retryAfter }: CodeAnswer): ResponseInit =>
  retryAfter === undefined ? { status: error ? 400 : 200 } : tooMany(retryAfter)

/** @returns `right`, or what the form shows. */
export async function answerCode(
  portal: Pick<Portal, 'proofs' | 'clock'>,
  form: FormData,
  language: Language,
  verbs: {
    check: (code: string) => Promise<CodeOutcome>
    resend: (sending: Sending) => Promise<SendOutcome>
  },
): Promise<'right' | CodeAnswer> {
  const t = texts(language, 'account').errors
  if (intentIn(form, ['codigo', 'reenviar']) === 'reenviar') {
    const given = { door: 'code', ...sendingIn(form), without: false }
    const tried = await trySending(portal, given, portal.clock.now(), verbs.resend)
    if (!tried.ok) return { sending: showSending(tried, false, language), retryAfter: tried.retryAfter }
    const sent = tried.value
    if (sent.ok) return { resent: 'sent' }
    if (sent.reason === 'wait') return { resent: 'wait' }
    return { error: t.codeBlocked, retryAfter: sent.retryAfter }
  }
  const parsed = parseForm(form, codeForm(t))
  if (!parsed.ok) return { error: t.code }
  const outcome = await verbs.check(parsed.value.code)
  if (outcome === 'right') return outcome
  if (typeof outcome === 'object') return { error: t.codeBlocked, retryAfter: outcome.retryAfter }
  return { error: outcome === 'wrong' ? t.codeWrong : t.codeExpired }
}
