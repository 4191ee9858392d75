/** Two people of the desk answer the same request in the same second: one answer, one letter; the other is told. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { askFrom, lettersOf, requestRow } from '#test/helpers/law/requests.ts'
import { testNow } from '#test/helpers/supply.ts'
import { answerRequest, draftAnswer, extendRequest } from './answer-request.server.ts'

const db = await testDatabase()
const portal = testPortal(db)
const rounds = db.engine === 'embedded' ? 3 : 40

test('of two answers in the same second one is given and one letter leaves', async () => {
  const { id } = await testAccount(db)
  for (let round = 0; round < rounds; round++) {
    const folio = await askFrom(db, id)
    const by = (who: string) => ({ folio, by: `staff:${who}` })
    const given = (text: string) => ({
      outcome: 'granted' as const,
      ground: null,
      answer: text,
      withExport: false,
    })
    const outcomes = await Promise.all([
      answerRequest(portal, { ...by('una'), ...given('La primera respuesta') }, testNow),
      answerRequest(portal, { ...by('otra'), ...given('La segunda respuesta') }, testNow),
      draftAnswer(portal, { ...by('tercera'), draft: 'Un borrador' }, testNow),
      extendRequest(portal, { ...by('cuarta'), until: '2026-12-20', because: 'Falta la ficha' }, testNow),
    ])
    const answers = outcomes.slice(0, 2)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'answered' })
    const row = await requestRow(db, folio)
    const winner = outcomes[0]?.ok ? 'una' : 'otra'
    expect(row).toMatchObject({ answered_by: `staff:${winner}`, draft: '' })
    const letters = await lettersOf(db, row.id)
    expect(letters.filter(({ key }) => key.endsWith(':answer'))).toHaveLength(1)
    expect(letters.at(-1)?.body ?? '').toContain(winner === 'una' ? 'La primera' : 'La segunda')
    const [line] = await db.rows<{ lines: number }>(sql`
      select count(*)::int as lines from audit where verb = 'answer-request' and detail ->> 'folio' = ${folio}`)
    expect(line?.lines).toBe(1)
  }
})
