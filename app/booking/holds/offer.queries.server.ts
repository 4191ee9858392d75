/** SQL of what can be booked: the offer with its people and place, and its price for each insurer. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { ExamRow } from '#app/supply/public.rules.ts'
import type { OrderState } from '../ordered/order-state.rules.ts'

export interface OfferView {
  id: number
  type: 'consulta' | 'laboratorio' | 'imagenologia'
  modality: 'in_person' | 'video'
  prepaid: boolean
  active: boolean
  scheduleId: number
  agendaId: number
  minutes: number
  /** What it is for, and who attends, is not for whoever reads it. */
  closed?: boolean
  /** What the order of exams says of it from which the hour was booked; absent where there is none. */
  ordered?: OrderState
  /** Name and slug of the specialty or exam. */
  service: string
  serviceSlug: string
  /** How to prepare for the exam; empty when nothing is needed. */
  preparation: string
  fasting: boolean
  /** For whom the centre does the exam, in its own words; null for everybody. */
  restriction: string | null
  /** Of an appointment that attends several exams: all of them; `minutes` is then what they take together. */
  exams?: ExamPart[]
  professional: {
    name: string
    slug: string
    registrationNumber: string | null
    sex: 'female' | 'male' | null
    ageFrom: number
    ageTo: number
  } | null
  centre: {
    name: string
    address: string
    commune: string
    communeSlug: string
    phone: string | null
    /** Whether it can be written to about its patients. */
    written: boolean
    /** IANA time zone: every hour of the offer is shown in it. */
    zone: string
  }
}

/** One exam of several, with its part of the price. */
export interface ExamPart extends ExamRow {
  position: number
  offerId: number
  fullPrice: number
  contribution: number
  /** What each insurer paid of it when the hour was held. */
  covered: Record<string, number>
  /** Whether some tramo of Fonasa paid something of it then. */
  tramoMatters: boolean
  restriction: string | null
}

/** One offer as jsonb, from the joins of `offerJoins`. */
export const offerJson: SQL = sql`jsonb_build_object(
  'id', o.id, 'type', o.type, 'modality', o.modality, 'prepaid', o.prepaid, 'active', o.active,
  'scheduleId', o.schedule_id, 'agendaId', s.agenda_id, 'minutes', s.minutes,
  'service', coalesce(sp.name, e.name), 'serviceSlug', coalesce(o.specialty_slug, o.exam_slug),
  'preparation', coalesce(e.preparation, ''), 'fasting', coalesce(e.fasting, false), 'restriction', o.restriction,
  'professional', case when p.id is not null then jsonb_build_object('name', p.name, 'slug', p.slug,
    'registrationNumber', p.registration_number, 'sex', p.sex, 'ageFrom', p.age_from, 'ageTo', p.age_to) end,
  'centre', jsonb_build_object('name', c.name, 'address', c.address, 'commune', m.name, 'communeSlug', m.slug,
    'phone', c.phone, 'written', c.email is not null, 'zone', c.zone))`

export const offerJoins: SQL = sql`
  offer o
  join schedule s on s.id = o.schedule_id
  join centre c on c.id = o.centre_id
  join commune m on m.code = o.commune_code
  left join professional p on p.id = o.professional_id
  left join specialty sp on sp.slug = o.specialty_slug
  left join exam e on e.slug = o.exam_slug`

/** Withdrawn ones too: `active` says so. */
export async function findOffer(tx: Tx, offerId: number): Promise<OfferView | undefined> {
  const [row] = await tx.rows<{ offer: OfferView }>(
    sql`select ${offerJson} as offer from ${offerJoins} where o.id = ${offerId}::bigint`,
  )
  return row?.offer
}

/** Every active offer of a professional, in-person first. */
export async function findOffersOf(tx: Tx, professionalSlug: string) {
  return tx.rows<{ offer: OfferView; nextFree: Temporal.Instant | null; fullPrice: number }>(sql`
    select ${offerJson} as offer, s.next_free as "nextFree", price.full_price as "fullPrice"
    from ${offerJoins}
    join price on price.price_list_id = o.price_list_id and price.service = o.service
    where p.slug = ${professionalSlug} and o.active
    order by o.modality, s.next_free nulls last, o.id`)
}

/** In-person offers that stand in for one that cannot be booked yet: the same professional's first, then the same service nearby. */
export async function findInPersonInstead(tx: Tx, offer: OfferView, limit: number) {
  return tx.rows<{ offer: OfferView; nextFree: Temporal.Instant }>(sql`
    select ${offerJson} as offer, s.next_free as "nextFree"
    from ${offerJoins}
    where o.active and not o.prepaid and o.modality = 'in_person' and s.next_free is not null
      and o.specialty_slug = ${offer.serviceSlug}
      and (p.slug = ${offer.professional?.slug ?? ''} or m.slug = ${offer.centre.communeSlug})
    order by p.slug <> ${offer.professional?.slug ?? ''}, s.next_free limit ${limit}`)
}

export interface FinancerPrice {
  slug: string
  name: string
  kind: 'fonasa' | 'isapre' | 'particular' | 'fuerzas-armadas'
  /** What the insurer pays; null without an agreement. */
  contribution: number | null
}

/**
 * The full price and what each insurer pays of it, in the order in which insurers are shown: an insurer may be about to leave.
 * @param at when the person is attended; absent: the next hour there is.
 */
export async function findPrices(tx: Tx, offerId: number, at: Temporal.Instant | null = null) {
  const rows = await tx.rows<FinancerPrice & { full: number }>(sql`
    select f.slug, f.short_name as name, f.kind, price.full_price as full, coverage.contribution
    from offer o
    join schedule s on s.id = o.schedule_id
    join price on price.price_list_id = o.price_list_id and price.service = o.service
    cross join financer f
    left join coverage on coverage.price_list_id = o.price_list_id and coverage.service = o.service
      and coverage.financer_slug = f.slug and covered_on(coverage.last_day, coalesce(${at}::timestamptz, s.next_free, '-infinity'))
    where o.id = ${offerId}::bigint order by f.position`)
  return { full: rows[0]?.full ?? 0, financers: rows }
}

/** Its short name, as pages say it. Undefined for a slug that is no insurer's. */
export async function findFinancer(
  tx: Tx,
  slug: string,
): Promise<{ slug: string; name: string } | undefined> {
  const [row] = await tx.rows<{ slug: string; name: string }>(
    sql`select slug, short_name as name from financer where slug = ${slug}`,
  )
  return row
}

/** The professional behind a link that they share. */
export async function findDoctorLink(tx: Tx, slug: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ slug: string }>(sql`
    select p.slug from doctor_link l join professional p on p.id = l.professional_id where l.slug = ${slug}`)
  return row?.slug
}

/** Also of one who offers nothing now. Undefined for a slug that is nobody's. */
export async function findProfessionalName(tx: Tx, slug: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ name: string }>(sql`select name from professional where slug = ${slug}`)
  return row?.name
}
