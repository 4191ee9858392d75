import { Form, useNavigation } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import styles from './instead-hours.module.css'

interface InsteadHoursProps {
  hours: { id: string; label: string }[]
  /** Of an order: every exam that is booked again. */
  exams: string[]
  /** The hour that the patient came for, out of a message. */
  wanted: { id: string; label: string } | null
  /** The appointment's own page. */
  home: string
  /** Where a chosen hour is sent. */
  action: string
  /** The link of the cancelled appointment: its insurer, and to whom it belongs its people, are there again. */
  token: string
  calendarTo: string
}

/** A cancelled appointment leads on: the nearest hours, and all of them. */
export function InsteadHours({ hours, exams, wanted, home, action, token, calendarTo }: InsteadHoursProps) {
  const { appointment: t, problem: words } = useText('booking')
  const sent = useNavigation().formData?.get('slot_id')
  const kept = (
    <>
      <input type="hidden" name="cita" value={token} />
      {exams.map(slug => (
        <input key={slug} type="hidden" name="examen" value={slug} />
      ))}
    </>
  )
  return (
    <Card as="section" className={styles.card} aria-labelledby="otra-hora">
      <h2 id="otra-hora" className={styles.title}>
        {t.another}
      </h2>
      {hours.length > 0 && (
        <Form method="post" action={action} className={styles.hours}>
          {kept}
          <p>{t.nearest}</p>
          {hours.map(hour => (
            <Button
              key={hour.id}
              name="slot_id"
              value={hour.id}
              variant="secondary"
              full
              busy={sent === hour.id}
            >
              <span className={styles.hour}>{hour.label}</span>
            </Button>
          ))}
        </Form>
      )}
      <ButtonLink to={calendarTo} variant={hours.length ? 'quiet' : 'primary'} full icon="calendar">
        {hours.length ? words.all : t.again}
      </ButtonLink>
      {wanted && (
        <Modal
          open
          title={words.take(wanted.label)}
          tone="info"
          closeHref={home}
          actions={
            <Form method="post" action={action}>
              {kept}
              <Button full name="slot_id" value={wanted.id} busy={sent === wanted.id}>
                {words.yes}
              </Button>
            </Form>
          }
        >
          <p>{words.checkYourData}</p>
        </Modal>
      )}
    </Card>
  )
}
