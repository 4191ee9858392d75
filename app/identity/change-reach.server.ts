/** The forms that confirm an e-mail and a telephone, by their intent; several pages have them. */
import type { Portal } from '#app/platform/context.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Post } from './account-notices.server.ts'
import { answerCode, type CodeAnswer } from './answer-code.server.ts'
import { provePhone, sendPhoneCode } from './confirm-phone.server.ts'
import { sendEmailLink } from './send-email-link.server.ts'

/** done: what the page that follows says. @returns undefined when the form asked for something else. */
export async function changeReach(
  portal: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  form: FormData,
  visit: { language: Language; post: Post },
): Promise<{ done: 'correo' | 'datos' } | { code: CodeAnswer } | undefined> {
  const intent = form.get('intent')
  if (intent === 'correo') {
    await sendEmailLink(portal, accountId, visit.post)
    return { done: 'correo' }
  }
  if (intent !== 'codigo' && intent !== 'reenviar') return undefined
  const answer = await answerCode(form, texts(visit.language, 'account').errors, {
    check: code => provePhone(portal, accountId, code),
    resend: () => sendPhoneCode(portal, accountId, visit.post),
  })
  return answer === 'right' ? { done: 'datos' } : { code: answer }
}
