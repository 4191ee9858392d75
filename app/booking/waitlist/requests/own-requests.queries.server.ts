/** Parts of the statement by which somebody takes their data out: what desks wrote down when they waited for an hour. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'

/** Of account `a`, where its person proved who they are: a RUT that was typed proves nobody. */
const isTheirs = (proven: boolean): SQL => sql`r.rut = a.rut and ${proven}::boolean`

/** Their ids, as texts. */
export const requestsOfOwner = (proven: boolean): SQL =>
  sql`select r.id::text from waitlist_request r where ${isTheirs(proven)}`

/** Whoever telephoned for them is reached where they said, and that is theirs: of contacts, the account's own. */
export const ownRequests = (proven: boolean): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('centre', c.name, 'service', coalesce(sp.name, e.name), 'professional', g.name,
    'name', r.first_name, 'last_name', r.last_name, 'phone', case when r.phone = a.phone then r.phone end,
    'email', case when lower(r.email) = lower(a.email) then r.email end, 'from_day', r.from_day, 'note', r.note,
    'asked_at', r.asked_at, 'ended_at', r.ended_at, 'outcome', r.outcome) order by r.asked_at)
  from waitlist_request r join centre c on c.id = r.centre_id
  left join specialty sp on sp.slug = r.specialty_slug left join exam e on e.slug = r.exam_slug left join agenda g on g.id = r.agenda_id
  where ${isTheirs(proven)}), '[]')`
