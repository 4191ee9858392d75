/** The RUT in the database and in the interface is the RUT of the forms. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { list, sql, violation } from '#app/platform/database/database.server.ts'
import { rut } from '#app/platform/http/form-rules.server.ts'
import { dashedRut, parseRut } from '#app/platform/rut.ts'
import vectors from '#data/reference/rut-vectors.json' with { type: 'json' }
import { testApi, testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'

const db = await testDatabase()

// By place: a driver may drop a mark at the start of a text that it gives back.
async function inDatabase(texts: string[]) {
  const rows = await db.rows<{ rut: string | null }>(
    sql`select parse_rut(t) as rut from unnest(${list(texts)}::text[]) with ordinality as typed(t, place) order by place`,
  )
  return rows.map(({ rut: found }, place) => ({ text: texts[place] ?? '', rut: found }))
}

const inForm = (text: string) => {
  const parsed = parseRut(text)
  return parsed ? dashedRut(parsed) : null
}

test('every vector is the same RUT, or none, in the database, in a form and in the interface', async () => {
  const texts = [...vectors.valid, ...vectors.invalid, ...vectors.ambiguous].map(({ input }) => input)
  for (const { text, rut: found } of await inDatabase(texts)) {
    expect(found, text).toBe(inForm(text))
    const read = rut('no').safeParse(text)
    expect(read.success ? read.data : null, text).toBe(found)
  }
})

test('so is whatever somebody may type', async () => {
  const typed = fc.sample(fc.stringMatching(/^[1-9][0-9.]{0,11}-?[0-9kK]$/), 500)
  const numbers = fc.sample(fc.integer({ min: 1, max: 999_999_999 }), 200)
  const texts = [...typed, ...numbers.flatMap(body => [...'0123456789K'].map(digit => `${body}-${digit}`))]
  const rows = await inDatabase(texts)
  expect(rows.filter(({ text, rut: found }) => found !== inForm(text))).toEqual([])
  expect(rows.filter(({ rut: found }) => found).length).toBeGreaterThanOrEqual(200)
})

test('the interface takes a RUT exactly when the function does', async () => {
  const api = testApi(testPortal(db), testVisit())
  for (const { input } of [...vectors.valid, ...vectors.invalid, ...vectors.ambiguous]) {
    await db.rows(sql`delete from rate_limit`)
    const { status } = await api.request(`/user/info?rut=${encodeURIComponent(input)}`)
    expect(status, input).toBe(inForm(input) ? 200 : 422)
  }
})

test('no table keeps a RUT that is none, or one that is written otherwise', async () => {
  const insert = (rut: string) =>
    db.rows(sql`insert into account (rut, first_name, last_name, email) values (${rut}, 'A', 'B', ${rut})`)
  for (const { input } of [...vectors.valid, ...vectors.invalid, ...vectors.ambiguous]) {
    if (inForm(input) === input) await insert(input)
    else {
      const refused = await insert(input).catch(violation)
      expect(refused, input).toMatchObject({ constraint: 'account_rut_check' })
    }
  }
  const checks = await db.rows<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%parse_rut%'`)
  expect(checks.length).toBeGreaterThanOrEqual(6)
  // A check that is null holds: «rut = parse_rut(rut)» would refuse nothing that is no RUT.
  for (const { text } of checks) expect(text).toMatch(/IS (NOT )?DISTINCT FROM parse_rut/)
})
