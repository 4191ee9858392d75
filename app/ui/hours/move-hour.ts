import { useLayoutEffect } from 'react'

/** Its name in the style sheet (`base.css`), which the line has that it becomes. */
const moves = 'data-moves'

/** Safari gives no focus to a pressed button; a finger stays on it as a pointer does. */
const pressedHour = () =>
  (['focus', 'hover'] as const)
    .map(state => document.querySelector(`button[name="slot_id"]:${state}`))
    .find(button => button !== null)

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
  const pressed = canMove() && pressedHour()
  if (pressed)
    await new Promise<void>(pictured => {
      pressed.setAttribute(moves, '')
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

/** For the page itself: it is there, be it anew or with another hour. */
export function useArrived(): void {
  useLayoutEffect(() => {
    arrive?.()
    arrive = undefined
  })
}
