/** SQL of whom a change of supply touches, before there is a list of them. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { upcomingStates } from '../appointments/appointment.rules.ts'
import { isBlocked } from '../blocked/blocked.queries.server.ts'
import { type AffectedPatient, affectedColumns, named } from './closure.queries.server.ts'

export type TouchedPatient = Pick<
  AffectedPatient,
  'id' | 'who' | 'code' | 'patient' | 'phone' | 'service' | 'blocked' | 'paid' | 'paidWith' | 'free' | 'start'
> & { zone: string }

const touched = (where: SQL, now: Temporal.Instant) => sql`
  select ${affectedColumns({ kind: 'change', from: now, to: null }, sql`lower(a.during)`, now)},
    (select c.zone from schedule s join centre c on c.id = s.centre_id where s.id = a.schedule_id) as zone
  from appointment a ${named} where ${where} order by lower(a.during), a.id`

/** As the change leaves them: in its transaction, their free hours are those that it leaves. */
export const findTouched = (tx: Tx, ids: readonly string[], now: Temporal.Instant) =>
  tx.rows<TouchedPatient>(touched(sql`a.id = any(${list(ids)}::uuid[])`, now))

/** Whoever is attended after the last day of their insurer, and was promised what it pays; to stand here says whose insurer it is, so nobody does who has blocked their data. */
export const findInsuredAfter = (
  tx: Tx,
  { centreIds, financer, lastDay }: { centreIds: readonly number[]; financer: string; lastDay: string },
  now: Temporal.Instant,
) =>
  tx.rows<TouchedPatient>(
    touched(
      sql`a.schedule_id in (select id from schedule where centre_id = any(${list(centreIds)}::bigint[]))
        and a.state = any(${list(upcomingStates)}::text[]) and a.financer_slug = ${financer} and a.contribution > 0 and not ${isBlocked}
        and lower(a.during) > ${now}::timestamptz and (lower(a.during) at time zone ${chileanZone})::date > ${lastDay}::date`,
      now,
    ),
  )
