import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ClockData } from '../open-step.server.ts'
import styles from './hold-clock.module.css'

/** Minutes left at which a screen reader is told. */
const announced = [5, 2, 1]

/**
 * Until when the hour is kept, counted down where a script runs, and ten more minutes on request, once.
 * It sends to the step that shows it. At zero the page is asked again: the server knows whether the hour is gone.
 */
export function HoldClock({ clock }: { clock: ClockData }) {
  const t = useText('booking').clock
  const busy = useNavigation().formData?.get('intent') === 'extender'
  const left = useSecondsLeft(clock)
  const counting = left !== undefined
  const minute = counting ? Math.floor(left / 60) : undefined
  const said = counting && left > 0 ? announced.find(one => left <= one * 60) : undefined
  return (
    <section className={styles.clock} data-soon={(counting && left <= 120) || undefined}>
      <Icon name="clock" className={styles.icon} />
      <p className={styles.words}>
        <span>{t.until(clock.until)}</span>
        {counting && (
          <span className={styles.left} aria-hidden="true">
            {t.left(`${minute}:${String(left % 60).padStart(2, '0')}`)}
          </span>
        )}
      </p>
      {clock.extended ? (
        <p className={styles.extended}>{t.extended}</p>
      ) : (
        <Form method="post" preventScrollReset replace>
          <Button variant="secondary" size="sm" name="intent" value="extender" busy={busy}>
            {t.extend}
          </Button>
        </Form>
      )}
      <VisuallyHidden>
        <span role="status">
          {left === 0 ? t.over : said ? t.announce(left && left < 60 ? 0 : said) : ''}
        </span>
      </VisuallyHidden>
    </section>
  )
}

/** Undefined until a script counts. The browser's clock may be wrong or change: only time passed is used. */
function useSecondsLeft(answer: ClockData): number | undefined {
  const [left, setLeft] = useState<number>()
  const { revalidate } = useRevalidator()
  const asked = useRef(false)
  // By answer, not by its seconds: two answers may say the same, and each one starts the count anew.
  useEffect(() => {
    const atAnswer = answer.secondsLeft
    const started = performance.now()
    asked.current = false
    const tick = () => {
      const now = Math.max(0, Math.ceil(atAnswer - (performance.now() - started) / 1000))
      setLeft(now)
      if (now > 0 || asked.current) return
      asked.current = true
      revalidate()
    }
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [answer, revalidate])
  return left
}
