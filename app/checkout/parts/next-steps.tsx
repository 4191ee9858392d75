import type { ShownAppointment } from '#app/booking/public.server.ts'
import type { RemindersLeft } from '#app/booking/public.ts'
import { useText } from '#app/text/use-text.ts'
import styles from './next-steps.module.css'

interface NextStepsProps {
  shown: ShownAppointment
  /** Which reminders are still to leave. */
  reminders: RemindersLeft
  /** Whether the e-mail left. */
  mailed: boolean
  /** Whether it can be paid here too. */
  online: boolean
  /** Who pays it, where it is not the reader: whoever lets them book has the link. */
  payer?: string
}

/** What comes after booking, in order. */
export function NextSteps({ shown, reminders, mailed, online, payer }: NextStepsProps) {
  const { done, hour: words } = useText('booking')
  const { hour, price, paid, due } = shown
  const steps = [
    !paid &&
      due &&
      (payer ? done.steps.theyPay(payer, price.amount, due) : done.steps.payOnline(price.amount, due)),
    mailed && done.steps.mail,
    reminders && done.steps.reminders[reminders],
    hour.reception && `${done.steps.arrive(hour.reception)} ${words.id} ${hour.order ?? ''}`.trim(),
    paid && done.steps.paid,
    !paid && !due && done.steps[online ? 'payEither' : 'pay'](price.amount),
  ].filter((step): step is string => Boolean(step))
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
