/** Builders of supply for tests: one offer with its centre, professional, agenda, hours and price, all with defaults. */
import { type Database, json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { CentreLine, ProfessionalLine } from '#app/supply/import/import-lines.server.ts'
import { upsertCentres, upsertProfessionals } from '#app/supply/import/import-places.queries.server.ts'
import {
  centre as centreSchema,
  professional as professionalSchema,
} from '#app/supply/import/import-schemas.server.ts'
import { slugify } from '#app/supply/import/slugify.rules.ts'

/** Monday 23 November 2026, 9:00 in Santiago: the moment at which tests happen unless they say another. */
export const testNow = Temporal.Instant.from('2026-11-23T12:00:00Z')

export interface Block {
  /** Calendar date at the centre. */
  day: string
  from: string
  to: string
}

export interface OfferToAdd {
  type?: 'consulta' | 'laboratorio' | 'imagenologia'
  /** Slug; medicina-general when a consulta says none. */
  specialty?: string
  /** Slug of the exam, for the other two types. */
  exam?: string
  /** Slug. */
  commune?: string
  modality?: 'in_person' | 'video'
  minutes?: number
  /** Working time; tomorrow (Tuesday) 09:00–13:00 by default, none with []. */
  hours?: Block[]
  fullPrice?: number
  /** What each insurer pays, by slug. */
  coverage?: Record<string, number>
  prepaid?: boolean
  /** Of an exam: for whom the centre does it. */
  restriction?: string
  active?: boolean
  /** As an import says them; the same key is the same person or centre: a second offer of theirs. */
  professional?: Partial<ProfessionalLine>
  centre?: Partial<Omit<CentreLine, 'commune'>>
  /** An agenda to share (the same person or machine at another centre or for another exam). */
  agendaId?: number
  /** A schedule to share: the same hours sold as another offer. */
  scheduleId?: number
  now?: Temporal.Instant
}

export interface AddedOffer {
  offerId: number
  scheduleId: number
  agendaId: number
  centreId: number
  centreSlug: string
  professionalId: number | null
  professionalSlug: string | null
}

interface Found {
  id: number
  slug: string
}

let made = 0

/** Writes one bookable offer and its next free hours. */
export async function addOffer(db: Database, wanted: OfferToAdd = {}): Promise<AddedOffer> {
  made += 1
  const id = made
  return db.transaction(tx => write(tx, id, wanted))
}

async function write(tx: Tx, id: number, wanted: OfferToAdd): Promise<AddedOffer> {
  const type = wanted.type ?? 'consulta'
  const specialty = type === 'consulta' ? (wanted.specialty ?? 'medicina-general') : null
  const exam = type === 'consulta' ? null : (wanted.exam ?? 'hemograma')
  const modality = wanted.modality ?? 'in_person'
  const now = wanted.now ?? testNow
  const commune = await one<{ slug: string; code: string; lat: number; lon: number; zone: string }>(
    tx,
    sql`select slug, code, lat, lon, zone from commune where slug = ${wanted.commune ?? 'providencia'}`,
  )
  const centre = await addCentre(tx, id, wanted.centre ?? {}, commune)
  const professional = type === 'consulta' ? await addProfessional(tx, id, wanted.professional ?? {}) : null
  const { agendaId, scheduleId } = await addSchedule(tx, id, wanted, {
    modality,
    centreId: centre.id,
    professionalId: professional?.id ?? null,
    zone: commune.zone,
  })
  const service = `${specialty ?? exam}${modality === 'video' ? ':video' : ''}`
  const priceList = await addPrices(tx, id, service, wanted.fullPrice ?? 35_990, wanted.coverage ?? {})
  const offer = await one<{ id: number }>(
    tx,
    sql`insert into offer (key, type, schedule_id, centre_id, commune_code, professional_id, specialty_slug, exam_slug,
        modality, price_list_id, service, prepaid, active, restriction)
      values (${`offer-${id}`}, ${type}, ${scheduleId}, ${centre.id}, ${commune.code}, ${professional?.id ?? null},
        ${specialty}, ${exam}, ${modality}, ${priceList}, ${service}, ${wanted.prepaid ?? modality === 'video'},
        ${wanted.active ?? true}, ${wanted.restriction ?? null})
      returning id`,
  )
  await tx.rows(sql`select refresh_next_starts(${list([scheduleId])}::bigint[], ${now}::timestamptz)`)
  return {
    offerId: offer.id,
    scheduleId,
    agendaId,
    centreId: centre.id,
    centreSlug: centre.slug,
    professionalId: professional?.id ?? null,
    professionalSlug: professional?.slug ?? null,
  }
}

const one = async <Row>(tx: Tx, query: ReturnType<typeof sql>) => first(await tx.rows<Row>(query))

function first<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('a test asked for a row that does not exist')
  return row
}

