/** Solves a challenge of the portal in the browser: the captcha's half a second, or what strangers are asked who try again and again. */
const longestMs = 600_000

/** @param challenge ALTCHA v2. @returns the token that answers it. */
export async function solveProof(challenge: unknown): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  type Options = Parameters<typeof solveChallenge>[0]
  const solution = await solveChallenge({
    challenge: challenge as Options['challenge'],
    deriveKey,
    timeout: longestMs,
  })
  if (!solution) throw new Error('challenge: not solved')
  return btoa(JSON.stringify({ challenge, solution }))
}
