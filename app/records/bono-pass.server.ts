/** The right of a browser that typed the beneficiary's RUT, until the day of the bono ends. */
import type { RouterContextProvider } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { grantRight, rightsOf } from '#app/platform/limits/browser-rights.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

const holderOf = ({ request, context }: Asked) => ({
  cookie: request.headers.get('cookie'),
  user: findUser(context),
})

/** The right of this browser to see that bono until then. @returns a Set-Cookie header. */
export async function bonoPassCookie(asked: Asked, id: string, until: Temporal.Instant): Promise<string> {
  const { db, config, clock } = asked.context.get(portalContext)
  const secure = isSecure({ config })
  return grantRight(db, holderOf(asked), { kind: 'bono', subject: id, until, secure }, clock.now())
}

/** Whether the browser may see that bono. */
export async function hasBonoPass(asked: Asked, id: string): Promise<boolean> {
  const { db, clock } = asked.context.get(portalContext)
  return (await rightsOf(db, holderOf(asked), 'bono', clock.now())).includes(id)
}
