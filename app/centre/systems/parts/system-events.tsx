/** What a system is told: where, how it goes, and what never arrived. */

import { capital } from '#app/platform/capital.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreSystems } from '#app/text/centre/systems.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from '../../parts/centre.module.css'
import own from '../systems.module.css'

const t = centreSystems.events

interface SystemEventsProps {
  here: string
  system: { id: string; name: string }
  events: {
    id: string
    endpoint: string
    state: 'given-up' | 'pending' | 'fine' | 'off'
    how: string | null
    waiting: string | null
    why: string | null
    lines: string[]
    more: string | null
  }[]
}

export function SystemEvents({ here, system, events }: SystemEventsProps) {
  if (events.length === 0) return null
  return (
    <section className={own.events} aria-label={`${t.title}: ${system.name}`}>
      <h2 className={own.eventsTitle}>{t.title}</h2>
      <ul className={own.plain}>
        {events.map(({ id, endpoint, state, how, waiting, why, lines, more }) => (
          <li key={id}>
            <p>
              <code className={own.code}>{endpoint}</code>
            </p>
            <p className={styles.badges}>
              {how && <Badge tone={stateTones[state]}>{how}</Badge>}
              {waiting && <Badge tone={stateTones.pending}>{waiting}</Badge>}
            </p>
            {why && <p className={styles.small}>{capital(why)}</p>}
            {lines.length > 0 && (
              <ul className={own.may}>
                {lines.map((line, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two events of one appointment read the same
                  <li key={nth}>{line}</li>
                ))}
                {more && <li>{more}</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {events.some(({ state }) => state === 'given-up') && (
        <OwnForm method="post" action={here}>
          <input type="hidden" name="system" value={system.id} />
          <Button variant="secondary" size="sm" name="intent" value="enviar">
            {t.again}
            <VisuallyHidden> {t.againTo(system.name)}</VisuallyHidden>
          </Button>
        </OwnForm>
      )}
    </section>
  )
}
