/** What tells people from programs, before a password is looked at. One implementation per provider, chosen once in start.server.ts. */
import type { Config } from './config.server.ts'
import type { Database } from './database.server.ts'
import { proofOfWork } from './proof-of-work.server.ts'
import { recaptcha } from './recaptcha.server.ts'

export interface Captcha {
  /** What the browser has to solve; undefined where the provider's own script sees to it. */
  challenge?(now: Temporal.Instant): Promise<unknown>
  /**
   * Whether the token is a fresh answer; each works once.
   * @param action what it was made for: `login`.
   */
  verify(token: string, action: string, now: Temporal.Instant): Promise<boolean>
}

export const captchaOf = (config: Config, db: Database): Captcha =>
  config.CAPTCHA === 'recaptcha' ? recaptcha(config.CAPTCHA_SECRET ?? '') : proofOfWork(db)
