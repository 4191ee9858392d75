/** The calendar day on which most of Chile is: for ages and for what is due. */
export const todayInChile = (now: Temporal.Instant): Temporal.PlainDate =>
  now.toZonedDateTimeISO('America/Santiago').toPlainDate()