/** Without what is said to be undefined: the default stands. */
const said = (wanted: object) =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))

async function addCentre(
  tx: Tx,
  id: number,
  wanted: NonNullable<OfferToAdd['centre']>,
  commune: { slug: string; code: string; lat: number; lon: number; zone: string },
) {
  const key = wanted.key ?? `centre-${id}`
  const name = wanted.name ?? `Centro Médico ${id}`
  const find = () => tx.rows<Found>(sql`select id, slug from centre where key = ${key}`)
  if ((await find()).length === 0) {
    const line = centreSchema.parse({
      kind: 'centre',
      key,
      name,
      slug: slugify(`${name} ${key}`),
      type: 'centro-medico',
      commune: commune.slug,
      address: `Calle Los Aromos ${id}`,
      lat: commune.lat,
      lon: commune.lon,
      ...said(wanted),
    })
    await upsertCentres(tx, [line], new Map([[commune.slug, commune]]))
  }
  return first(await find())
}

async function addProfessional(tx: Tx, id: number, wanted: NonNullable<OfferToAdd['professional']>) {
  const key = wanted.key ?? `professional-${id}`
  const name = wanted.name ?? `Camila Rojas Soto ${id}`
  const find = () => tx.rows<Found>(sql`select id, slug from professional where key = ${key}`)
  if ((await find()).length === 0) {
    const line = professionalSchema.parse({
      kind: 'professional',
      key,
      name,
      slug: slugify(name),
      registration_number: `${100_000 + id}`,
      sex: 'female',
      ...said(wanted),
    })
    await upsertProfessionals(tx, [line])
  }
  return first(await find())
}

async function addSchedule(
  tx: Tx,
  id: number,
  wanted: OfferToAdd,
  at: { modality: string; centreId: number; professionalId: number | null; zone: string },
): Promise<{ agendaId: number; scheduleId: number }> {
  if (wanted.scheduleId !== undefined) {
    const shared = await one<{ agenda_id: number }>(
      tx,
      sql`select agenda_id from schedule where id = ${wanted.scheduleId}`,
    )
    return { agendaId: shared.agenda_id, scheduleId: wanted.scheduleId }
  }
  const agendaId =
    wanted.agendaId ??
    (
      await one<{ id: number }>(
        tx,
        sql`insert into agenda (key, professional_id, name)
          values (${`agenda-${id}`}, ${at.professionalId}, ${`Agenda ${id}`}) returning id`,
      )
    ).id
  const schedule = await one<{ id: number }>(
    tx,
    sql`insert into schedule (key, agenda_id, centre_id, modality, minutes, weekly, filled_until)
      values (${`schedule-${id}`}, ${agendaId}, ${at.centreId}, ${at.modality}, ${wanted.minutes ?? 30}, ${json([])}::jsonb,
        '2100-01-01')
      returning id`,
  )
  await addHours(
    tx,
    schedule.id,
    wanted.hours ?? [{ day: '2026-11-24', from: '09:00', to: '13:00' }],
    at.zone,
  )
  return { agendaId, scheduleId: schedule.id }
}

/** Opens blocks of hours on a schedule; several blocks of one day are one row. */
async function addHours(tx: Tx, scheduleId: number, hours: Block[], zone: string): Promise<void> {
  const instant = (day: string, time: string) =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant()
  for (const day of new Set(hours.map(block => block.day))) {
    const ranges = hours
      .filter(block => block.day === day)
      .map(block => `[${instant(day, block.from)},${instant(day, block.to)})`)
    await tx.rows(sql`
      insert into schedule_day (schedule_id, day, open)
      values (${scheduleId}, ${day}::date, ${`{${ranges.join(',')}}`}::tstzmultirange)`)
  }
}

async function addPrices(
  tx: Tx,
  id: number,
  service: string,
  full: number,
  coverage: Record<string, number>,
) {
  const priceList = await one<{ id: number }>(
    tx,
    sql`insert into price_list (key) values (${`prices-${id}`}) returning id`,
  )
  await tx.rows(
    sql`insert into price (price_list_id, service, full_price) values (${priceList.id}, ${service}, ${full})`,
  )
  for (const [financer, contribution] of Object.entries(coverage))
    await tx.rows(sql`
      insert into coverage (price_list_id, service, financer_slug, contribution)
      values (${priceList.id}, ${service}, ${financer}, ${contribution})`)
  return priceList.id
}
