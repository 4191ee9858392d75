/** Reads the session once per request and tells interface and pages whose it is; for the wiring. */
import type { Context } from 'hono'
import type { ApiEnv, TellPage } from '#app/platform/http/api.server.ts'
import { type SessionUser, userContext } from '../user.server.ts'

export const recogniseUser =
  (read: (request: Request) => Promise<SessionUser | null>) =>
  async (c: Context<ApiEnv>): Promise<TellPage> => {
    const user = await read(c.req.raw)
    c.set('user', user)
    return page => page.set(userContext, user)
  }
