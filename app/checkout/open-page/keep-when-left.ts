/**
 * A page that goes out of sight may not come back, and another tab counts an hour on which nothing was typed as one to let go.
 *
 * @param keep is told when what somebody changed in the form since it was last sent is about to go.
 * @param look is told when the page is in sight again.
 * @returns what ends it.
 */
export function keepWhenLeft(form: EventTarget, keep: () => void, look: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  let changed = false
  const leave = () => {
    if (!changed) return
    changed = false
    keep()
  }
  const mark = (event: Event) => {
    changed = event.type !== 'submit'
  }
  for (const type of ['input', 'change', 'submit']) form.addEventListener(type, mark, { signal })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? leave() : look()),
    { signal },
  )
  window.addEventListener('pagehide', leave, { signal })
  return () => end.abort()
}
