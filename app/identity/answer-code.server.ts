/** What a form with a code answers, in words: the same for the telephone and for getting back in. */
import { parseForm } from '#app/platform/form.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { codeForm } from './account.form.server.ts'
import type { CodeOutcome, SendOutcome } from './send-code.server.ts'

export interface CodeAnswer {
  error?: string
  resent?: 'sent' | 'wait'
}

/** @returns `right`, or what the form shows. */
export async function answerCode(
  form: FormData,
  t: Catalogue['account']['errors'],
  verbs: { check: (code: string) => Promise<CodeOutcome>; resend: () => Promise<SendOutcome> },
): Promise<'right' | CodeAnswer> {
  if (form.get('intent') === 'reenviar') {
    const sent = await verbs.resend()
    if (sent.ok) return { resent: 'sent' }
    return sent.reason === 'wait' ? { resent: 'wait' } : { error: t.codeBlocked }
  }
  const parsed = parseForm(form, codeForm(t))
  if (!parsed.ok) return { error: t.code }
  const outcome = await verbs.check(parsed.value.code)
  if (outcome === 'right') return outcome
  return { error: { wrong: t.codeWrong, expired: t.codeExpired, blocked: t.codeBlocked }[outcome] }
}
