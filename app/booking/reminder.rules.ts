/** When patients are reminded: one day and two hours before. */

export type ReminderName = 'day-before' | 'hours-before'
export type RemindersLeft = 'both' | 'hours' | null

/** The reminders that are still to leave, soonest first. @param zone the centre's. */
export function remindersDue(start: Temporal.Instant, zone: string, now: Temporal.Instant) {
  const reminders: { name: ReminderName; at: Temporal.Instant }[] = [
    // The same time on the day before, also when the clock changes in between.
    { name: 'day-before', at: start.toZonedDateTimeISO(zone).subtract({ days: 1 }).toInstant() },
    { name: 'hours-before', at: start.subtract({ hours: 2 }) },
  ]
  return reminders.filter(({ at }) => Temporal.Instant.compare(at, now) > 0)
}

/** For the words of a page. @param zone the centre’s. @returns null: none is still to leave. */
export function remindersLeft(start: Temporal.Instant, zone: string, now: Temporal.Instant): RemindersLeft {
  const due = remindersDue(start, zone, now).length
  return due === 2 ? 'both' : due === 1 ? 'hours' : null
}
