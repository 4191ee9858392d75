/** SQL of the video visit that the demo world keeps in front of whoever tries it. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

interface DemoVisit {
  id: string
  agendaId: number
  start: Temporal.Instant
  end: Temporal.Instant
  /** Nobody has come in yet, so that it can be another hour. */
  untouched: boolean
}

/** The visit that can still take place, whose start the demo keeps in front of whoever tries it. */
export async function findDemoVisit(tx: Tx): Promise<DemoVisit | undefined> {
  const [row] = await tx.rows<DemoVisit>(sql`
    select a.id, a.agenda_id as "agendaId", lower(a.during) as start, upper(a.during) as end,
      coalesce(v.state, 'scheduled') = 'scheduled' as untouched
    from appointment a left join visit v on v.appointment_id = a.id
    where a.import_key like 'demo-visita-%' and a.active and a.state <> 'held' order by lower(a.during) desc limit 1`)
  return row
}
