/** What tells people from programs, before a password is looked at. One implementation per provider, chosen once in start.server.ts. */

export interface Captcha {
  /** What the browser has to solve; undefined where the provider's own script sees to it. */
  challenge?(now: Temporal.Instant): Promise<{ parameters: object; signature: string }>
  /**
   * Whether the token is a fresh answer; each works once.
   * @param action what it was made for: `login`.
   */
  verify(token: string, action: string, now: Temporal.Instant): Promise<boolean>
}
