/** When a centre's agenda is put on paper, and since when it was made. */

/** By the centre's clock. */
const eveningHour = 19
const morningHour = 5

/** The printout that a centre should have by now: of which day, and made since when. Tomorrow's from the evening on, today's anew before the day begins. */
export function printoutDue(
  now: Temporal.Instant,
  zone: string,
): { day: Temporal.PlainDate; since: Temporal.Instant } {
  const local = now.toZonedDateTimeISO(zone)
  const today = local.toPlainDate()
  const at = (day: Temporal.PlainDate, hour: number) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).toInstant()
  if (local.hour >= eveningHour) return { day: today.add({ days: 1 }), since: at(today, eveningHour) }
  if (local.hour >= morningHour) return { day: today, since: at(today, morningHour) }
  return { day: today, since: at(today.subtract({ days: 1 }), eveningHour) }
}
