import { useEffect, useState } from 'react'
import { useLook } from '#app/shell/use-look.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './payment-page.module.css'

interface ActiveSessionProps {
  title: string
  body: string
  /** Until it ends, at the moment of the answer. */
  secondsLeft: number
  problem: { title: string; body: string } | null
  home: string
  appointmentTo: string
}

const askEvery = 5000

/** A payment is under way, here or in another tab: wait for it, up to ten minutes, or finish it. */
export function ActiveSession({
  title,
  body,
  secondsLeft,
  problem,
  home,
  appointmentTo,
}: ActiveSessionProps) {
  const { seeAppointment, screens } = useText('payment')
  const t = screens.in_form
  const left = useSecondsLeft(secondsLeft)
  return (
    <>
      <div className={styles.head}>
        <span className={`${styles.mark} ${styles.stopped}`} aria-hidden="true">
          <Icon name="clock" size="lg" />
        </span>
        <h1>{title}</h1>
      </div>
      {problem && (
        <Banner tone="danger" title={problem.title}>
          <p>{problem.body}</p>
        </Banner>
      )}
      <p className={styles.lead}>{body}</p>
      <p role="status">
        <strong>{left > 0 ? t.left(Math.ceil(left / 60)) : t.over}</strong>
      </p>
      {/* The gateway is asked first, and may be where this leads: the browser goes there itself, without a script. */}
      <form method="post" action={home} className={styles.actions}>
        <Button type="submit" name="intent" value="retomar" icon="card">
          {t.resume}
        </Button>
        <Button type="submit" name="intent" value="revisar" variant="secondary" icon="refresh">
          {t.check}
        </Button>
        <ButtonLink to={appointmentTo} variant="quiet">
          {seeAppointment}
        </ButtonLink>
      </form>
    </>
  )
}

/** Counted by time passed, whatever the browser's clock says; the server is asked whether it has ended. */
function useSecondsLeft(atAnswer: number): number {
  const [left, setLeft] = useState(atAnswer)
  const look = useLook()
  useEffect(() => {
    const started = performance.now()
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil(atAnswer - (performance.now() - started) / 1000)))
      if (document.visibilityState === 'visible') look()
    }, askEvery)
    return () => clearInterval(timer)
  }, [atAnswer, look])
  return left
}
