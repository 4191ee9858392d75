import type { loadClosures } from '#app/booking/public.server.ts'
import { centreClosures } from '#app/text/centre/closures.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from '../parts/centre.module.css'
import { closureSpan } from '../parts/closure-summary.tsx'

const t = centreClosures.imported

interface ImportedAbsencesProps {
  absences: Awaited<ReturnType<typeof loadClosures>>['imported']
}

/** What is shut because an import says so: nothing of it is changed here. */
export function ImportedAbsences({ absences }: ImportedAbsencesProps) {
  if (absences.length === 0) return null
  return (
    <section className={styles.form} aria-labelledby="de-la-carga">
      <h2 id="de-la-carga">{t.title}</h2>
      <p className={styles.small}>{t.lead}</p>
      <ul className={styles.team}>
        {absences.map(absence => (
          <Card as="li" key={absence.id} className={styles.member}>
            <div>
              <p>
                <strong>{absence.who ?? centreClosures.wholeCentre}</strong>
              </p>
              <p>{closureSpan(absence)}</p>
            </div>
            <Badge>{t.badge}</Badge>
          </Card>
        ))}
      </ul>
    </section>
  )
}
