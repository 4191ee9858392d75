import { centreBookPath } from '#app/staff/public.ts'

interface Given {
  /** Of whoever waits: who they are stands in no address. */
  id: string
  /** With whom, or for what, hours are looked for; null where it is not shown. */
  quien: string | null
  /** ISO. */
  day: string
  /** One of those that are free for them; absent: it is chosen there. */
  hour?: string
}

/** The form of an hour, filled in with whoever waits without one. */
export const givePath = (centre: number, { id, quien, day, hour }: Given) =>
  `${centreBookPath}?${new URLSearchParams({
    centro: String(centre),
    dia: day,
    ...(quien && { quien }),
    espera: id,
    ...(hour && { hora: hour }),
  })}`
