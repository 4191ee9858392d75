/** What a form shows whose message did not leave, and what it brings back. */
import type { AskedProof } from '#app/platform/limits/rising-proof.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { proofIn } from './show-proof.server.ts'

/** What `trySending` refused, as `SendingProof` shows it. @param skips whether it can be done without messages. */
export function showSending({ asked }: { asked: AskedProof }, skips: boolean, language: Language) {
  const { title, why, working, ready, noScript, skip } = texts(language, 'identity').sending
  return {
    title,
    why,
    proof: { ...asked, working, ready },
    noScript: skips ? noScript.skip : noScript.wait,
    skip: skips ? skip : null,
  }
}

export type ShownSending = ReturnType<typeof showSending>

/** What such a form brings back. */
export const sendingIn = (form: FormData) => ({ proof: proofIn(form), without: form.has('sin_mensajes') })

/** That a message did not leave, and why; null when all did. */
export function showWithheld(kinds: readonly ('email' | 'sms')[], language: Language) {
  const t = texts(language, 'identity').sending.withheld
  const [kind, other] = kinds
  return kind ? { words: other ? t.both : t[kind], keep: t.keep } : null
}
