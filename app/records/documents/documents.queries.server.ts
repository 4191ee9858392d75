/** SQL that reads health documents. Every question names whose: without the RUT there is no answer. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { totalOf } from '#app/platform/database/total.server.ts'
import type { HealthDocument } from './document.ts'

type Kind = HealthDocument['kind']
type Of<K extends Kind> = Extract<HealthDocument, { kind: K }>

const common = sql`d.id, d.rut, d.patient_name as "patientName", d.folio, d.code, d.issued_at as "issuedAt",
  jsonb_build_object('name', d.professional_name, 'rut', d.professional_rut, 'specialty', d.professional_specialty) as professional`

const annulment = sql`d.annulled_at as "annulledAt", d.annulled_why as "annulledWhy"`

const columns: Record<Kind, SQL> = {
  licence: sql`'licence' as kind, ${common}, d.type, d.granted_on as "grantedOn", d.rest_from as "restFrom", d.rest_to as "restTo",
    d.days, d.rest_kind as "restKind", d.rest_place as "restPlace", d.employer,
    jsonb_build_object('kind', d.authority_kind, 'name', d.authority_name) as authority,
    d.state, d.history, d.approved_days as "approvedDays", d.paid_on as "paidOn"`,
  bono: sql`'bono' as kind, ${common}, d.place, d.zone, d.service,
    (select jsonb_build_object('slug', f.slug, 'name', f.name) from financer f where f.slug = d.financer_slug) as financer,
    d.full_price as "fullPrice", d.contribution, d.paid, d.zero_cost as "zeroCost"`,
  prescription: sql`'prescription' as kind, ${common}, d.national_code as "nationalCode", d.expires_on as "expiresOn", d.place,
    d.kind as "prescriptionKind", d.indications, ${annulment},
    (select coalesce(jsonb_agg(jsonb_build_object('medicine', i.medicine, 'medicineSlug', i.medicine_slug, 'dose', i.dose,
        'route', i.route, 'period', i.period, 'quantity', i.quantity, 'dispensed', i.dispensed) order by i.position), '[]')
      from prescription_item i where i.prescription_id = d.id) as items`,
  'ges-notification': sql`'ges-notification' as kind, ${common}, d.place,
    jsonb_build_object('number', d.condition_number, 'name', d.condition_name) as condition,
    d.diagnosis, d.confirmed, d.signed_at as "signedAt", ${annulment}`,
  'exam-order': sql`'exam-order' as kind, ${common}, d.place, d.reason, ${annulment},
    (select coalesce(jsonb_agg(jsonb_build_object('slug', i.exam_slug, 'name', i.name) order by i.position), '[]')
      from exam_order_item i where i.exam_order_id = d.id) as exams`,
}

const source: Record<Kind, SQL> = {
  licence: sql`licence d`,
  bono: sql`health_bono d`,
  prescription: sql`prescription d`,
  'ges-notification': sql`ges_notification d`,
  'exam-order': sql`exam_order d`,
}

/** Whether it stands: the others have nobody here who takes them back. */
const standing: Record<Kind, SQL> = {
  licence: sql`true`,
  bono: sql`true`,
  prescription: sql`(d.annulled_at is null)`,
  'ges-notification': sql`(d.annulled_at is null)`,
  'exam-order': sql`(d.annulled_at is null)`,
}

/** Its parts `i`, by which it is found too. */
const parts: Partial<Record<Kind, SQL>> = {
  prescription: sql`prescription_item i where i.prescription_id = d.id`,
  'exam-order': sql`exam_order_item i where i.exam_order_id = d.id`,
}

export interface DocumentFilter {
  /** Part of what is read on the document, in any case, with or without accents. */
  text?: string
  /** Days of issue as the document shows them, both included. */
  from?: Temporal.PlainDate
  to?: Temporal.PlainDate
}

