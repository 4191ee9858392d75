/** Sends what stands in a form to be kept, a moment after the last key, and at once when the page is left. */

const waitMs = 1500

/** `said`: when it was kept, in words; null: it was not. */
export type OnKept = (said: string | null) => void

/** @returns ends it. */
export function keepDraftOf(form: HTMLFormElement, address: string, onKept: OnKept): () => void {
  const end = new AbortController()
  const { signal } = end
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = new AbortController()

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    sending.abort()
  }
  async function send() {
    stop()
    sending = new AbortController()
    const mine = sending
    const fields = [...new FormData(form)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      keepalive: document.visibilityState === 'hidden',
      signal: mine.signal,
    }).catch(() => null)
    // What is typed on ends the one before, also while its answer is being read.
    const said = answer?.ok ? await answer.text().catch(() => null) : null
    // Whoever signed out is told by the page itself.
    if (mine.signal.aborted || answer?.status === 401) return
    onKept(said)
  }
  const typed = () => {
    clearTimeout(timer)
    timer = setTimeout(send, waitMs)
  }
  const left = () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) send()
  }
  form.addEventListener('input', typed, { signal })
  form.addEventListener('submit', stop, { signal })
  document.addEventListener('visibilitychange', left, { signal })
  return () => {
    end.abort()
    // Whoever follows a link has left too; whoever sent the form has nothing waiting.
    if (timer !== undefined) send()
  }
}
