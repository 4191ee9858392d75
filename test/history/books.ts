/** Everything that is left when all is at rest: rows as plain figures, so that a checker needs no database and a test can write them by hand. */
import { type Database, type SQL, sql } from '#app/platform/database/database.server.ts'
import { momentOf } from './scene.ts'

/** What holds at any moment, also while everybody is at work. */
export interface Shelves {
  /** All instants are milliseconds. */
  now: number
  schedules: Schedule[]
  appointments: Appointment[]
}

export interface Books extends Shelves {
  payments: Payment[]
  /** What the gateway says. */
  gateway: GatewayRow[]
  messages: Message[]
  wishes: Wish[]
  bonos: { paymentId: string; voided: boolean }[]
  /** Whoever stood in a closed hour at some moment, even if it was opened again. */
  seenInClosedHours: Appointment[]
}

export type Span = [from: number, to: number]

export interface Schedule {
  id: number
  agendaId: number
  minutes: number
  /** Each of several exams takes a step of its own; else one step is for all. */
  inTurn: boolean
  /** An hour can be chosen until so long before it begins. */
  leadMinutes: number
  open: Span[]
  /** What search shows. */
  shown: number[]
}

export interface Appointment {
  id: string
  code: string | null
  agendaId: number
  scheduleId: number
  start: number
  end: number
  state: 'held' | 'booked' | 'confirmed' | 'arrived' | 'fulfilled' | 'no-show' | 'cancelled'
  cancelledBy: 'patient' | 'centre' | 'unpaid' | null
  /** Who cannot be in two places: somebody proven, else the person as one contact names them. */
  person: string | null
  version: number
  heldUntil: number | null
  dueAt: number | null
  prepaid: boolean
  price: number
  /** Of the first appointment of its order, where it is one of several. */
  orderId: string | null
  orderParts: number | null
  /** Hours of it that stand on a list of closed ones. */
  listed: number[]
  /** Over the agenda: 0 is the hour itself. */
  lane: number
  /** Where they are several, or of an order of several appointments. */
  exams: { slug: string; price: number; removed: boolean }[]
}

export interface Payment {
  id: string
  appointmentId: string
  token: string | null
  amount: number
  contribution: number
  state: string
  /** What a desk took of it, and what is left of that in tills; null where no desk did. */
  taken: number | null
  till: number
  /** The ledger's lines, in order. */
  events: { from: string | null; to: string; money: number }[]
  /** What it is of, where it is of several exams. */
  parts: { appointmentId: string; exam: string; price: number; contribution: number }[]
  /** Part 0 is all that was left. */
  refunds: { part: number; amount: number; reason: string; answered: boolean; handed: number | null }[]
}

export interface GatewayRow {
  token: string
  state: string
  amount: number
  refunded: number
}

export interface Message {
  appointmentId: string | null
  /** What it tells, and of what: the outbox keeps one of each name. */
  name: string
  leavesAt: number
  /** Only while the appointment has this version; null for what leaves whatever happens. */
  ofVersion: number | null
  dropped: boolean
  /** Dropped as it was written: its telephone or mailbox has had enough that day. */
  withheld: boolean
  /** Codes of appointments that it names. */
  codes: string[]
  /** Telephone or mailbox and day that it is counted for; null for what is not counted. */
  counted: string | null
  /** Somebody's doing that nobody can repeat at will: it may leave when what anybody can cause no longer does. */
  ofPerson: boolean
}

export interface Wish {
  id: string
  appointmentId: string
  state: string
  hour: number | null
}

