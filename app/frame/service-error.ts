/** A call made behind the page that failed, for the modal that says so. */
export interface ServiceError {
  /** Of the answer, when there was one. */
  requestId?: string
  offline?: boolean
  /** Sends the same again; absent when there is nothing to send. */
  retry?: () => void
  /** Gives up; the error page follows. */
  leave?: () => void
}

const name = 'copihue:service-error'

/** Shows the service-error modal, or takes it away (`null`); whatever was being typed stays where it is. */
export function reportServiceError(error: ServiceError | null): void {
  window.dispatchEvent(new CustomEvent(name, { detail: error }))
}

/** @returns the way to stop listening. */
export function onServiceError(listen: (error: ServiceError | null) => void): () => void {
  const heard = (event: Event) => listen((event as CustomEvent<ServiceError | null>).detail)
  window.addEventListener(name, heard)
  return () => window.removeEventListener(name, heard)
}
