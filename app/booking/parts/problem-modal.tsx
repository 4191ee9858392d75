import { Form, useNavigation } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import type { ProblemData } from '../holds/load-problem.server.ts'
import { withQuery } from '../paths.ts'
import styles from './problem-modal.module.css'

interface ProblemModalProps {
  problem: ProblemData
  /** Where one is without the problem; absent when there is no such place. */
  closeHref?: string
  /** Where others offer the same; absent where nobody knows. */
  searchTo?: string
}

/** The booking-error modal: what happened to the hour, and a new one at one press. */
export function ProblemModal({ problem, closeHref, searchTo }: ProblemModalProps) {
  const t = useText('booking').problem
  const sent = useNavigation().formData?.get('slot_id')
  const { back } = useText('booking').appointment.move
  const { title, detail, action, hours, prevision, para, replaces, calendarTo, keptTo, otherTo } = problem
  return (
    <Modal
      open
      title={title}
      tone="warning"
      closeHref={closeHref}
      actions={
        <>
          {calendarTo && (
            <ButtonLink to={calendarTo} variant={hours.length ? 'secondary' : 'primary'} icon="calendar">
              {t.all}
            </ButtonLink>
          )}
          {keptTo ? (
            <ButtonLink to={keptTo} variant={calendarTo ? 'quiet' : 'primary'} icon="arrow-left">
              {back}
            </ButtonLink>
          ) : otherTo ? (
            <ButtonLink to={otherTo} variant="quiet" icon="arrow-right">
              {t.other}
            </ButtonLink>
          ) : (
            <ButtonLink
              to={searchTo ?? withQuery('/buscador', { para })}
              variant={calendarTo ? 'quiet' : 'primary'}
              icon="search"
            >
              {t.search}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{detail}</p>
      {hours.length > 0 && (
        <Form method="post" action={action} className={styles.hours}>
          {prevision && <input type="hidden" name="prevision" value={prevision} />}
          {para && <input type="hidden" name="para" value={para} />}
          {replaces && <input type="hidden" name="reserva" value={replaces} />}
          <p className={styles.lead}>{t.nearest}</p>
          {hours.map(hour => (
            <Button key={hour.id} name="slot_id" value={hour.id} full busy={sent === hour.id}>
              <span className={styles.hour}>{hour.label}</span>
            </Button>
          ))}
        </Form>
      )}
      {hours.length === 0 && calendarTo && problem.mendedByHour && <p>{t.none}</p>}
    </Modal>
  )
}