const ms = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::bigint`

/** One moment of them, however much is going on: a snapshot. */
export const readShelves = (db: Database): Promise<Shelves> =>
  db.transaction(async tx => {
    await tx.rows(sql`set transaction isolation level repeatable read read only`)
    const [clock] = await tx.rows<{ step: number }>(sql`
      select last_value as step from history_clock`)
    const schedules = await tx.rows<Schedule>(sql`
      select s.id, s.agenda_id as "agendaId", s.minutes, s.key = 'eco' as "inTurn", case s.modality when 'video' then 15 else 60 end as "leadMinutes",
        to_jsonb(array(select ${ms(sql`t`)} from unnest(s.next_starts) with ordinality n(t, place) order by place)) as shown,
        coalesce((select jsonb_agg(jsonb_build_array(${ms(sql`lower(block)`)}, ${ms(sql`upper(block)`)}) order by d.day, lower(block))
          from schedule_day d cross join unnest(d.open) block where d.schedule_id = s.id), '[]') as open
      from schedule s order by s.id`)
    const appointments = await tx.rows<Appointment>(sql`
      select a.id, a.code, a.agenda_id as "agendaId", a.schedule_id as "scheduleId", ${ms(sql`lower(a.during)`)} as start,
        ${ms(sql`upper(a.during)`)} as end, a.state, a.cancelled_by as "cancelledBy", case when a.proven then a.patient_key
          when a.contact ? 'email' then concat_ws(' ', a.patient_key, lower(a.contact ->> 'email'), a.contact ->> 'phone') end as person, a.version,
        ${ms(sql`a.held_until`)} as "heldUntil", ${ms(sql`a.payment_due_at`)} as "dueAt", o.prepaid,
        a.full_price - a.contribution as price, a.order_id as "orderId", a.order_parts as "orderParts", a.lane,
        to_jsonb(array(select ${ms(sql`p.hour`)} from closure_patient p where p.appointment_id = a.id)) as listed,
        coalesce((select jsonb_agg(jsonb_build_object('slug', x.exam_slug, 'price', x.full_price - x.contribution,
          'removed', x.removed_at is not null) order by x.position) from appointment_exam x where x.appointment_id = a.id), '[]') as exams
      from appointment a join offer o on o.id = a.offer_id`)
    return { now: momentOf(clock?.step ?? 0).epochMilliseconds, schedules, appointments }
  })

export async function readBooks(db: Database, seenInClosedHours: Appointment[]): Promise<Books> {
  const payments = await db.rows<Payment>(sql`
    select p.id, p.appointment_id as "appointmentId", p.token, p.amount, p.contribution, p.state,
      (select sum(m.amount)::int from desk_money m where m.payment_id = p.id and (m.part is null or m.part < 0)) as taken,
      (select coalesce(sum(m.amount), 0)::int from desk_money m where m.payment_id = p.id) as till,
      coalesce((select jsonb_agg(jsonb_build_object('from', e.from_state, 'to', e.to_state, 'money', e.money) order by e.id)
        from payment_event e where e.payment_id = p.id), '[]') as events,
      coalesce((select jsonb_agg(jsonb_build_object('appointmentId', x.appointment_id, 'exam', x.exam_slug,
        'price', x.full_price - x.contribution, 'contribution', x.contribution) order by x.position)
        from payment_part x where x.payment_id = p.id), '[]') as parts,
      coalesce((select jsonb_agg(jsonb_build_object('part', r.part, 'amount', r.amount, 'reason', r.reason,
        'answered', r.answered_at is not null,
        'handed', case when r.type = 'handed' then ${ms(sql`r.answered_at`)} end) order by r.part) from refund r where r.payment_id = p.id), '[]') as refunds
    from payment p`)
  return {
    ...(await readShelves(db)),
    seenInClosedHours,
    payments,
    gateway: await db.rows<GatewayRow>(sql`select token, state, amount, refunded from webpay_simulator`),
    messages: await db.rows<Message>(sql`
      select appointment_id as "appointmentId", dedupe_key as name, ${ms(sql`not_before`)} as "leavesAt",
        requires_version as "ofVersion", dropped_at is not null as dropped,
        coalesce(dropped_at = created_at, false) as withheld,
        to_jsonb(array(select distinct m[1] from regexp_matches(body, 'CPH-[0-9A-Z]+', 'g') m)) as codes, case when caused_by in ('anyone', 'person') then concat_ws(' ',
          kind, recipient, message_day(greatest(created_at, not_before))) end as counted, caused_by = 'person' as "ofPerson" from outbox`),
    wishes: await db.rows<Wish>(sql`
      select id, appointment_id as "appointmentId", state, ${ms(sql`hour`)} as hour from waitlist_entry`),
    bonos: await db.rows<{ paymentId: string; voided: boolean }>(sql`
      select payment_id as "paymentId", voided_at is not null as voided from bono`),
  }
}
