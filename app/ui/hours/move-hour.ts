import { useLayoutEffect } from 'react'

/** The button that was pressed, by `HoursForm`; the line that it becomes has the same name in the style sheet (`base.css`). */
const pressed = 'button[data-moves]'
/** A page that does not come by then comes without moving. */
const longestMs = 1000

let arrive: (() => void) | undefined

const canMove = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * For the loader of the page that follows: its answer waits for the picture of the page before, some hundredths of a second.
 * Nothing that goes wrong in between keeps the page away.
 */
export async function moveHour<Data>(load: () => Promise<Data>): Promise<Data> {
  const data = await load()
  if (document.querySelector(pressed) && canMove())
    await new Promise<void>(pictured => {
      setTimeout(pictured, longestMs)
      const { ready, updateCallbackDone, finished } = document.startViewTransition(() => {
        pictured()
        return new Promise<void>(done => {
          arrive = done
          setTimeout(done, longestMs)
        })
      })
      // A page that is hidden, or left again at once, moves nothing.
      for (const promise of [ready, updateCallbackDone, finished]) promise.catch(() => {})
    })
  return data
}

/** For the page itself: it is there. */
export function useArrived(): void {
  useLayoutEffect(() => {
    arrive?.()
    arrive = undefined
  }, [])
}
