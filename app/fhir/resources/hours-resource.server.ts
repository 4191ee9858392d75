/** Weekly hours and absences of ours as FHIR says them. */
import type { Extension, PractitionerRole, PractitionerRoleAvailableTime } from '@medplum/fhirtypes'
import { isoWithOffset } from '#app/platform/iso-instant.server.ts'
import type { WeeklyHours } from '#app/supply/public.rules.ts'
import { extensionOf } from './systems.rules.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** FHIR's times end before midnight: its last second stands for it. */
const lastSecond = '23:59:59'
const timeOf = (clock: string) => (clock === '24:00' ? lastSecond : `${clock}:00`)

/** HH:MM; the last second of a day is «24:00», as `availableTimeOf` writes it. */
export const clockOf = (time: string) => (time === lastSecond ? '24:00' : time.slice(0, 5))

const dayOf = (weekday: number) => weekdays[weekday - 1] as Weekday

/** Days with the same hours together. */
export function availableTimeOf(weekly: readonly WeeklyHours[]): PractitionerRole['availableTime'] {
  const spans = Map.groupBy(weekly, ({ from, to }) => `${from} ${to}`)
  const all = [...spans.values()].flatMap((ones): PractitionerRoleAvailableTime[] => {
    const [first] = ones
    if (!first) return []
    const daysOfWeek = ones.map(({ weekday }) => dayOf(weekday))
    return first.from === '00:00' && first.to === '24:00'
      ? [{ daysOfWeek, allDay: true }]
      : [{ daysOfWeek, availableStartTime: timeOf(first.from), availableEndTime: timeOf(first.to) }]
  })
  return all.length > 0 ? all : undefined
}

/** The same of a schedule, which has no element for it. */
export const weeklyExtensions = (base: string, weekly: readonly WeeklyHours[]): Extension[] =>
  weekly.map(({ weekday, from, to }) => ({
    url: extensionOf(base, 'weekly-hours'),
    extension: [
      { url: 'day', valueCode: dayOf(weekday) },
      { url: 'from', valueTime: timeOf(from) },
      { url: 'to', valueTime: timeOf(to) },
    ],
  }))

/** @param text a local day, or day and time. */
function said(text: string, zone: string): string {
  if (!text.includes('T')) return text
  return isoWithOffset(Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant(), zone)
}

export interface Away {
  /** Local day, or day and time; a last day is included. */
  from: string
  to: string
}

/** Why is nobody's business here, and FHIR asks for a description. */
export const notAvailableOf = (away: readonly Away[], zone: string): PractitionerRole['notAvailable'] =>
  away.length === 0
    ? undefined
    : away.map(({ from, to }) => ({
        description: 'No disponible',
        during: { start: said(from, zone), end: said(to, zone) },
      }))
