import { Form, useNavigation } from 'react-router'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import type { ShownSending } from '#app/shell/show-sending.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import type { AppointmentFacts } from '../appointments/appointment-facts.server.ts'
import type { AppointmentPage } from '../appointments/load-appointment-page.server.ts'
import type { ProblemData } from '../holds/load-problem.server.ts'
import { CalendarHours } from './calendar-hours.tsx'
import styles from './move-hours.module.css'
import { ProblemModal } from './problem-modal.tsx'

type MoveHoursProps = NonNullable<AppointmentPage['move']> & {
  /** What is asked beside, where other appointments are of the same order. */
  together?: string
  /** The captcha, where the question was answered with yes and messages would be withheld. */
  sending?: ShownSending
  home: string
  current: AppointmentFacts
  problem: ProblemData | null
}

/** Other hours of the same offer; the one that is chosen is asked about before anything changes. */
export function MoveHours({
  calendar,
  hourHref,
  target,
  sending,
  together,
  home,
  current,
  problem,
}: MoveHoursProps) {
  const { move: t, asks } = useText('booking').appointment
  const none = useText('booking').calendar.none
  const busy = useNavigation().formData !== undefined
  return (
    <section className={styles.move} aria-labelledby="mover">
      <div className={styles.head}>
        <h2 id="mover">{t.title}</h2>
        <p>{t.keep}</p>
      </div>
      {calendar ? (
        <CalendarHours calendar={calendar} zone={current.zone} hrefOf={slot => `${hourHref}&hora=${slot}`} />
      ) : (
        <p>{none.body}</p>
      )}
      <p>
        <ButtonLink to={home} variant="quiet" icon="arrow-left" preventScrollReset>
          {t.back}
        </ButtonLink>
      </p>
      {problem && <ProblemModal problem={problem} closeHref={hourHref} />}
      {target && !problem && (
        <Modal
          open
          title={asks.move.title}
          closeHref={hourHref}
          tone="info"
          actions={
            <>
              <Form
                method="post"
                action={`${hourHref}&hora=${target.slot}`}
                replace
                preventScrollReset
                className={styles.answer}
              >
                <input type="hidden" name="slot_id" value={target.slot} />
                {together && <Checkbox name="juntas" value="si" defaultChecked label={together} />}
                <SendingProof asked={sending} />
                <Button full busy={busy}>
                  {asks.move.yes}
                </Button>
              </Form>
              <ButtonLink to={hourHref} variant="secondary" preventScrollReset>
                {asks.move.no}
              </ButtonLink>
            </>
          }
        >
          <dl className={styles.change}>
            <div>
              <dt>{asks.move.from}</dt>
              <dd className={styles.old}>
                {current.day}, {current.time}
              </dd>
            </div>
            <div>
              <dt>{asks.move.to}</dt>
              <dd className={styles.new}>
                {target.hour.day}, {target.hour.time}
              </dd>
            </div>
          </dl>
          {target.due && <p>{asks.move.due(target.due)}</p>}
          <p>{asks.move.body}</p>
        </Modal>
      )}
    </section>
  )
}
