/**
 * What the database knows, as lines of the import in their one form: fields in the order of docs/import.md, what is as by
 * default left out. The same supply is the same text, wherever it is exported.
 */
import type {
  AbsenceRow,
  CentreRow,
  OfferRow,
  ProfessionalRow,
  ScheduleRow,
} from './export.queries.server.ts'

/** A line as it stands in a file. */
export interface SupplyText {
  kind: string
  key: string
  [field: string]: unknown
}

/** Fields without a value are left out. */
const line = (kind: string, key: string, fields: Record<string, unknown>): SupplyText => ({
  kind,
  key,
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)),
})
const unlessEmpty = <Item>(items: readonly Item[]) => (items.length > 0 ? items : null)
const unless = <Value>(value: Value, byDefault: Value) => (value === byDefault ? null : value)

export const centreLine = ({ key, id: _, ...one }: CentreRow): SupplyText =>
  line('centre', key, {
    name: one.name,
    slug: one.slug,
    type: one.type,
    commune: one.commune,
    address: one.address,
    lat: one.lat,
    lon: one.lon,
    phone: one.phone,
    email: one.email,
    deis_code: one.deisCode,
    accessibility: unlessEmpty(one.accessibility),
  })

/** A photo that is there, named without its bytes. */
const keptMark = 'kept:'
const keptPhoto = (hash: string) => keptMark + hash
/** Whether a line says that the photo stays as it is: an export without pictures names it so. */
export const isKeptPhoto = (photo: string | undefined) => photo?.startsWith(keptMark) === true

/** The picture where the row has it, else only which one it is (`isKeptPhoto`). Spanish alone and ages 0 to 120 go without saying. */
export const professionalLine = (one: ProfessionalRow): SupplyText =>
  line('professional', one.key, {
    name: one.name,
    slug: one.slug,
    rut: one.rut,
    registration_number: one.registration,
    sex: one.sex,
    languages: one.languages.join() === 'es' ? null : one.languages,
    age_from: unless(one.ageFrom, 0),
    age_to: unless(one.ageTo, 120),
    studies: unlessEmpty(
      one.studies.map(({ title, institution, year }) => ({
        title,
        ...(institution !== undefined && { institution }),
        ...(year !== undefined && { year }),
      })),
    ),
    photo: one.picture ? `data:image/webp;base64,${one.picture}` : one.photo && keptPhoto(one.photo),
  })

export interface PriceText {
  service: string
  full_price: number
  coverage: Record<string, number>
  coverage_until: Record<string, string> | null
  later: Planned[] | null
}
interface Planned {
  from: string
  full_price: number
  coverage: Record<string, number>
}

/** Without insurers nothing is said of them. */
const unlessNobody = <Price extends { coverage: object }>({ coverage, ...price }: Price) =>
  Object.keys(coverage).length > 0 ? { ...price, coverage } : price

export const priceListLine = (key: string, prices: readonly PriceText[]): SupplyText =>
  line('price-list', key, {
    prices: prices.map(({ coverage_until: until, later, ...price }) => ({
      ...unlessNobody(price),
      ...(until && { coverage_until: until }),
      ...(later && { later: later.map(unlessNobody) }),
    })),
  })

/** How agendas of rooms and machines are called, before their own key. */
const ofResource = 'resource:'
const resourceKey = (agenda: string) =>
  agenda.startsWith(ofResource) ? agenda.slice(ofResource.length) : agenda

const weeklyText = (weekly: ScheduleRow['weekly']) =>
  weekly.map(({ weekday, from, to }) => ({ weekday, from, to }))

/** Of a room or a machine `resource`, with its key as an import gives it; of a person `professional`. */
export const scheduleLine = (one: ScheduleRow): SupplyText =>
  line('schedule', one.key, {
    professional: one.professional,
    resource: one.professional === null ? { key: resourceKey(one.agenda), name: one.name } : null,
    centre: one.centre,
    modality: one.modality,
    minutes: one.minutes,
    weekly: weeklyText(one.weekly),
    later: unlessEmpty(one.later.map(({ from, weekly }) => ({ from, weekly: weeklyText(weekly) }))),
    works_holidays: unless(one.worksHolidays, false),
  })

/** A video visit is always paid before: its line need not say so. */
export const offerLine = (one: OfferRow): SupplyText =>
  line('offer', one.key, {
    schedule: one.schedule,
    specialty: one.specialty,
    exam: one.exam,
    exams: one.exams,
    price_list: one.priceList,
    prepaid: one.video ? null : unless(one.prepaid, false),
    restriction: one.restriction,
  })

/** Whole days as days, the last one included. */
function localDay(text: string, end: boolean): string {
  if (!text.endsWith('T00:00')) return text
  const day = Temporal.PlainDate.from(text.slice(0, 10))
  return (end ? day.subtract({ days: 1 }) : day).toString()
}

/** Whole days as days, the last one included; other times as local minutes. */
export const absenceLine = (one: AbsenceRow): SupplyText =>
  line('absence', one.key, {
    professional: one.professional,
    resource: one.agenda !== null && one.professional === null ? resourceKey(one.agenda) : null,
    centre: one.centre,
    schedule: one.schedule,
    from: localDay(one.from, false),
    to: localDay(one.to, true),
  })

export const doctorLinkLine = ({ key, professional }: { key: string; professional: string }): SupplyText =>
  line('doctor-link', key, { professional })

export const networkLine = ({ key, ...own }: { key: string; name: string; centres: string[] }): SupplyText =>
  line('network', key, own)
