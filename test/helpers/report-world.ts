/** Centres with hours and money of every kind, at random from a seed, for reports. */
import { type Database, json, sql } from '#app/platform/database/database.server.ts'
import { addOffer } from './supply.ts'

/** The same numbers for the same seed. */
export function randomWorld(seed: number) {
  let state = seed
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (most: number) => Math.floor(next() * most),
    of: <Value>(values: readonly [Value, ...Value[]]): Value =>
      values[Math.floor(next() * values.length)] ?? values[0],
  }
}

type Random = ReturnType<typeof randomWorld>

interface Made {
  centre: { id: number; zone: string }
  offers: { offerId: number; scheduleId: number; agendaId: number }[]
}

async function addReportCentre(
  db: Database,
  key: string,
  commune: string,
  hours: { day: string; from: string; to: string }[],
): Promise<Made> {
  const centre = { key }
  const more = { centre, commune, hours }
  const first = await addOffer(db, more)
  const made = [
    first,
    // The same person in another specialty, at the same hours.
    await addOffer(db, { ...more, scheduleId: first.scheduleId, specialty: 'dermatologia' }),
    // And by video, while they are there in person too.
    await addOffer(db, {
      ...more,
      agendaId: first.agendaId,
      modality: 'video',
      hours: hours.map(one => ({ ...one, from: '11:00', to: '15:00' })),
    }),
    await addOffer(db, { ...more, specialty: 'pediatria' }),
    await addOffer(db, { ...more, type: 'laboratorio', exam: 'hemograma' }),
  ]
  const [row] = await db.rows<{ id: number; zone: string }>(
    sql`select id, zone from centre where key = ${key}`,
  )
  if (!row) throw new Error('the centre was just made')
  return { centre: row, offers: made }
}

const states = [
  'fulfilled',
  'fulfilled',
  'fulfilled',
  'booked',
  'confirmed',
  'arrived',
  'no-show',
  'cancelled',
  'cancelled',
] as const

