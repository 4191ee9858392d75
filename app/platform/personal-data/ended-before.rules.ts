/** When a kind of data about people has ended. */
import { chileanZone } from '../chilean-day.rules.ts'
import { dataKinds, type KindName } from './data-kinds.rules.ts'

type Spanned = {
  [Name in KindName]: (typeof dataKinds)[Name] extends { keeps: object } ? Name : never
}[KindName]

/** What is older than this has ended. Years are those of Chile's calendar; a day has 24 hours, whatever its clocks do. */
export function endedBefore(kind: Spanned, now: Temporal.Instant): Temporal.Instant {
  const { keeps } = dataKinds[kind]
  if ('days' in keeps) return now.subtract({ hours: keeps.days * 24 })
  return now.toZonedDateTimeISO(chileanZone).subtract(keeps).toInstant()
}
