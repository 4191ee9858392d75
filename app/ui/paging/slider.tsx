import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { useScript } from '../use-script.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './slider.module.css'

export interface SliderProps {
  label: string
  /** Ids are anchors of the page: without a script, the dots lead to them. */
  slides: readonly { id: string; label: string; content: ReactNode }[]
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Slides in a row that scrolls: by finger, by arrow keys, by buttons. The browser's own scrolling and
 * snapping do the work, so it is all there before any script. It moves when somebody moves it, and never by itself.
 */
export function Slider({ label, slides }: SliderProps) {
  const t = useText('ui').slider
  const script = useScript()
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  /** Where it is scrolling to: pressed twice, it goes two slides on. */
  const aim = useRef<number>(undefined)

  const current = () => aim.current ?? at
  const go = (place: number) => {
    const list = track.current
    const target = (place + slides.length) % slides.length
    const slide = list?.children[target] as HTMLElement | undefined
    if (!list || !slide) return
    aim.current = target
    list.scrollTo({
      left: slide.offsetLeft - list.offsetLeft,
      behavior: wantsStillness() ? 'instant' : 'smooth',
    })
  }

  const look = () => {
    const list = track.current
    const width = list?.firstElementChild?.clientWidth
    if (list && width) setAt(Math.min(slides.length - 1, Math.round(list.scrollLeft / width)))
  }
  const arrive = () => {
    aim.current = undefined
  }
  const keys = (event: KeyboardEvent) => {
    // With Alt the arrows are the browser's: back and forward.
    if (event.target !== track.current || event.altKey || event.ctrlKey || event.metaKey) return
    const target = { ArrowRight: current() + 1, ArrowLeft: current() - 1, Home: 0, End: slides.length - 1 }[
      event.key
    ]
    if (target === undefined) return
    event.preventDefault()
    go(target)
  }

  return (
    <section className={styles.slider} aria-roledescription={t.slider} aria-label={label}>
      <ul
        className={styles.track}
        ref={track}
        aria-live="polite"
        aria-label={t.keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        onScroll={look}
        onScrollEnd={arrive}
        onPointerDown={arrive}
        onKeyDown={keys}
      >
        {slides.map(({ id, content }) => (
          <li key={id} id={id} className={styles.slide}>
            {content}
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <ol className={styles.dots}>
          {slides.map((slide, place) => (
            <li key={slide.id}>
              <a
                href={`#${slide.id}`}
                className={classNames(styles.dot, script && place === at && styles.here)}
                aria-current={script && place === at ? 'true' : undefined}
                onClick={event => {
                  event.preventDefault()
                  go(place)
                }}
              >
                <VisuallyHidden>{t.goTo(slide.label)}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ol>
        {script && (
          <div className={styles.buttons}>
            <button
              type="button"
              className={styles.button}
              aria-label={t.previous}
              onClick={() => go(current() - 1)}
            >
              <Icon name="chevron-left" />
            </button>
            <button
              type="button"
              className={styles.button}
              aria-label={t.next}
              onClick={() => go(current() + 1)}
            >
              <Icon name="chevron-right" />
            </button>
          </div>
        )}
      </div>
    </section>
  )
}
