/** Hours of the patient who has everything: twelve that passed, and those that are missing of the two to come; the video visit of today is the demo's own. */
import type { SupplyInput } from '#app/supply/import/import-lines.server.ts'

type Hour = Extract<SupplyInput, { kind: 'appointment' }>

const patient = {
  rut: '12.345.678-5',
  name: 'Camila',
  last_name: 'Rojas Fuentealba',
  birth_date: '1988-04-17',
  card_seen: true,
}
const contact = { email: 'camila.rojas@ejemplo.cl', phone: '+56912345678' }
const inPerson = 'prof-demo-a:medicina-general'
const byVideo = 'prof-demo-video:medicina-general'

/** What the patient has ahead already. */
export interface StandingHour {
  modality: 'in_person' | 'video'
  start: Temporal.Instant
}

/** @param standing hours that have not ended: what is there is not made again. */
export function* patientHours(now: Temporal.Instant, standing: readonly StandingHour[]): Generator<Hour> {
  const hour = (key: string, offer: string, start: Temporal.Instant, state?: Hour['state']): Hour => ({
    kind: 'appointment',
    key,
    offer,
    start: start.toString(),
    state,
    financer: 'fonasa-b',
    patient,
    contact,
    // Nobody waits for a letter about what was always there.
    notify: false,
  })
  const today = now.toZonedDateTimeISO('America/Santiago').toPlainDate()
  // Known keys stay where they were: these are made once.
  for (let visit = 1; visit <= 12; visit++)
    yield hour(
      `demo-pasada-${visit}`,
      visit % 3 === 0 ? byVideo : inPerson,
      afternoon(today.subtract({ days: visit * 23 - 5 }), visit),
      visit === 5 ? 'no-show' : 'fulfilled',
    )
  const within = (modality: StandingHour['modality'], from: number, to: number) =>
    standing.some(
      one =>
        one.modality === modality &&
        Temporal.Instant.compare(one.start, now.add({ minutes: from })) >= 0 &&
        Temporal.Instant.compare(one.start, now.add({ minutes: to })) < 0,
    )
  const name = (start: Temporal.Instant) => (start.epochMilliseconds / 60_000).toString(36)
  const day = 24 * 60
  const tens = now.round({ smallestUnit: 'minute', roundingIncrement: 10, roundingMode: 'ceil' })
  if (!within('in_person', 0, 30 * day)) {
    const start = tens.add({ hours: 48 })
    yield hour(`demo-presencial-${name(start)}`, inPerson, start)
  }
  if (!within('video', day, 30 * day)) {
    const start = tens.add({ hours: 72 })
    yield hour(`demo-videoconsulta-${name(start)}`, byVideo, start)
  }
}

/** Nobody was attended at dawn or on a Sunday. */
function afternoon(day: Temporal.PlainDate, visit: number): Temporal.Instant {
  const working = day.dayOfWeek > 5 ? day.subtract({ days: 2 }) : day
  const plainTime = Temporal.PlainTime.from('15:00').add({ minutes: 20 * visit })
  return working.toZonedDateTime({ timeZone: 'America/Santiago', plainTime }).toInstant()
}
