import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './payment-page.module.css'

interface ActiveSessionProps {
  title: string
  body: string
  /** Until it ends, at the moment of the answer. */
  secondsLeft: number
  /** The form that was left open. */
  form: string
  home: string
}

const askEvery = 5000

/** A payment is under way, here or in another tab: wait for it, up to ten minutes, or finish it. */
export function ActiveSession({ title, body, secondsLeft, form, home }: ActiveSessionProps) {
  const t = useText('payment').screens['active-session']
  const left = useSecondsLeft(secondsLeft)
  return (
    <>
      <div className={styles.head}>
        <span className={`${styles.mark} ${styles.stopped}`} aria-hidden="true">
          <Icon name="clock" size="lg" />
        </span>
        <h1>{title}</h1>
      </div>
      <p className={styles.lead}>{body}</p>
      <p role="status">
        <strong>{left > 0 ? t.left(Math.ceil(left / 60)) : t.over}</strong>
      </p>
      <div className={styles.actions}>
        <ButtonLink to={form} reloadDocument icon="card">
          {t.resume}
        </ButtonLink>
        <ButtonLink to={home} variant="secondary" icon="refresh">
          {t.check}
        </ButtonLink>
      </div>
    </>
  )
}

/** Counted by time passed, whatever the browser's clock says; the server is asked whether it has ended. */
function useSecondsLeft(atAnswer: number): number {
  const [left, setLeft] = useState(atAnswer)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const started = performance.now()
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil(atAnswer - (performance.now() - started) / 1000)))
      if (document.visibilityState === 'visible') revalidate()
    }, askEvery)
    return () => clearInterval(timer)
  }, [atAnswer, revalidate])
  return left
}
