/**
 * What happened in the page, for whoever may listen to it inside the page.
 * Nothing of ours listens and nothing leaves the browser: an operator who measures adds a listener
 * for `copihue:event` in a script of their own origin. Fields never carry anything personal.
 */
export type TrackedEvent = 'not-found' | 'login'
export type TrackedFields = Record<string, string | number | boolean>

export function track(event: TrackedEvent, fields: TrackedFields = {}): void {
  window.dispatchEvent(new CustomEvent('copihue:event', { detail: { event, fields } }))
}
