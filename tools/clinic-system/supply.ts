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

/** What our things are called, by us: the same name is the same thing, however often it is said. */
export const ownSystem = 'https://clinica.example/ids'
export const named = (value: string) => [{ system: ownSystem, value }]
export const serviceKey = ({ key }: Pick<ClinicSchedule, 'key'>): string => `${key}-oferta`

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** All of it as one transaction; holidays are worked, as the hours here know none. @param base of the portal's façade. @param centre its id there. */
export function supplyOf(name: string, base: string, centre: number) {
  const extension = (of: string) => `${base}/StructureDefinition/${of}`
  const place = { reference: `Location/${centre}` }
  const entry = ownSchedules(name).flatMap((schedule, index) => {
    const { key, professional, specialty, minutes, weekly } = schedule
    const urn = (kind: number) => ({
      reference: `urn:uuid:00000000-0000-4000-8000-00000000${kind}00${index}`,
    })
    const put = (type: string, kind: number, value: string, elements: object) => ({
      fullUrl: urn(kind).reference,
      request: { method: 'PUT', url: `${type}?identifier=${ownSystem}|${value}` },
      resource: { resourceType: type, identifier: named(value), ...elements },
    })
    return [
      put('Practitioner', 1, professional.key, { name: [{ text: professional.name }] }),
      put('Schedule', 2, key, {
        actor: [urn(1), place],
        extension: [
          { url: extension('minutes'), valuePositiveInt: minutes },
          { url: extension('works-holidays'), valueBoolean: true },
          ...weekly.map(({ weekday, from, to }) => ({
            url: extension('weekly-hours'),
            extension: [
              { url: 'day', valueCode: days[weekday - 1] },
              { url: 'from', valueTime: `${from}:00` },
              { url: 'to', valueTime: `${to}:00` },
            ],
          })),
        ],
      }),
      put('HealthcareService', 3, serviceKey(schedule), {
        active: true,
        specialty: [{ coding: [{ system: `${base}/CodeSystem/specialty`, code: specialty }] }],
        extension: [
          { url: extension('schedule'), valueReference: urn(2) },
          { url: extension('full-price'), valueMoney: { value: 24_000, currency: 'CLP' } },
        ],
      }),
    ]
  })
  return { resourceType: 'Bundle', type: 'transaction', entry }
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
