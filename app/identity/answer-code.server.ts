/** What a form with a code answers, in words: the same for the telephone and for getting back in. */
import { parseForm } from '#app/platform/form.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { codeForm } from './account.form.server.ts'
import type { CodeOutcome, SendOutcome } from './send-code.server.ts'

export interface CodeAnswer {
  error?: string
  resent?: 'sent' | 'wait'
  /** Seconds, when no more are taken. */
  retryAfter?: number
}

/** Status and headers of a page that shows such an answer. */
export const codeInit = ({ error, retryAfter }: CodeAnswer): ResponseInit =>
  retryAfter === undefined
    ? { status: error ? 400 : 200 }
    : { status: 429, headers: { 'Retry-After': String(retryAfter) } }

/** @returns `right`, or what the form shows. */
export async function answerCode(
  form: FormData,
  t: Catalogue['account']['errors'],
  verbs: { check: (code: string) => Promise<CodeOutcome>; resend: () => Promise<SendOutcome> },
): Promise<'right' | CodeAnswer> {
  if (form.get('intent') === 'reenviar') {
    const sent = await verbs.resend()
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
