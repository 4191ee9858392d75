import { useNavigation } from 'react-router'
import type { loadClosures } from '#app/booking/public.server.ts'
import { centreClosures } from '#app/text/centre/closures.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { AskFirst, askedAt } from '../forms/ask-first.tsx'
import styles from '../parts/centre.module.css'
import { closureSpan } from '../parts/closure-summary.tsx'

const t = centreClosures.here

interface ClosedHereProps {
  here: string
  /** Which of them is asked about before it is opened. */
  asksOf: string | null
  closed: Awaited<ReturnType<typeof loadClosures>>['closedHere']
}

const idOf = ({ value }: { value: string }) => `cerrado-${value.replaceAll(/\W/g, '-')}`

/** What whoever attends closed themselves: there is no list of it, and it is opened again by itself. */
export function ClosedHere({ here, asksOf, closed }: ClosedHereProps) {
  const busy = useNavigation().formData?.get('closed')
  if (closed.length === 0) return null
  return (
    <section className={styles.form} aria-labelledby="de-quien-atiende">
      <h2 id="de-quien-atiende">{t.title}</h2>
      <p className={styles.small}>{t.lead}</p>
      <ul className={styles.team}>
        {closed.map(one => (
          <Card as="li" key={one.value} className={styles.member} id={idOf(one)}>
            <div>
              <p>
                <strong>{one.who}</strong>
              </p>
              <p>{closureSpan(one)}</p>
              <p className={styles.small}>{t.when(one.closed)}</p>
              <div className={styles.badges}>
                <Badge>{t.badge}</Badge>
              </div>
            </div>
            {asksOf === one.value ? (
              <AskFirst
                as="h3"
                title={t.liftAsk(one.who, closureSpan(one))}
                body={t.liftBody}
                yes={{ words: centreClosures.set.liftYes, intent: 'desbloquear', busy: busy === one.value }}
                no={{ words: centreClosures.set.cancelNo, to: `${here}#${idOf(one)}` }}
                here={here}
              >
                <input type="hidden" name="closed" value={one.value} />
              </AskFirst>
            ) : (
              <ButtonLink
                to={`${here}&accion=desbloquear&de=${encodeURIComponent(one.value)}#${askedAt}`}
                variant="secondary"
                size="sm"
                preventScrollReset
              >
                {t.lift}
                <VisuallyHidden> {centreClosures.of(one.who, closureSpan(one))}</VisuallyHidden>
              </ButtonLink>
            )}
          </Card>
        ))}
      </ul>
    </section>
  )
}
