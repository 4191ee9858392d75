import type { ReactNode } from 'react'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { AppointmentFacts } from '../appointment-facts.server.ts'
import styles from './appointment-question.module.css'

interface AppointmentQuestionProps {
  question: 'confirm' | 'cancel'
  hour: AppointmentFacts
  home: string
  /** The form that answers yes. */
  children: ReactNode
}

/** Are you coming? Really cancel? What it means, and for money too, is said before the answer. */
export function AppointmentQuestion({ question, hour, home, children }: AppointmentQuestionProps) {
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
            {t.cancel.unpaid} {t.cancel.refund}
          </p>
        )}
      </div>
    </Modal>
  )
}
