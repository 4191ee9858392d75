/** SQL of where an appointment stands in its series. */
import { sql } from '#app/platform/database/database.server.ts'

/** Which of its series an appointment is, by the clock: one that was moved counts where it is now. */
export const session = sql`case when a.series_id is not null and a.state not in ('held', 'cancelled') then (
  select jsonb_build_object('nth', count(*) filter (where (lower(x.during), x.id) <= (lower(a.during), a.id)), 'of', count(*))
  from appointment x where x.series_id = a.series_id and x.state not in ('held', 'cancelled')) end`
