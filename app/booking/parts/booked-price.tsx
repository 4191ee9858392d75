import { Price } from '#app/ui/price.tsx'
import type { ShownAppointment } from '../show-appointment.server.ts'

/** What an appointment costs its patient, and when it is paid. */
export const BookedPrice = ({ price }: Pick<ShownAppointment, 'price'>) => (
  <Price label={price.label} amount={price.amount} full={price.full} note={price.note} />
)
