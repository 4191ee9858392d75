/** SQL of whoever was told that a closed hour of theirs cannot be attended, and still has it. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'
import { closureIsSet } from '#app/supply/public.queries.server.ts'

/** Whether the centre told the patient of appointment `a` that it cannot attend the hour that they have, and keeps to it. */
export const calledOff: SQL = sql`exists (
  select from closure_patient told where told.appointment_id = a.id and told.hour = lower(a.during) and told.deed = 'offered'
    and ${closureIsSet(sql`told.closure_id`)})`
