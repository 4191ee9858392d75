import { Form } from 'react-router'
import type { ProblemData } from '#app/booking/public.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import type { KeptHour } from '../kept-hours.server.ts'
import styles from './holds-modal.module.css'

interface HoldsModalProps {
  problem: ProblemData
  holds: KeptHour[]
  closeHref: string
}

/** Three hours are kept already: go on with one, or let one go. */
export function HoldsModal({ problem, holds, closeHref }: HoldsModalProps) {
  const t = useText('booking').problem
  return (
    <Modal open title={problem.title} tone="warning" closeHref={closeHref}>
      <p>{problem.detail}</p>
      <h3 className={styles.title}>{t.kept}</h3>
      <ul className={styles.holds}>
        {holds.map(hold => (
          <li className={styles.hold} key={hold.id}>
            <p>
              <strong>{hold.when}</strong>
              <br />
              {hold.what}
            </p>
            <Form method="post" action={closeHref} className={styles.actions}>
              <ButtonLink to={hold.to} size="sm" aria-label={`${t.go}: ${hold.when}`}>
                {t.go}
              </ButtonLink>
              <Button
                size="sm"
                variant="secondary"
                name="liberar"
                value={hold.id}
                aria-label={`${t.release}: ${hold.when}`}
              >
                {t.release}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
