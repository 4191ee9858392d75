/** Parts that are there to be pressed, not to move: the server draws them, their code comes when the page is first touched. */
import { type ComponentType, Suspense, use, useEffect, useSyncExternalStore } from 'react'
import { isTakenOver } from '#app/platform/library-insides/taken-over.ts'
import type { Capability } from '#app/text/catalogue.ts'
import { TextContext, type TextSource } from '#app/text/use-text.ts'
import { backOnline, later, patiently } from '#app/ui/later.tsx'

const retryMs = 5000
/** How long a press waits for the code that answers it. */
const patienceMs = 1500

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Parts that stand on the page as the server drew them. */
const sleeping = new Set<Sleep>()
let stir = () => {}
const stirred = new Promise<void>(resolve => {
  stir = resolve
})

if (!import.meta.env.SSR) {
  // Not `pointerover`: it comes of itself where a page appears under a mouse that rests.
  for (const name of ['touchstart', 'focusin', 'keydown'])
    document.addEventListener(name, () => stir(), { once: true, passive: true, capture: true })
  document.addEventListener('pointermove', stirByMoving, { passive: true, capture: true })
  for (const name of ['click', 'submit']) document.addEventListener(name, hold, { capture: true })
  document.addEventListener('keydown', repeat, { capture: true })
}

/** Chromium tells of a move, by nothing, where the page moves under a mouse that rests. */
function stirByMoving({ movementX, movementY }: PointerEvent) {
  if (movementX === 0 && movementY === 0) return
  document.removeEventListener('pointermove', stirByMoving, { capture: true })
  stir()
}

/** The keys that a sleeping menu does not know by itself are pressed once more when it does. */
function repeat(event: KeyboardEvent) {
  const { key, target } = event
  const known = key !== 'Escape' && key !== 'ArrowDown'
  if (known || sleeping.size === 0 || !(target instanceof Element) || isTakenOver(target)) return
  event.preventDefault()
  void allAwake().then(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
}

const allAwake = () => Promise.all([...sleeping].map(({ awake }) => awake))

let passing = false

/** What is pressed before its code is here waits for it: without it, a link or a form would load the whole page. */
function hold(event: Event) {
  const pressed = passing || sleeping.size === 0 ? null : heldOf(event)
  if (!pressed || isTakenOver(pressed)) return
  event.preventDefault()
  event.stopPropagation()
  stir()
  const press = () => {
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit((event as SubmitEvent).submitter)
    else pressed.click()
  }
  void Promise.race([allAwake(), pause(patienceMs)]).then(() => {
    // Where the browser would leave the page for nothing, the page stays.
    if (!navigator.onLine && !isTakenOver(pressed)) return tellOffline(again)
    // Had it not come by then, this is what the browser does by itself.
    passing = true
    press()
    passing = false
  })
  const again = () => {
    if (navigator.onLine) tellOffline(null)
    press()
  }
}

let tellOffline: (retry: (() => void) | null) => void = () => {}

/** @param tell that what was pressed cannot be answered without internet, and how to press it again; `null`: it can. */
export function onPressedOffline(tell: typeof tellOffline) {
  tellOffline = tell
}

function heldOf(event: Event): HTMLElement | null {
  if (event.type === 'submit') return event.target as HTMLFormElement
  const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
  if (ctrlKey || metaKey || shiftKey || altKey) return null
  return (event.target as Element).closest<HTMLElement>(
    'a[href^="/"]:not([target], [download]), button[popovertarget]',
  )
}

interface Asking {
  /** It has something to say by itself, and does not wait to be touched. */
  now?: boolean
}

interface Sleep {
  awake: Promise<void>
  wake: () => void
}

interface Part<Props> extends Sleep {
  load: () => Promise<ComponentType<Props>>
  words: Capability[]
  Component?: ComponentType<Props>
  coming?: Promise<void>
}

async function fetchPart<Props>(part: Part<Props>, source: TextSource) {
  await stirred
  while (!part.Component) {
    try {
      // Each for itself: what fails last is as patient as what fails first.
      const words = part.words.map(word => patiently(async () => source(word)))
      const [Component] = await Promise.all([patiently(part.load), ...words])
      part.Component = Component
    } catch {
      await Promise.race([pause(retryMs), backOnline()])
    }
  }
}

const never = () => () => {}

function Sleeper<Props extends Asking>({ part, props }: { part: Part<Props>; props: Props }) {
  const source = use(TextContext)
  // React says which it is doing: taking over what stands there, which can wait, or drawing anew because something changed.
  const takingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  if (part.Component) return <Awake part={part} Component={part.Component} props={props} />
  part.coming ??= fetchPart(part, source)
  if (takingOver) sleeping.add(part)
  if (!takingOver || props.now) stir()
  throw part.coming
}

function Awake<Props extends object>(given: {
  Component: ComponentType<Props>
  part: Part<Props>
  props: Props
}) {
  const { Component, part, props } = given
  useEffect(() => {
    sleeping.delete(part)
    part.wake()
  }, [part])
  return <Component {...props} />
}

/**
 * A part of links and plain forms below or behind what one came for. The server draws it, and that is what it stays in a
 * browser (menus of the platform open, links and forms wait a moment) until somebody touches the page or something around
 * the part changes: only then its code and its words are fetched, and React takes over what stands there.
 * Its style sheets are for whoever calls this to import: the page that the server sent needs them.
 * @param words what it says.
 */
export function asleep<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: Capability[],
): ComponentType<Props & Asking> {
  if (import.meta.env.SSR) {
    const Here = later(load)
    return props => (
      <Suspense>
        <Here {...props} />
      </Suspense>
    )
  }
  let wake = () => {}
  const awake = new Promise<void>(resolve => {
    wake = resolve
  })
  const part: Part<Props> = { load, words, awake, wake }
  return props => (
    <Suspense>
      <Sleeper part={part} props={props} />
    </Suspense>
  )
}
