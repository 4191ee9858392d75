/** SQL of the import: hours that a centre had already given before it came to the portal. */
import { createHash } from 'node:crypto'
import { json, list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { refreshWhereFilled } from '#app/supply/public.queries.server.ts'
import type { AppointmentLine } from '#app/supply/public.server.ts'
import { patientKey } from '../appointments/patient.rules.ts'
import type { OrderPart } from '../holds/order.queries.server.ts'

/** What each insurer pays of offer `o` at that moment, by slug, as an appointment keeps it (`covered`). */
export const agreementsOn = (start: SQL): SQL => sql`(
  select coalesce(jsonb_object_agg(k.financer_slug, k.contribution), '{}') from coverage k
  where k.price_list_id = o.price_list_id and k.service = o.service and covered_on(k.last_day, ${start}))`

/** What booking takes for a code (its own have no vowels); the same for ever, or an old key would get another code. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The same key gets the same code in every database, unless somebody has it: then the next attempt. */
function codeOf(key: string, attempt: number): string {
  const bytes = createHash('sha256').update(`${attempt} ${key}`).digest()
  return `CPH-${Array.from(bytes.subarray(0, 5), byte => alphabet[byte % alphabet.length]).join('')}`
}

/** An hour without a patient is only taken: nobody is written to, and it can meet no other of the same person. */
const keyOf = ({ key, patient, contact }: Pick<AppointmentLine, 'key' | 'patient' | 'contact'>) =>
  patient && contact ? patientKey({ ...patient, lastName: patient.last_name }, contact) : `import:${key}`

/**
 * @param orders of lines with several exams, by their place: what they need; no offers where they cannot be one hour.
 * @returns per line what became of it; a line already imported stays as it is now, the portal owns it since.
 */
export async function importAppointments(
  tx: Tx,
  lines: readonly AppointmentLine[],
  orders: ReadonlyMap<number, OrderPart>,
  now: Temporal.Instant,
) {
  const codes = await freeCodes(tx, lines)
  const rows = json(
    lines.map(({ patient, contact, exams: _, ...line }, n) => ({
      ...line,
      n,
      minutes: orders.get(n)?.minutes,
      // Refused below: nothing of such a line is loaded.
      offer: orders.get(n)?.offers.length === 0 ? '' : line.offer,
      patient: patient ? { ...patient, card_seen: undefined } : {},
      proven: patient?.card_seen ?? false,
      contact: contact ?? {},
      code: codes[n],
      patient_key: keyOf({ key: line.key, patient, contact }),
    })),
  )
  const columns =
    sql.raw(`l(n int, key text, offer text, start timestamptz, state text, financer text, code text,
    patient_key text, patient jsonb, contact jsonb, proven boolean, minutes int)`)
  const cleared = await tx.rows<{ schedule: number }>(sql`
    delete from appointment a using jsonb_to_recordset(${rows}::jsonb) as ${columns}
    join offer o on o.key = l.offer join schedule s on s.id = o.schedule_id
    where a.agenda_id = s.agenda_id and a.active and a.state = 'held' and a.held_until <= ${now}::timestamptz
      and a.during && tstzrange(l.start, l.start + make_interval(mins => coalesce(l.minutes, s.minutes)))
    returning a.schedule_id as schedule`)
  const inserted = await tx.rows<{ id: string; schedule: number }>(sql`
    insert into appointment (import_key, code, offer_id, schedule_id, agenda_id, during, state, patient_key, patient,
      contact, financer_slug, full_price, contribution, covered, created_at, booked_at, proven, sold_by)
    select l.key, l.code, o.id, s.id, s.agenda_id, tstzrange(l.start, l.start + make_interval(mins => coalesce(l.minutes, s.minutes))),
      l.state, l.patient_key, l.patient, l.contact, l.financer, p.full_price, coalesce(c.contribution, 0),
      case when l.start > ${now}::timestamptz then ${agreementsOn(sql`l.start`)} end,
      least(${now}::timestamptz, l.start), least(${now}::timestamptz, l.start), l.proven, 'import'
    from jsonb_to_recordset(${rows}::jsonb) as ${columns}
    join offer o on o.key = l.offer join schedule s on s.id = o.schedule_id
    join price p on p.price_list_id = o.price_list_id and p.service = o.service
    left join coverage c on c.price_list_id = o.price_list_id and c.service = o.service
      and c.financer_slug = l.financer and covered_on(c.last_day, l.start)
    on conflict do nothing
    returning id, schedule_id as schedule`)
  await loadExams(tx, lines, orders, inserted)
  await tx.rows(sql`
    insert into imported_notice (appointment_id)
    select a.id from appointment a
    join jsonb_to_recordset(${rows}::jsonb) as l(key text, notify boolean) on l.key = a.import_key and l.notify
    where a.id = any(${list(inserted.map(one => one.id))}::uuid[]) and a.contact ? 'email' and a.active
      and lower(a.during) > ${now}::timestamptz`)
  await refreshWhereFilled(tx, [...new Set([...cleared, ...inserted].map(one => one.schedule))], now)
  const found = await tx.rows<{ n: number; outcome: 'loaded' | 'no-offer' | 'taken' }>(sql`
    select l.n, case when o.id is null then 'no-offer' when a.id is null then 'taken' else 'loaded' end as outcome
    from jsonb_to_recordset(${rows}::jsonb) as l(n int, key text, offer text)
    left join offer o on o.key = l.offer left join appointment a on a.import_key = l.key order by l.n`)
  return found.map(({ n, outcome }) => (orders.get(n)?.offers.length === 0 ? ('exams' as const) : outcome))
}

/** The exams of lines that were loaded now, at the prices of this moment, and the sums of each appointment. */
async function loadExams(
  tx: Tx,
  lines: readonly AppointmentLine[],
  orders: ReadonlyMap<number, OrderPart>,
  inserted: readonly { id: string }[],
): Promise<void> {
  if (orders.size === 0) return
  const parts = [...orders].map(([n, { offers }]) => ({ key: lines[n]?.key, offers }))
  await tx.rows(sql`
    with loaded as (
      insert into appointment_exam (appointment_id, position, offer_id, exam_slug, full_price, contribution, covered, tramo_matters)
      select a.id, f.n, o.id, o.exam_slug, p.full_price, least(p.full_price, coalesce(c.contribution, 0)),
        coalesce((select jsonb_object_agg(k.financer_slug, least(k.contribution, p.full_price)) from coverage k
          where k.price_list_id = o.price_list_id and k.service = o.service), '{}'),
        tramo_matters(o.price_list_id, o.service)
      from jsonb_to_recordset(${json(parts)}::jsonb) as l(key text, offers jsonb)
      join appointment a on a.import_key = l.key and a.id = any(${list(inserted.map(one => one.id))}::uuid[])
      cross join lateral jsonb_array_elements_text(l.offers) with ordinality f(id, n)
      join offer o on o.id = f.id::bigint
      join price p on p.price_list_id = o.price_list_id and p.service = o.service
      left join coverage c on c.price_list_id = o.price_list_id and c.service = o.service
        and c.financer_slug = a.financer_slug and covered_on(c.last_day, lower(a.during))
      returning appointment_id, full_price, contribution)
    update appointment a set full_price = sums.full_price, contribution = sums.contribution
    from (select appointment_id, sum(full_price) as full_price, sum(contribution) as contribution from loaded group by 1) sums
    where a.id = sums.appointment_id`)
}

/** The offer that a line names by its key. */
export async function findOfferId(tx: Tx, key: string): Promise<number | undefined> {
  const [row] = await tx.rows<{ id: number }>(sql`select id from offer where key = ${key}`)
  return row?.id
}

async function freeCodes(tx: Tx, lines: readonly AppointmentLine[]): Promise<string[]> {
  const codes = lines.map(line => codeOf(line.key, 0))
  for (let attempt = 1; ; attempt++) {
    const others = await tx.rows<{ code: string }>(sql`
      select a.code from appointment a
      join unnest(${list(codes)}::text[], ${list(lines.map(line => line.key))}::text[]) as l(code, key)
        on l.code = a.code and a.import_key is distinct from l.key`)
    const taken = new Set(others.map(one => one.code))
    const seen = new Set<string>()
    let changed = false
    for (const [index, line] of lines.entries()) {
      const code = codes[index] ?? ''
      if (taken.has(code) || seen.has(code)) {
        codes[index] = codeOf(line.key, attempt)
        changed = true
      } else seen.add(code)
    }
    if (!changed) return codes
  }
}
