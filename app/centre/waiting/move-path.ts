import { centreChangePath } from '#app/staff/public.ts'

interface Moved {
  appointmentId: string
  /** ISO: whose free hours are shown. */
  day: string
}

/** Where the hour of somebody who waits for an earlier one is moved, among the free hours of a day. */
export const moveTo = ({ appointmentId, day }: Moved, centre: number) =>
  `${centreChangePath(appointmentId, centre)}&dia=${day}`
