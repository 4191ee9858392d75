/** SQL of the demo's video visit: where it can be. What it changes stands in the rooms whose tables these are. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

interface DemoOffer {
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
