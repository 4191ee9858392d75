import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLook } from '#app/shell/use-look.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { minutesSaid } from '../minutes-said.rules.ts'
import type { ClockData } from '../open-step.server.ts'
import styles from './hold-clock.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

interface HoldClockProps {
  clock: ClockData
  /** The hour itself in a few words: then it stays in sight, and stands in the form that its button sends. */
  line?: ReactNode
  /** Instead of asking the page again. */
  onOver?: () => void
}

/**
 * Until when the hour is kept, counted down where a script runs, and ten more minutes on request, once.
 * It sends to the step that shows it. At zero the page is asked again: the server knows whether the hour is gone.
 */
export function HoldClock({ clock, line, onOver }: HoldClockProps) {
  const t = useText('booking').clock
  const busy = useNavigation().formData?.getAll('intent').at(-1) === 'extender'
  const look = useLook()
  const left = useSecondsLeft(clock, onOver ?? (() => void look()))
  const counting = left !== undefined
  const minute = counting ? Math.floor(left / 60) : undefined
  const said = counting && left > 0 ? minutesSaid(left) : undefined
  const extend = (
    <Button variant="secondary" size="sm" name="intent" value="extender" busy={busy} formNoValidate>
      {t.extend}
    </Button>
  )
  return (
    <section
      className={classNames(styles.clock, line ? styles.sticky : undefined)}
      data-soon={(counting && left <= 120) || undefined}
      data-moves={line ? '' : undefined}
    >
      {line}
      <div className={styles.time}>
        <Icon name="clock" className={styles.icon} />
        <p className={styles.words} data-counting={counting || undefined}>
          <span className={styles.until}>{t.until(clock.until)}</span>
          {line && !counting && (
            <span className={styles.short} aria-hidden="true">
              {t.untilShort(clock.until)}
            </span>
          )}
          {counting && (
            <span className={styles.left} aria-hidden="true">
              {t.left(`${minute}:${String(left % 60).padStart(2, '0')}`)}
            </span>
          )}
        </p>
        {clock.extended ? (
          <p className={styles.extended}>{t.extended}</p>
        ) : line ? (
          extend
        ) : (
          <Form method="post" preventScrollReset replace>
            {extend}
          </Form>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{left === 0 ? t.over : said === undefined ? '' : t.announce(said)}</span>
      </VisuallyHidden>
    </section>
  )
}
