/** What is said of how long an hour takes must be what it takes: its agenda sells it by its own step, and no other length is kept. */
import { momentIn } from '#app/platform/instants.rules.ts'
import { FhirRefusal } from '../refusal.server.ts'

interface Said {
  end?: string | undefined
  minutesDuration?: number | undefined
}

/**
 * @param at where the Appointment stands. @throws FhirRefusal 422 of an end or a duration that is another: the rest of it would stay on sale.
 * @param isMoved whoever reads an appointment and sends it back with another start still says its old end: there the duration decides, where it comes.
 */
export function requireLasting(
  { end, minutesDuration }: Said,
  span: { start: Temporal.Instant; end: Temporal.Instant },
  at: string,
  isMoved = false,
): void {
  const minutes = span.start.until(span.end).total('minutes')
  if (minutesDuration !== undefined && minutesDuration !== minutes)
    throw otherwise(`${at}.minutesDuration`, minutes)
  if (end === undefined) return
  const said = momentIn(end)
  if (said && (said.equals(span.end) || (isMoved && minutesDuration !== undefined))) return
  throw otherwise(`${at}.end`, minutes)
}

/** How it would stand at another start. */
export const spanAt = (
  before: { start: Temporal.Instant; end: Temporal.Instant; offer: { minutes: number } },
  start: Temporal.Instant,
) => ({ start, end: start.equals(before.start) ? before.end : start.add({ minutes: before.offer.minutes }) })

const otherwise = (at: string, minutes: number) =>
  new FhirRefusal(
    422,
    'business-rule',
    `${at}: esa hora dura ${minutes} minutos desde start, y otra duración no se guarda: dilo así, o no lo digas. No cambió nada.`,
    { expression: at },
  )