/** Past days of both halves of what was on offer, hours in every state and channel, payments of every means, some given back. */
export async function fillReportWorld(
  db: Database,
  random: Random,
  { hours, from, days }: { hours: number; from: string; days: number },
) {
  const first = Temporal.PlainDate.from(from)
  const open = Array.from({ length: days }, (_, n) => first.add({ days: n }))
    .filter(day => day.dayOfWeek < 6)
    .flatMap(day => [
      { day: day.toString(), from: '09:00', to: '13:00' },
      { day: day.toString(), from: '14:00', to: random.of(['17:00', '18:30']) },
    ])
  // Two zones of one country.
  const made = [
    await addReportCentre(db, 'informe-1', 'providencia', open),
    await addReportCentre(db, 'informe-2', 'punta-arenas', open),
  ]
  await db.rows(sql`
    with gone as (delete from schedule_day where day < '2026-11-15' and schedule_id in (
      select s.id from schedule s join centre c on c.id = s.centre_id where c.key like 'informe-%') returning *)
    insert into offered_day select * from gone`)
  const rows = Array.from({ length: hours }, (_, n) => {
    const { centre, offers } = random.of(made as [Made, ...Made[]])
    const offer = random.of(offers as [Made['offers'][0], ...Made['offers']])
    const start = first
      .add({ days: random.below(days) })
      .toZonedDateTime({ timeZone: centre.zone, plainTime: '00:00' })
      .toInstant()
      .add({ minutes: random.below(24 * 12) * 5 })
    const state = random.of(states)
    const sold = start.subtract({ minutes: random.below(60 * 24 * 40) })
    return {
      n,
      ...offer,
      start: start.toString(),
      minutes: random.of([15, 20, 30, 60]),
      lane: random.below(10) === 0 ? 1 : 0,
      state,
      by: state === 'cancelled' ? random.of(['patient', 'centre', 'unpaid', 'disowned']) : null,
      sold: sold.toString(),
      channel: random.of(['guest', 'account', 'desk', 'overbooking', 'program', 'import', null]),
      amount: 1000 * (1 + random.below(90)),
      method: random.of(['webpay', 'webpay', 'card', 'cash', 'bono', 'mixed', null, null]),
      paid: sold.add({ minutes: random.below(60 * 24 * 20) }).toString(),
      back: random.below(4) === 0 ? sold.add({ minutes: random.below(60 * 24 * 45) }).toString() : null,
    }
  })
  await db.transaction(async tx => {
    // What became of each is written as it ended: the states between are not this helper's business.
    await tx.rows(sql`set local session_replication_role = replica`)
    await tx.rows(sql`
      insert into appointment (code, offer_id, schedule_id, agenda_id, during, state, cancelled_by, patient_key, patient, contact,
        full_price, created_at, booked_at, sold_by, lane, lane_block, lane_reason)
      select 'INF-' || n, "offerId", "scheduleId", "agendaId", tstzrange(start, start + make_interval(mins => minutes)), state, by,
        'name:x|' || n, '{}', '{}', 90000, sold, sold, channel, lane,
        case when lane > 0 then tstzrange(start, start + make_interval(mins => minutes)) end, case when lane > 0 then 'Viene de lejos' end
      from jsonb_to_recordset(${json(rows)}::jsonb) as r(n int, "offerId" bigint, "scheduleId" bigint, "agendaId" bigint, start timestamptz,
        minutes int, state text, by text, sold timestamptz, channel text, lane int)
      -- Whoever is in another's way does not come.
      on conflict do nothing`)
    await tx.rows(sql`
      insert into payment (appointment_id, buy_order, session_id, token, amount, full_price, contribution, financer_slug, flow, state,
        changed_by, changed_at, created_at, expires_at, settled_at, method, taken_by, bono_folio)
      select a.id, 'INF-' || n, 'INF-' || n, case when method = 'webpay' then 'INF-' || n end, amount, amount, 0, 'particular',
        case when method = 'webpay' then 'portal' else 'desk' end, case when back is null then 'settled' else 'refunded' end, 'job', paid, paid,
        paid, paid, method, case when method <> 'webpay' then 'staff:x' end, case when method = 'bono' then '1234-' || n end
      from jsonb_to_recordset(${json(rows)}::jsonb) as r(n int, amount int, method text, paid timestamptz, back timestamptz)
      join appointment a on a.code = 'INF-' || n where method is not null`)
    // Every seventh paid two exams at once; of some one went back, of some all that was left.
    await tx.rows(sql`
      insert into payment_part (payment_id, position, appointment_id, exam_slug, full_price, contribution, given_back)
      select p.id, k, p.appointment_id, case k when 1 then 'hemograma' else 'perfil-lipidico' end,
        case k when 1 then 400 else p.amount - 400 end, 0, case when p.state = 'refunded' then 2 - k end
      from payment p cross join generate_series(1, 2) k where p.buy_order like 'INF-%7'`)
    await tx.rows(sql`
      insert into refund (payment_id, part, amount, reason, wished_at, answered_at, type)
      select p.id, coalesce(pp.given_back, 0), coalesce(pp.full_price, p.amount), 'patient', r.back, r.back,
        case when p.method = 'webpay' then 'nullified' else 'handed' end
      from jsonb_to_recordset(${json(rows)}::jsonb) as r(n int, back timestamptz)
      join payment p on p.buy_order = 'INF-' || n left join payment_part pp on pp.payment_id = p.id
      where r.back is not null`)
    // $700 in cash and the rest by card, back in this order.
    await tx.rows(sql`
      insert into desk_money (payment_id, part, centre_id, held_by, method, amount, at)
      select p.id, way.part, s.centre_id, 'staff:x', way.method, way.amount, p.settled_at
      from payment p join appointment a on a.id = p.appointment_id join schedule s on s.id = a.schedule_id
      cross join lateral (
        select null::smallint as part, 'cash' as method, 700 as amount
        union all select -1, 'card', p.amount - 700
        union all select r.part, 'cash', -least(r.amount, case when r.part = 0 and p.buy_order like 'INF-%7' then 300 else 700 end)
          from refund r where r.payment_id = p.id
        union all select r.part, 'card', 700 - p.amount from refund r where r.payment_id = p.id and r.part = 0) way
      where p.method = 'mixed' and p.buy_order like 'INF-%'`)
  })
  return { centres: made.map(({ centre }) => centre) }
}
