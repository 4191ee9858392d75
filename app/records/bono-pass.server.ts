/** The pass of a browser that typed the beneficiary's RUT, until the day of the bono ends. */
import type { Portal } from '#app/platform/context.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { passCookie, passIn, passSecret } from './pass.server.ts'

const cookie = 'copihue_bono'

export async function bonoPassCookie({ db, config, clock }: Portal, id: string, until: Temporal.Instant) {
  const secure = config.PUBLIC_URL.startsWith('https:')
  return passCookie(await secretKey(db, passSecret), cookie, id, { now: clock.now(), until, secure })
}

/** Whether the browser may see that bono. */
export async function hasBonoPass({ db, clock }: Portal, id: string, request: Request): Promise<boolean> {
  const key = await secretKey(db, passSecret)
  return passIn(key, cookie, request.headers.get('cookie'), clock.now()) === id
}
