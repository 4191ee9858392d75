/** What a form shows that was refused as one of too many, and what it brings back. */
import type { Challenge } from 'altcha-lib'
import type { AskedProof } from '#app/platform/limits/rising-proof.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

export function showProof(
  { challenge, waitSeconds }: AskedProof,
  language: Language,
): { challenge: Challenge; waitSeconds: number; working: string; ready: string } {
  return { challenge, waitSeconds, ...texts(language, 'identity').proof }
}

/** Of a form or a query. Longer ones are no answers but work for the server. */
export function proofIn(form: FormData | URLSearchParams): string | undefined {
  const proof = form.get('proof')
  return typeof proof === 'string' && proof !== '' && proof.length <= 8000 ? proof : undefined
}
