import { useSyncExternalStore } from 'react'

/** A call made behind the page that failed, for the modal that says so. */
export interface ServiceError {
  /** Of the answer, when there was one. */
  requestId?: string
  offline?: boolean
  /** Sends the same again; absent when there is nothing to send. */
  retry?: () => void
  /** Gives up; the error page follows, unless the page that is open goes somewhere else first. */
  leave?: () => void
}

const heard = new Set<() => void>()
let current: ServiceError | null = null

/** Shows the service-error modal, or takes it away (`null`); whatever was being typed stays where it is. */
export function reportServiceError(error: ServiceError | null): void {
  current = error
  for (const hear of heard) hear()
}

const listen = (hear: () => void) => {
  heard.add(hear)
  return () => heard.delete(hear)
}
const now = () => current

/** What failed and waits for an answer: no other notice stands beside it (docs/decisions/0246-news-in-the-flow.md). */
export const useServiceError = (): ServiceError | null => useSyncExternalStore(listen, now, now)
