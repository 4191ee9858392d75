/** reCAPTCHA v3, for operators who have keys. The token is re-read at the provider; what the browser says of it counts for nothing. */
import { z } from 'zod'
import type { Captcha } from './captcha.ts'

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify'
/** Of 0 (a program) to 1 (a person); the provider's own advice for a start. */
const lowestScore = 0.5
const timeoutMs = 5000

const answer = z.object({ success: z.boolean(), action: z.string().optional(), score: z.number().optional() })

/** @param url of the verify call; another one in tests. */
export const recaptcha = (secret: string, url = verifyUrl): Captcha => ({
  async verify(token, action) {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      // A redirect would carry the secret somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { success, action: made, score = 0 } = answer.parse(await response.json())
    return success && made === action && score >= lowestScore
  },
})
