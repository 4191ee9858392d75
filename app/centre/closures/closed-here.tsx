import { useNavigation } from 'react-router'
import type { loadClosures } from '#app/booking/public.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreClosures } from '#app/text/centre/closures.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from '../parts/centre.module.css'
import { closureSpan } from '../parts/closure-summary.tsx'

const t = centreClosures.here

interface ClosedHereProps {
  here: string
  closed: Awaited<ReturnType<typeof loadClosures>>['closedHere']
}

/** What whoever attends closed themselves: there is no list of it, and one press opens it again. */
export function ClosedHere({ here, closed }: ClosedHereProps) {
  const busy = useNavigation().formData?.get('closed')
  if (closed.length === 0) return null
  return (
    <section className={styles.form} aria-labelledby="de-quien-atiende">
      <h2 id="de-quien-atiende">{t.title}</h2>
      <p className={styles.small}>{t.lead}</p>
      <ul className={styles.team}>
        {closed.map(one => (
          <Card as="li" key={one.value} className={styles.member}>
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
            <OwnForm method="post" action={here}>
              <input type="hidden" name="closed" value={one.value} />
              <Button
                variant="secondary"
                size="sm"
                name="intent"
                value="desbloquear"
                busy={busy === one.value}
              >
                {t.lift}
                <VisuallyHidden> {centreClosures.of(one.who, closureSpan(one))}</VisuallyHidden>
              </Button>
            </OwnForm>
          </Card>
        ))}
      </ul>
    </section>
  )
}
