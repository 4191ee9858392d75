/** A call made behind the page that failed, for the modal that says so. */
export interface ServiceError {
  /** Of the answer, when there was one. */
  requestId?: string
  offline?: boolean
}

const name = 'copihue:service-error'

/** Shows the service-error modal; whatever the person was typing stays where it is. */
export function reportServiceError(error: ServiceError = {}): void {
  window.dispatchEvent(new CustomEvent(name, { detail: error }))
}

/** @returns the way to stop listening. */
export function onServiceError(listen: (error: ServiceError) => void): () => void {
  const heard = (event: Event) => listen((event as CustomEvent<ServiceError>).detail)
  window.addEventListener(name, heard)
  return () => window.removeEventListener(name, heard)
}
