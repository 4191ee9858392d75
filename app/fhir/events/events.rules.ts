/** Of what a subscription hears, and how often whoever does not answer is tried. */
import type { SystemAppointment } from '#app/booking/public.server.ts'
import { isStorable } from '#app/platform/storable.rules.ts'

/** Tried for three days. */
export const tryingHours = 72
/** Of a secret that was replaced. */
export const formerHours = 24

const minute = 60
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, 60 * minute, 120 * minute, 240 * minute]

/** When it is tried again; null: given up. @param attempts that failed. @param since when the three days began. */
export function nextTry(
  attempts: number,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const end = since.add({ hours: tryingHours })
  if (Temporal.Instant.compare(now, end) >= 0) return null
  const next = now.add({ seconds: pauses[Math.min(attempts, pauses.length) - 1] ?? 5 })
  return Temporal.Instant.compare(next, end) < 0 ? next : end
}

/** For how long a receiver that failed so many times in a row is left alone. */
export const quietSeconds = (failures: number): number => Math.min(300, 5 * 2 ** Math.min(failures - 1, 10))

export interface Criteria {
  status?: string[]
  practitioner?: number[]
  location?: number[]
  specialty?: string[]
}

const idsOf = (text: string): number[] | undefined => {
  const ids = text.split(',').map(one => one.replace(/^.*\//, ''))
  return ids.every(id => /^\d{1,15}$/.test(id)) ? ids.map(Number) : undefined
}

/** `system|code`, or the code alone. */
const codesOf = (text: string): string[] => text.split(',').map(one => one.replace(/^.*\|/, ''))

const lists: { [Name in keyof Criteria]-?: (text: string) => Criteria[Name] | undefined } = {
  status: codesOf,
  practitioner: idsOf,
  location: idsOf,
  specialty: codesOf,
}

/** `Appointment?status=booked,cancelled&location=Location/3`. @returns undefined for what cannot be told apart here. */
export function readCriteria(text: string): Criteria | undefined {
  const [, query = ''] = /^Appointment(?:\?(.*))?$/s.exec(text) ?? [undefined, undefined]
  if (!text.startsWith('Appointment') || !/^Appointment(\?|$)/.test(text)) return undefined
  const criteria: Criteria = {}
  for (const [name, value] of new URLSearchParams(query)) {
    if (!Object.hasOwn(lists, name) || name in criteria || value === '' || !isStorable(value))
      return undefined
    const read = lists[name as keyof Criteria](value)
    if (!read) return undefined
    Object.assign(criteria, { [name]: read })
  }
  return criteria
}

/** @param status as FHIR says it. */
export function isWanted(
  { status, practitioner, location, specialty }: Criteria,
  said: string,
  { professionalId, centreId, offer }: Pick<SystemAppointment, 'professionalId' | 'centreId' | 'offer'>,
): boolean {
  return (
    (!status || status.includes(said)) &&
    (!practitioner || (professionalId !== null && practitioner.includes(professionalId))) &&
    (!location || location.includes(centreId)) &&
    (!specialty || specialty.includes(offer.serviceSlug))
  )
}
