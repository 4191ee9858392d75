/** What the simulated clinic has to give: people, and their weekly hours. It brings them to the portal itself. */

export const zone = 'America/Santiago'

export interface ClinicSchedule {
  /** Our own name for it, and the portal's, as it was brought from here. */
  key: string
  professional: { key: string; name: string }
  /** As in data/reference/specialties.json. */
  specialty: string
  minutes: number
  /** Of each weekday, Monday first. */
  weekly: { weekday: number; from: string; to: string }[]
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const daily = (from: string, to: string) => weekdays.map(weekday => ({ weekday, from, to }))

/** @param name of the centre, so that two clinics of one portal bring different people. */
export const ownSchedules = (name: string): ClinicSchedule[] => [
  {
    key: `${name}-agenda-1`,
    professional: { key: `${name}-persona-1`, name: 'Marta Inostroza Peña' },
    specialty: 'medicina-general',
    minutes: 20,
    weekly: daily('09:00', '13:00'),
  },
  {
    key: `${name}-agenda-2`,
    professional: { key: `${name}-persona-2`, name: 'Tomás Leiva Carrasco' },
    specialty: 'pediatria',
    minutes: 30,
    weekly: daily('14:00', '18:00'),
  },
]

/** The lines of docs/import.md; holidays are worked, as the hours here know none. @param centre its key at the portal. */
export const linesOf = (name: string, centre: string): object[] => {
  const schedules = ownSchedules(name)
  const list = `${name}-aranceles`
  return [
    ...schedules.map(({ professional }) => ({ kind: 'professional', ...professional })),
    {
      kind: 'price-list',
      key: list,
      prices: schedules.map(({ specialty }) => ({ service: specialty, full_price: 24_000 })),
    },
    ...schedules.map(({ key, professional, minutes, weekly }) => ({
      kind: 'schedule',
      key,
      professional: professional.key,
      centre,
      modality: 'in_person',
      minutes,
      weekly,
      works_holidays: true,
    })),
    ...schedules.map(({ key, specialty }) => ({
      kind: 'offer',
      key: `${key}-oferta`,
      schedule: key,
      specialty,
      price_list: list,
    })),
  ]
}

export const dayOf = (start: string): string =>
  Temporal.Instant.from(start).toZonedDateTimeISO(zone).toPlainDate().toString()

export const clockOf = (start: string): string =>
  Temporal.Instant.from(start).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5)

/** @param day as 2026-12-01. @returns every start of that day, as instants. */
export function startsOf({ weekly, minutes }: ClinicSchedule, day: string): string[] {
  const date = Temporal.PlainDate.from(day)
  return weekly
    .filter(({ weekday }) => weekday === date.dayOfWeek)
    .flatMap(({ from, to }) => {
      const at = (clock: string) => date.toZonedDateTime({ timeZone: zone, plainTime: clock }).toInstant()
      const starts: string[] = []
      const end = at(to)
      for (let start = at(from); ; start = start.add({ minutes })) {
        if (Temporal.Instant.compare(start.add({ minutes }), end) > 0) return starts
        starts.push(start.toString())
      }
    })
}
