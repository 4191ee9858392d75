import type { ReactNode } from 'react'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import type { ShownAppointment } from '../appointments/show-appointment.server.ts'
import styles from './appointment-question.module.css'

interface AppointmentQuestionProps {
  question: 'confirm' | 'cancel'
  shown: ShownAppointment
  home: string
  /** The form that answers yes. */
  children: ReactNode
}

/** Are you coming? Really cancel? What it means, and for money too, is said before the answer. */
export function AppointmentQuestion({ question, shown, home, children }: AppointmentQuestionProps) {
  const { hour, paid, due, price } = shown
  const t = useText('booking').appointment.asks
  const words = t[question]
  return (
    <Modal
      open
      title={words.title}
      tone={question === 'cancel' ? 'danger' : 'info'}
      closeHref={home}
      actions={
        <>
          {children}
          <ButtonLink to={home} variant="secondary" preventScrollReset>
            {words.no}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.words}>
        <p className={styles.hour}>
          {hour.day}, {hour.time}
          <br />
          <span className={styles.what}>{hour.what}</span>
        </p>
        <p>{words.body}</p>
        {question === 'cancel' && (
          <p>
            {paid === 'settled' ? `${t.cancel.paid(price.amount)} ` : !due && `${t.cancel.unpaid} `}
            {t.cancel.refund}
          </p>
        )}
      </div>
    </Modal>
  )
}
