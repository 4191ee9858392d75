import { Form, useNavigation } from 'react-router'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import type { ShownSending } from '#app/shell/show-sending.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import type { ShownAppointment } from '../appointments/show-appointment.server.ts'
import page from './appointment-page.module.css'
import styles from './appointment-question.module.css'

interface AppointmentQuestionProps {
  question: 'confirm' | 'cancel'
  shown: ShownAppointment
  /** It was answered of an hour that has moved since. */
  movedOn?: boolean
  home: string
  /** The captcha, where the question was answered with yes and messages would be withheld. */
  sending?: ShownSending
  /** What is asked beside, where other appointments are of the same order. */
  together?: string
}

const intents = { confirm: 'confirmar', cancel: 'cancelar' }

/** Are you coming? Really cancel? What it means, and for money too, is said before the answer. */
export function AppointmentQuestion({
  question,
  shown,
  movedOn,
  home,
  sending,
  together,
}: AppointmentQuestionProps) {
  const { hour, paid, paidAtDesk, price } = shown
  const t = useText('booking').appointment.asks
  const words = t[question]
  const busy = useNavigation().formData !== undefined
  return (
    <Modal
      open
      title={words.title}
      tone={question === 'cancel' ? 'danger' : 'info'}
      closeHref={home}
      actions={
        <>
          <Form
            method="post"
            action={`${home}?accion=${intents[question]}`}
            replace
            preventScrollReset
            className={page.actions}
          >
            <input type="hidden" name="intent" value={intents[question]} />
            <input type="hidden" name="seen" value={shown.start} />
            {together && <Checkbox name="juntas" value="si" defaultChecked label={together} />}
            <SendingProof asked={sending} />
            <Button full variant={question === 'cancel' ? 'danger' : 'primary'} busy={busy}>
              {words.yes}
            </Button>
          </Form>
          <ButtonLink to={home} variant="secondary" preventScrollReset>
            {words.no}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.words}>
        {movedOn && <p>{t.movedOn}</p>}
        <p className={styles.hour}>
          {hour.day}, {hour.time}
          <br />
          <span className={styles.what}>{hour.what}</span>
        </p>
        <p>{words.body}</p>
        {question === 'cancel' && !price.free && (
          <p>
            {paid === 'settled'
              ? paidAtDesk
                ? t.cancel.paidAtDesk(paidAtDesk, price.amount)
                : t.cancel.paid(price.amount)
              : `${t.cancel.unpaid} ${t.cancel.refund}`}
          </p>
        )}
      </div>
    </Modal>
  )
}
