import { centrePatients } from '#app/text/centre/patients.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Search } from '../../patient-search.server.ts'
import styles from './coming-hours.module.css'

const t = centrePatients.coming

interface ComingHoursProps {
  hours: NonNullable<Search['found']>[number]['coming']
  /** Whose. */
  of: string
}

/** The hours that somebody has at the centre, each with the way to what is done with it: nobody leafs through days for them. */
export function ComingHours({ hours, of }: ComingHoursProps) {
  if (hours.length === 0) return null
  return (
    <ul className={styles.hours} aria-label={`${t.title}: ${of}`}>
      {hours.map(({ id, when, what, code, state, day, change, pay }) => (
        <li key={id}>
          <p>
            <strong>{when}</strong> {state && <Badge tone="info">{state}</Badge>}
          </p>
          <p className={styles.what}>{[what, code].filter(Boolean).join(' · ')}</p>
          <p className={styles.ways}>
            <TextLink to={day}>
              {t.day}
              <VisuallyHidden>, {when}</VisuallyHidden>
            </TextLink>
            {change && (
              <TextLink to={change}>
                {t.change}
                <VisuallyHidden>, {when}</VisuallyHidden>
              </TextLink>
            )}
            <TextLink to={pay.to}>
              {pay.words}
              <VisuallyHidden>, {when}</VisuallyHidden>
            </TextLink>
          </p>
        </li>
      ))}
    </ul>
  )
}
