import { useText } from '#app/text/use-text.ts'
import { Stepper } from '#app/ui/paging/stepper.tsx'
import { deviceTestPath, paymentCheckPath, surveyPath, waitingRoomPath } from '../paths.ts'

const order = ['payment', 'survey', 'devices', 'waiting', 'call'] as const
export type VisitStep = (typeof order)[number]

/** The way into a visit; every step before the current one can be gone back to. */
export function VisitSteps({ appointmentId, current }: { appointmentId: string; current: VisitStep }) {
  const t = useText('visit').steps
  const href = {
    payment: paymentCheckPath(appointmentId),
    survey: surveyPath(appointmentId),
    devices: deviceTestPath(appointmentId),
    waiting: waitingRoomPath(appointmentId),
    call: undefined,
  }
  return (
    <Stepper
      label={t.label}
      steps={order.map(step => ({ label: t[step], href: href[step] }))}
      current={order.indexOf(current)}
    />
  )
}
