/** SQL of what the demo world does with appointments: its patient's hours, and the visit that can always be entered. */
import { isBeingPaid, stateOfMoney } from '#app/payment/public.queries.server.ts'
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'

interface Standing {
  modality: 'in_person' | 'video'
  start: Temporal.Instant
}

/** Hours of a person that have not ended. */
export const standingHours = (tx: Tx, rut: string, now: Temporal.Instant): Promise<Standing[]> =>
  tx.rows<Standing>(sql`
    select s.modality, lower(a.during) as start from appointment a join schedule s on s.id = a.schedule_id
    where a.patient_key = ${`rut:${rut}`} and a.active and a.state <> 'held' and upper(a.during) > ${now}::timestamptz`)

/** A video visit of the demo is paid in advance, as one that was booked here is; an import leaves that to its centre. */
export const oweInAdvance = (tx: Tx, rut: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update appointment a set payment_due_at = lower(a.during) - interval '12 hours'
    from offer o
    where o.id = a.offer_id and o.modality = 'video' and a.patient_key = ${`rut:${rut}`} and a.import_key like 'demo-videoconsulta-%'
      and a.state in ('booked', 'confirmed') and a.payment_due_at is null and lower(a.during) > ${now}::timestamptz + interval '13 hours'
      and not ${isBeingPaid(sql`a.id`)} and ${stateOfMoney(sql`a.id`)} is null`)

interface PastVisit {
  id: string
  key: string
  end: Temporal.Instant
  centre: string
  professional: { name: string; rut?: string; specialty: string }
}

/** Those visits of the demo patient that were always there and took place. */
export const pastDemoVisits = (tx: Tx, keys: readonly string[]): Promise<PastVisit[]> =>
  tx.rows<PastVisit>(sql`
    select a.id, a.import_key as key, upper(a.during) as end, c.name as centre,
      jsonb_strip_nulls(jsonb_build_object('name', p.name, 'rut', p.rut, 'specialty', s.name)) as professional
    from appointment a join offer o on o.id = a.offer_id join centre c on c.id = o.centre_id
      join professional p on p.id = o.professional_id join specialty s on s.slug = o.specialty_slug
    where a.import_key = any(${list(keys)}::text[]) and a.state = 'fulfilled' order by a.id`)

/** Locks the agenda; then hours that the generator only marked as taken make way. */
export async function clearInventedHours(
  tx: Tx,
  agendaId: number,
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
) {
  await tx.rows(sql`select from agenda where id = ${agendaId}::bigint for no key update`)
  await tx.rows(sql`
    delete from appointment where agenda_id = ${agendaId}::bigint and import_key is not null and contact = '{}'::jsonb
      and state in ('booked', 'confirmed') and during && tstzrange(${start}::timestamptz, ${end}::timestamptz)`)
}

/** Whether a real booking, of the agenda or of the patient, stands in the way. */
export async function isTakenForDemo(
  tx: Tx,
  agendaId: number,
  patientKey: string,
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
  except: string | null,
): Promise<boolean> {
  const found = await tx.rows(sql`
    select from appointment
    where (agenda_id = ${agendaId}::bigint or patient_key = ${patientKey}) and active
      and id is distinct from ${except}::uuid
      and during && tstzrange(${start}::timestamptz, ${end}::timestamptz) limit 1`)
  return found.length > 0
}

/** The hour is cleared and free (`clearInventedHours`, `isTakenForDemo`, which lock and ask in the same transaction). Nobody is told. */
export async function moveDemoVisit(
  tx: Tx,
  { id, agendaId }: { id: string; agendaId: number },
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
  now: Temporal.Instant,
) {
  await tx.rows(sql`
    update appointment set during = tstzrange(${start}::timestamptz, ${end}::timestamptz), version = version + 1
    where id = ${id}::uuid`)
  await tx.rows(sql`select refresh_agenda(${agendaId}::bigint, ${now}::timestamptz)`)
}

interface DemoPatient {
  rut: string
  name: string
  last_name: string
  email: string
  phone: string
}

/**
 * Confirmed, of a proven person who pays alone, and nothing due in advance. The hour as for `moveDemoVisit`; hour.code: the appointment's.
 * @returns fullPrice in pesos. @throws Error where the offer has no price.
 */
export async function addDemoVisit(
  tx: Tx,
  offer: { offerId: number; scheduleId: number; agendaId: number },
  { accountId, ...patient }: DemoPatient & { accountId: string | null },
  hour: { start: Temporal.Instant; end: Temporal.Instant; code: string },
  now: Temporal.Instant,
): Promise<{ id: string; fullPrice: number }> {
  const { rut, name, last_name, email, phone } = patient
  const contact = { name, last_name, email, phone, language: 'es', reminders: 'email' }
  const { start, end, code } = hour
  const [made] = await tx.rows<{ id: string; fullPrice: number }>(sql`
    insert into appointment (import_key, code, offer_id, schedule_id, agenda_id, during, state, patient_key, patient, contact,
      financer_slug, full_price, contribution, created_at, booked_at, account_id, proven, sold_by)
    select ${`demo-visita-${start.epochMilliseconds}`}, ${code}, o.id, ${offer.scheduleId}::bigint,
      ${offer.agendaId}::bigint, tstzrange(${start}::timestamptz, ${end}::timestamptz), 'confirmed', ${`rut:${rut}`},
      ${json({ rut, name, last_name, self: true, birth_date: '1988-04-17' })}::jsonb, ${json(contact)}::jsonb, 'particular',
      p.full_price, 0, ${now}::timestamptz, ${now}::timestamptz, ${accountId}::uuid, true, 'account'
    from offer o join price p on p.price_list_id = o.price_list_id and p.service = o.service
    where o.id = ${offer.offerId}::bigint returning id, full_price as "fullPrice"`)
  if (!made) throw new Error('the demo has no price for its video visit')
  await tx.rows(sql`select refresh_agenda(${offer.agendaId}::bigint, ${now}::timestamptz)`)
  return made
}
