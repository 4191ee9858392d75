/** SQL of the survey, sealed by a key outside the database where there is one. The caller has proved a right to the visit. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { ofLostKey } from '#app/platform/sealed/data-key.queries.server.ts'
import { sweeper } from '#app/platform/sealed/reseal.server.ts'
import { seal, unseal } from '#app/platform/sealed/sealed.server.ts'
import type { Symptom } from './survey.rules.ts'

export interface Survey {
  omitted: boolean
  reason: string | null
  onset: string | null
  intensity: number | null
  chronic: string
  symptoms: Symptom[]
}

type Answers = Omit<Survey, 'omitted'>
const nothing: Answers = { reason: null, onset: null, intensity: null, chronic: '', symptoms: [] }

/** As app/video/public.queries.server.ts names it too. */
const sealedAs = (visitId: string) => `visit_survey.answers:${visitId}`

/** Sealed, all answers are one text, and their columns are empty. */
async function columnsOf(tx: Tx, visitId: string, { omitted, ...answers }: Survey) {
  const text = JSON.stringify(answers)
  const sealed = omitted ? text : await seal(tx, text, sealedAs(visitId))
  return sealed === text ? { ...answers, answers: null } : { ...nothing, answers: sealed }
}

/**
 * The answers of a visit are its last ones; whoever has answered and comes by again to omit it takes nothing back.
 * @param over false: what was answered stays, for whoever may not read it.
 */
export async function saveSurvey(
  tx: Tx,
  visitId: string,
  survey: Survey,
  now: Temporal.Instant,
  { over = true } = {},
) {
  const kept = await columnsOf(tx, visitId, survey)
  await tx.rows(sql`
    insert into visit_survey (visit_id, answered_at, omitted, reason, onset, intensity, chronic, symptoms, answers)
    values (${visitId}::uuid, ${now}::timestamptz, ${survey.omitted}, ${kept.reason}, ${kept.onset},
      ${kept.intensity}::smallint, ${kept.chronic}, ${list(kept.symptoms)}::text[], ${kept.answers})
    on conflict (visit_id) do update set answered_at = excluded.answered_at, omitted = excluded.omitted,
      reason = excluded.reason, onset = excluded.onset, intensity = excluded.intensity,
      chronic = excluded.chronic, symptoms = excluded.symptoms, answers = excluded.answers
    where not excluded.omitted and (${over}::boolean or visit_survey.omitted)`)
}

/** @returns null where nobody answered; `lost` where the key of the answers was. @throws SealBroken */
export async function findSurvey(tx: Tx, visitId: string): Promise<Survey | 'lost' | null> {
  const [row] = await tx.rows<Survey & { answers: string | null }>(sql`
    select omitted, reason, onset, intensity, chronic, symptoms, answers from visit_survey where visit_id = ${visitId}::uuid`)
  if (!row) return null
  const { answers, ...survey } = row
  // Beside sealed answers, columns are newer: a node of the version before wrote them while the portal was updated.
  if (answers === null || survey.reason !== null) return survey
  const text = await unseal(tx, answers, sealedAs(visitId))
  return text === null ? 'lost' : { ...survey, ...(JSON.parse(text) as Answers) }
}

/** Seals by the newest data key what another one sealed, or none. */
export const resealSurveys = sweeper<{ id: string; at: Temporal.Instant }>({
  next: (tx, keyId, after, limit) =>
    tx.rows(sql`
      select visit_id as id, answered_at as at from visit_survey
      where not omitted and (answers is null or reason is not null
          or answers not like ${`sealed:1:${keyId}:%`} and not ${ofLostKey(sql`answers`)})
        and (${after?.id ?? null}::uuid is null or visit_id > ${after?.id ?? null}::uuid)
      order by visit_id limit ${limit} for update`),
  reseal: async (tx, { id, at }) => {
    const survey = await findSurvey(tx, id)
    if (survey && survey !== 'lost') await saveSurvey(tx, id, survey, at)
  },
})
