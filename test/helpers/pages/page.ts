/** Runs a page's loader or action without a server, with the context that every request gets. */
import { RouterContextProvider } from 'react-router'
import { type SessionUser, userContext } from '#app/identity/public.server.ts'
import { type Portal, portalContext, type Visit, visitContext } from '#app/platform/http/context.server.ts'
import { testVisit } from '../api.ts'

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
