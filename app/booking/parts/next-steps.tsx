import { useText } from '#app/text/use-text.ts'
import type { ShownAppointment } from '../show-appointment.server.ts'
import styles from './next-steps.module.css'

/** What comes after booking, in order. */
export function NextSteps({ shown }: { shown: ShownAppointment }) {
  const { done, hour: words } = useText('booking')
  const { hour, price } = shown
  const steps = [
    done.steps.mail,
    done.steps.reminder,
    hour.reception &&
      `${done.steps.arrive(hour.reception)} ${words.id}${hour.isExam ? ` ${words.order}` : ''}`,
    price.promised ? done.steps.pay(price.amount) : done.steps.payLater,
  ].filter(Boolean)
  return (
    <section>
      <h2 className={styles.title}>{done.next}</h2>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li className={styles.step} key={step}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
