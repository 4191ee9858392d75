/** Which of the error pages an error gets. */
import { isRouteErrorResponse } from 'react-router'

export type Trouble = 'notFound' | 'notAllowed' | 'tooMany' | 'refused' | 'unreachable' | 'fault'

const byStatus: Record<number, Trouble> = {
  401: 'notAllowed',
  403: 'notAllowed',
  404: 'notFound',
  410: 'notFound',
  429: 'tooMany',
}

/** A thrown answer goes by its status; what was thrown by mistake is a fault of ours, or no connection. */
export function troubleOf(error: unknown): Trouble {
  if (isRouteErrorResponse(error)) return byStatus[error.status] ?? (error.status < 500 ? 'refused' : 'fault')
  // What fetch throws without a connection; each browser words it its own way.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return 'unreachable'
  return 'fault'
}

/** A path fit to be counted: without what may be somebody's token, number or name. */
export const countablePath = (path: string): string =>
  path.replace(/[^/]{17,}/g, '…').replace(/[^/]*\d[^/]*/g, '…')

/** Where somebody probably meant to go, when a capability that threw a 404 knows it: `data({ near }, { status: 404 })`. */
export interface Near {
  label: string
  to: string
}

export function nearOf(error: unknown): Near[] {
  const near = sentWith(error)?.near
  return Array.isArray(near) ? (near as Near[]) : []
}

/** Its own words about what is not there, when it has better ones: `data({ said }, …)`. */
export const saidOf = (error: unknown) => sentWith(error)?.said

const sentWith = (error: unknown) =>
  isRouteErrorResponse(error)
    ? (error.data as { near?: unknown; said?: { title: string; body: string } } | null)
    : null
