/** Runs a page's loader or action without a server, with the context that every request gets. */
import { RouterContextProvider } from 'react-router'
import { type SessionUser, userContext } from '#app/identity/public.server.ts'
import { type Portal, portalContext, type Visit, visitContext } from '#app/platform/http/context.server.ts'
import { testVisit } from '../api.ts'

/** A form as the web takes it apart before any page: what a visit brings to every action. */
export const takenApart = async (request: Request): Promise<Visit['sent']> =>
  request.method === 'POST' ? { form: await request.clone().formData(), drop: () => {} } : undefined

export function pageContext(
  portal: Portal,
  visit: Visit = testVisit(),
  user: SessionUser | null = null,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(portalContext, portal)
  context.set(visitContext, visit)
  context.set(userContext, user)
  return context
}