function matching(kind: Kind, rut: string, { text, from, to }: DocumentFilter): SQL {
  const wanted = [sql`d.rut = ${rut}`]
  const day = sql`(d.issued_at at time zone ${kind === 'bono' ? sql`d.zone` : sql`${chileanZone}`})::date`
  if (from) wanted.push(sql`${day} >= ${from}::date`)
  if (to) wanted.push(sql`${day} <= ${to}::date`)
  if (text) {
    const found = (column: SQL) => sql`position(search_text(${text}) in ${column}) > 0`
    const of = parts[kind]
    wanted.push(
      of
        ? sql`(${found(sql`d.search`)} or exists (select from ${of} and ${found(sql`i.search`)}))`
        : found(sql`d.search`),
    )
  }
  return sql.join(wanted, ' and ')
}

/** Newest first. */
export const listDocuments = <K extends Kind>(
  tx: Tx,
  kind: K,
  rut: string,
  filter: DocumentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Of<K>[]> =>
  tx.rows<Of<K>>(sql`
    select ${columns[kind]} from ${source[kind]} where ${matching(kind, rut, filter)}
    order by d.issued_at desc, d.id desc limit ${limit} offset ${offset}`)

/** How many match the filter, and how many there are. */
export async function countDocuments(
  tx: Tx,
  kind: Kind,
  rut: string,
  filter: DocumentFilter,
): Promise<{ matching: number; all: number }> {
  const [row] = await tx.rows<{ matching: number; all: number }>(sql`
    select count(*)::int as all, (count(*) filter (where ${matching(kind, rut, filter)}))::int as matching
    from ${source[kind]} where d.rut = ${rut}`)
  return row ?? { matching: 0, all: 0 }
}

/** Every document of a person, of all kinds, newest first. @returns with how many there are in all. */
export async function findAllDocuments(
  tx: Tx,
  rut: string,
  asked: {
    kinds?: readonly Kind[]
    ids?: readonly string[]
    from?: Temporal.Instant
    to?: Temporal.Instant
    /** Only what stands, or only what was annulled; both where it is not said. */
    stands?: boolean
    limit: number
    offset: number
  },
): Promise<{ total: number; items: HealthDocument[] }> {
  const { ids, from, to, stands } = asked
  const wanted = asked.kinds ?? (Object.keys(source) as Kind[])
  if (wanted.length === 0) return { total: 0, items: [] }
  const conditions = sql.join(
    [
      sql`d.rut = ${rut}`,
      ...(ids ? [sql`d.id = any(${list(ids)}::uuid[])`] : []),
      ...(from ? [sql`d.issued_at >= ${from}::timestamptz`] : []),
      ...(to ? [sql`d.issued_at < ${to}::timestamptz`] : []),
    ],
    ' and ',
  )
  const all = sql.join(
    wanted.map(
      kind => sql`select ${kind}::text as kind, d.id, d.issued_at from ${source[kind]} where ${conditions}
          ${stands === undefined ? sql`` : sql`and ${standing[kind]} = ${stands}::boolean`}`,
    ),
    ' union all ',
  )
  const page = await tx.rows<{ kind: Kind; id: string; total: number }>(sql`
    select kind, id, (count(*) over ())::int as total from (${all}) d order by issued_at desc, id desc limit ${asked.limit}::int offset ${asked.offset}::int`)
  const read = new Map<string, HealthDocument>()
  for (const kind of wanted) {
    const of = page.filter(one => one.kind === kind).map(({ id }) => id)
    if (of.length === 0) continue
    const rows = await tx.rows<HealthDocument>(sql`
      select ${columns[kind]} from ${source[kind]} where d.rut = ${rut} and d.id = any(${list(of)}::uuid[])`)
    for (const row of rows) read.set(row.id, row)
  }
  return { total: await totalOf(tx, page, asked, all), items: page.flatMap(({ id }) => read.get(id) ?? []) }
}

/** Nothing when there is none of that id, or when it belongs to none of them: the two look the same. */
export async function findDocument<K extends Kind>(
  tx: Tx,
  kind: K,
  id: string,
  ruts: readonly string[],
): Promise<Of<K> | undefined> {
  const [row] = await tx.rows<Of<K>>(sql`
    select ${columns[kind]} from ${source[kind]}
    where d.id = ${id}::uuid and d.rut = any(${list(ruts)}::text[])`)
  return row
}
