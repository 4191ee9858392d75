/** SQL of the demo's video visit. */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface DemoVisit {
  id: string
  agendaId: number
  start: Temporal.Instant
  end: Temporal.Instant
  /** Nobody has come in yet, so that it can be another hour. */
  untouched: boolean
}

const keyPrefix = 'demo-visita-'

/** The visit that can still take place, whose start the demo keeps in front of whoever tries it. */
export async function findDemoVisit(tx: Tx): Promise<DemoVisit | undefined> {
  const [row] = await tx.rows<DemoVisit>(sql`
    select a.id, a.agenda_id as "agendaId", lower(a.during) as start, upper(a.during) as end,
      coalesce(v.state, 'scheduled') = 'scheduled' as untouched
    from appointment a left join visit v on v.appointment_id = a.id
    where a.import_key like ${`${keyPrefix}%`} and a.active and a.state <> 'held' order by lower(a.during) desc limit 1`)
  return row
}

export interface DemoOffer {
  offerId: number
  scheduleId: number
  agendaId: number
  minutes: number
}

/** Where the demo's professional attends by video. */
export async function findDemoOffer(tx: Tx, professional: string): Promise<DemoOffer | undefined> {
  const [row] = await tx.rows<DemoOffer>(sql`
    select o.id as "offerId", s.id as "scheduleId", s.agenda_id as "agendaId", s.minutes
    from offer o join schedule s on s.id = o.schedule_id join professional p on p.id = o.professional_id
    where p.key = ${professional} and o.modality = 'video' and o.active order by o.id limit 1`)
  return row
}

/** Locks the agenda; then hours that the generator only marked as taken make way. */
export async function clearInvented(
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
export async function isTaken(
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

export async function moveDemoVisit(
  tx: Tx,
  { id, agendaId }: Pick<DemoVisit, 'id' | 'agendaId'>,
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
  now: Temporal.Instant,
) {
  await tx.rows(sql`
    update appointment set during = tstzrange(${start}::timestamptz, ${end}::timestamptz), version = version + 1
    where id = ${id}::uuid`)
  await tx.rows(sql`select refresh_agenda(${agendaId}::bigint, ${now}::timestamptz)`)
}

export interface DemoPatient {
  rut: string
  name: string
  last_name: string
  email: string
  phone: string
}

export async function addDemoVisit(
  tx: Tx,
  offer: DemoOffer,
  patient: DemoPatient,
  hour: { start: Temporal.Instant; end: Temporal.Instant; code: string },
  now: Temporal.Instant,
): Promise<string> {
  const { rut, name, last_name, email, phone } = patient
  const contact = { name, last_name, email, phone, language: 'es', reminders: 'email' }
  const { start, end, code } = hour
  const [made] = await tx.rows<{ id: string }>(sql`
    insert into appointment (import_key, code, offer_id, schedule_id, agenda_id, during, state, patient_key, patient, contact,
      financer_slug, full_price, contribution, created_at, booked_at, account_id, proven)
    select ${`${keyPrefix}${start.epochMilliseconds}`}, ${code}, o.id, ${offer.scheduleId}::bigint,
      ${offer.agendaId}::bigint, tstzrange(${start}::timestamptz, ${end}::timestamptz), 'confirmed', ${`rut:${rut}`},
      ${json({ rut, name, last_name, self: true, birth_date: '1988-04-17' })}::jsonb, ${json(contact)}::jsonb, 'particular',
      p.full_price, 0, ${now}::timestamptz, ${now}::timestamptz, (select id from account where rut = ${rut}), true
    from offer o join price p on p.price_list_id = o.price_list_id and p.service = o.service
    where o.id = ${offer.offerId}::bigint returning id`)
  if (!made) throw new Error('the demo has no price for its video visit')
  await tx.rows(sql`select refresh_agenda(${offer.agendaId}::bigint, ${now}::timestamptz)`)
  return made.id
}

/** As if the patient had paid it in full at the simulator's form: both sides know of it, so that it can be given back. */
export async function payDemoVisit(
  tx: Tx,
  appointmentId: string,
  keys: { token: string; buyOrder: string; sessionId: string; commerceCode: string },
  now: Temporal.Instant,
): Promise<void> {
  const { token, buyOrder, sessionId, commerceCode } = keys
  const at = sql`${now}::timestamptz`
  await tx.rows(sql`
    insert into webpay_simulator (token, commerce_code, buy_order, session_id, amount, return_url, state, created_at, answered_at,
      committed_at, authorization_code)
    select ${token}, ${commerceCode}, ${buyOrder}, ${sessionId}, full_price, '/', 'authorized', ${at}, ${at}, ${at}, '123456'
    from appointment where id = ${appointmentId}::uuid`)
  const [payment] = await tx.rows<{ id: string }>(sql`
    insert into payment (appointment_id, buy_order, session_id, token, amount, full_price, contribution, financer_slug, flow,
      state, changed_by, changed_at, created_at, expires_at)
    select id, ${buyOrder}, ${sessionId}, ${token}, full_price, full_price, 0, 'particular', 'portal', 'created', 'patient',
      ${at}, ${at}, ${at} + interval '10 minutes'
    from appointment where id = ${appointmentId}::uuid returning id`)
  await tx.rows(sql`
    update payment set state = 'settled', changed_by = 'return', settled_at = ${at}, authorized_at = ${at},
      authorization_code = '123456', response_code = 0, card_type = 'VN', card_last4 = '6623', instalments = 0
    where id = ${payment?.id ?? null}::uuid`)
}
