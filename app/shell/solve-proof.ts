/** Solves a challenge of the portal in the browser: the captcha's half a second, or what strangers are asked who try again and again. */
import { patiently } from '#app/ui/later.tsx'

const longestMs = 600_000

/** What solves it does not come, after an update never: whoever needs it goes another way, with what is typed. */
export class SolverGone extends Error {}

/**
 * @param challenge ALTCHA v2.
 * @returns the token that answers it.
 * @throws SolverGone
 */
export async function solveProof(challenge: unknown): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    patiently(() => import('altcha-lib')),
    patiently(() => import('altcha-lib/algorithms/web/pbkdf2')),
  ]).catch(cause => {
    throw new SolverGone('challenge: no solver', { cause })
  })
  type Options = Parameters<typeof solveChallenge>[0]
  const solution = await solveChallenge({
    challenge: challenge as Options['challenge'],
    deriveKey,
    timeout: longestMs,
  })
  if (!solution) throw new Error('challenge: not solved')
  return btoa(JSON.stringify({ challenge, solution }))
}
