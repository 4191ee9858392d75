/** What a log-in or a recovery tells of a RUT: nothing that rut_exist and the two modals of the specification do not. */

import { beforeEach, expect, test, vi } from 'vitest'
import { ourTheme } from '#app/platform/brand/theme.rules.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testLogin } from '#test/helpers/login.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { testNow } from '#test/helpers/supply.ts'
import { deleteAccount } from '../accounts/delete-account.server.ts'
import * as restaurar from '../routes/restaurar.tsx'

const computed = vi.hoisted(() => ({ costs: [] as string[] }))
vi.mock('node:crypto', async original => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2 = (...args: Parameters<typeof crypto.argon2>) => {
    const { memory, passes, parallelism, tagLength } = args[1]
    computed.costs.push(`${args[0]} ${memory} ${passes} ${parallelism} ${tagLength}`)
    return crypto.argon2(...args)
  }
  return { ...crypto, argon2 }
})

const real = await testDatabase()
let statements = 0
const db: Database = {
  ...real,
  rows: query => {
    statements += 1
    return real.rows(query)
  },
}
const portal = testPortal(db)
const { logIn, apiFrom } = testLogin(portal)
beforeEach(async () => {
  await real.rows(sql`delete from rate_limit`)
})

/** Everything that somebody outside can see or time of a log-in. */
async function seen(rut: string, given: string) {
  computed.costs = []
  const before = statements
  const answer = await logIn(rut, given)
  const headers = [...answer.headers].sort()
  const work = { computed: computed.costs, statements: statements - before }
  return { status: answer.status, body: await answer.text(), headers, work }
}

test('an unknown RUT, a wrong password and a deleted account look, weigh and last the same', async () => {
  const [known, gone] = [await testAccount(db), await testAccount(db)]
  const post = { publicUrl: 'http://portal', brand: 'Copihue', theme: ourTheme, language: 'es' } as const
  const wish = { accountId: gone.id, password: 'Demo1234', reason: 'other', comment: 'Ya no la necesito' }
  expect(await deleteAccount(portal, wish, post)).toEqual({ ok: true })
  // The first one reads the captcha's key.
  await seen('7654321-6', 'Demo9999')
  const wrong = await seen(known.rut, 'Demo9999')
  expect(wrong).toMatchObject({ status: 401, work: { computed: ['argon2id 19456 2 1 32'] } })
  for (const rut of ['7654321-6', gone.rut]) expect(await seen(rut, 'Demo9999')).toEqual(wrong)
})

test('the limit of an account that nobody has is the limit of an account', async () => {
  const { rut } = await testAccount(db)
  const statuses = async (tried: string) => {
    const all: number[] = []
    for (let time = 0; time < 6; time++)
      all.push((await logIn(tried, 'Demo9999', { address: `10.9.${time}.${tried.length}` })).status)
    return all
  }
  expect(await statuses('7654321-6')).toEqual(await statuses(rut))
})

test('a short or empty password is refused before anybody is looked for', async () => {
  const { rut } = await testAccount(db)
  for (const given of ['', 'corta']) {
    const refused = await seen(rut, given)
    expect(refused).toMatchObject({ status: 422, work: { computed: [] } })
    expect(await seen('7654321-6', given)).toEqual(refused)
  }
})

test('a report of a failed login is answered the same whoever it is about', async () => {
  const { rut } = await testAccount(db)
  const report = async (value: string) => {
    const body = { device: '', browser: '', page: 'login', value, input: 'rut', error: '' }
    const answer = await apiFrom().request('/logger/register', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [answer.status, await answer.text()]
  }
  expect(await report(rut)).toEqual(await report('7654321-6'))
})

test('getting back in shows two digits of the telephone, and of the e-mail nothing before the code', async () => {
  const { rut } = await testAccount(db, { email: 'secreta@ejemplo.cl', phone: '+56987654321' })
  const at = testBrowser(portal, { '/restaurar': restaurar })
  await at.ask('/restaurar', { rut })
  const { data } = await at.ask('/restaurar')
  expect([data.phone, data.email]).toEqual(['21', null])
  expect(JSON.stringify(data)).not.toMatch(/secreta|ejemplo|8765|Rosa/)
})

test('rut_exist says whether, and nothing of who', async () => {
  const { rut } = await testAccount(db, { createdAt: testNow })
  const answer = await apiFrom().request(`/user/info?rut=${rut}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ rut_exist: true })
})
