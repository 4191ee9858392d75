import { type KeyboardEvent, type RefObject, useEffect } from 'react'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const centre = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })

/**
 * The nearest box in the direction of a key, as the eye would go: along a row for left and right
 * (on to the next row at its end), straight up or down otherwise.
 * @returns its index, or -1 where there is nothing.
 */
export function boxTowards(key: string, boxes: readonly Box[], from: number): number {
  const here = boxes[from]
  if (!here) return -1
  if (key === 'ArrowRight') return from + 1 < boxes.length ? from + 1 : -1
  if (key === 'ArrowLeft') return from - 1
  if (key === 'Home') return 0
  if (key === 'End') return boxes.length - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return -1
  const down = key === 'ArrowDown'
  const start = centre(here)
  let best = -1
  let bestDistance = Number.POSITIVE_INFINITY
  for (const [index, box] of boxes.entries()) {
    const beyond = down ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1
    if (!beyond) continue
    const there = centre(box)
    // A row further away always loses to a nearer one, however well it lines up.
    const distance = Math.abs(there.y - start.y) * 1000 + Math.abs(there.x - start.x)
    if (distance < bestDistance) {
      best = index
      bestDistance = distance
    }
  }
  return best
}

/**
 * Arrow keys between the links or buttons of a container, of which only one stays in the tab order.
 * Without a script all of them do.
 * @param first which one starts in the tab order: the index of the chosen one, else 0.
 */
export function useArrowKeys(container: RefObject<HTMLElement | null>, first: number, content: string) {
  const stops = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
  const keepOne = (all: HTMLElement[], kept: HTMLElement | undefined) => {
    for (const stop of all) stop.tabIndex = stop === kept ? 0 : -1
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says that the stops are others now.
  useEffect(() => {
    const all = stops()
    keepOne(all, all[first] ?? all[0])
  }, [first, content])
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const all = stops()
      const from = all.indexOf(event.target as HTMLElement)
      if (from < 0) return
      const to =
        all[
          boxTowards(
            event.key,
            all.map(stop => stop.getBoundingClientRect()),
            from,
          )
        ]
      if (!to) return
      event.preventDefault()
      keepOne(all, to)
      to.focus()
    },
  }
}
