/** Pages of the demo world do not exist anywhere else. */
import type { RouterContextProvider } from 'react-router'
import { type Portal, portalContext } from '#app/platform/http/context.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'

/** @throws the 404 page when DEMO is off. */
export function requireDemo(context: Readonly<RouterContextProvider>, url: URL): Portal {
  const portal = context.get(portalContext)
  if (!portal.config.DEMO) throw notFound(url)
  return portal
}
