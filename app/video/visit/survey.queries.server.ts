/** SQL of the survey. The caller has proved a right to the visit. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Symptom } from './survey.rules.ts'

export interface Survey {
  omitted: boolean
  reason: string | null
  onset: string | null
  intensity: number | null
  chronic: string
  symptoms: Symptom[]
}

/** The answers of a visit are its last ones; whoever has answered and comes by again to omit it takes nothing back. */
export const saveSurvey = (tx: Tx, visitId: string, survey: Survey, now: Temporal.Instant) =>
  tx.rows(sql`
    insert into visit_survey (visit_id, answered_at, omitted, reason, onset, intensity, chronic, symptoms)
    values (${visitId}::uuid, ${now}::timestamptz, ${survey.omitted}, ${survey.reason}, ${survey.onset},
      ${survey.intensity}::smallint, ${survey.chronic}, ${list(survey.symptoms)}::text[])
    on conflict (visit_id) do update set answered_at = excluded.answered_at, omitted = excluded.omitted,
      reason = excluded.reason, onset = excluded.onset, intensity = excluded.intensity,
      chronic = excluded.chronic, symptoms = excluded.symptoms
    where not excluded.omitted`)

export async function findSurvey(tx: Tx, visitId: string): Promise<Survey | null> {
  const [row] = await tx.rows<Survey>(sql`
    select omitted, reason, onset, intensity, chronic, symptoms from visit_survey where visit_id = ${visitId}::uuid`)
  return row ?? null
}
