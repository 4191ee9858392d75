/** What the operator's command does for the team of a centre. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { insertNetwork } from '#app/supply/public.queries.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { answerStaff } from './answer-staff.server.ts'
import { inviteStaff } from './invite-staff.server.ts'

const db = await testDatabase()
const { centreId } = await addOffer(db)
const [centre] = await db.rows<{ key: string; name: string }>(
  sql`select key, name from centre where id = ${centreId}::bigint`,
)
const { key = '', name = '' } = centre ?? {}
const ask = (wish: Partial<Parameters<typeof answerStaff>[1]>) =>
  answerStaff(
    db,
    { rut: '8.333.444-4', email: 'ana@ejemplo.cl', role: 'administrator', centre: key, ...wish },
    testNow,
  )
const rolesOf = (rut: string) =>
  db.rows(sql`
    select r.role, r.centre_id as "centreId", r.granted_by as by from staff_role r
    join staff_account s on s.id = r.staff_account_id where s.rut = ${rut} order by r.role`)

test('the first who administers a centre is brought in once, by its key or its number', async () => {
  expect(await ask({})).toBe(
    `8.333.444-4 tiene el rol administrator en ${name}; si aún no tiene contraseña, le llega un enlace\n`,
  )
  expect(await ask({ centre: String(centreId) })).toContain('ya tiene el rol')
  expect(await rolesOf('8333444-4')).toEqual([{ role: 'administrator', centreId, by: 'operator' }])
})

test('whoever has an account keeps the mailbox of their links, and the operator is told', async () => {
  expect(await ask({ rut: '8.222.333-9', email: 'primera@ejemplo.cl' })).not.toContain('ya existía')
  expect(await ask({ rut: '8.222.333-9', email: 'otra@ejemplo.cl', role: 'reception' })).toContain(
    'van a primera@ejemplo.cl',
  )
})

test('who answers requests of the law is of no centre', async () => {
  await ask({ rut: '7.111.222-5', role: 'rights', centre: 'operator' })
  expect(await rolesOf('7111222-5')).toEqual([{ role: 'rights', centreId: null, by: 'operator' }])
  await expect(ask({ rut: '7.111.222-5', role: 'rights' })).rejects.toThrow('escribe operator')
})

test('a professional who administers a centre has one account for both', async () => {
  const { professionalId } = await addOffer(db)
  await db.rows(sql`update professional set rut = '7654321-6' where id = ${professionalId}::bigint`)
  await ask({ rut: '7.654.321-6' })
  const [row] = await db.rows(
    sql`select professional_id as "professionalId" from staff_account where rut = '7654321-6'`,
  )
  expect(row).toEqual({ professionalId })
})

test.each([
  ['operator', 'operas el portal'],
  ['rights', 'solicitudes de las personas sobre sus datos'],
] as const)('whoever is %s is not told of a centre that they do not have', async (role, words) => {
  const rut = role === 'operator' ? '6.111.222-7' : '6.333.444-8'
  const letter = async () => {
    await inviteStaff(testPortal(db), testNow)
    const [mail] = await db.rows<{ body: string }>(sql`
      select body from outbox where recipient = ${`${role}@ejemplo.cl`} order by id desc limit 1`)
    return mail?.body
  }
  await ask({ rut, email: `${role}@ejemplo.cl`, role, centre: 'operator' })
  const body = await letter()
  expect(body).toContain(words)
  expect(body).not.toContain('tu centro')
  await ask({ rut, email: `${role}@ejemplo.cl`, role: 'reception' })
  await db.rows(sql`delete from staff_invitation`)
  expect(await letter()).toContain('escritorio de tu centro')
})

describe('what is wrong is said, and nothing is changed', () => {
  test.each([
    [{ rut: '8.333.444-5' }, '«8.333.444-5» no es un RUT válido'],
    [{ email: 'ana' }, '«ana» no es un correo'],
    [{ role: 'jefe' }, '«jefe» no es un rol'],
    [{ centre: 'no-existe' }, 'no existe el centro «no-existe»'],
    [{ role: 'network' }, 'no es de ninguna red'],
  ])('with %o: %s', async (wish, words) => {
    const before = await db.rows(sql`select id from staff_role`)
    await expect(ask({ rut: '10.000.013-K', ...wish })).rejects.toThrow(words)
    expect(await db.rows(sql`select id from staff_role`)).toHaveLength(before.length)
  })
})

describe('whoever leaves', () => {
  const leaves = (rut: string, role: string, at: string) =>
    answerStaff(db, { rut, role, centre: at }, testNow.add({ hours: 1 }))
  /** Another centre, of a network. */
  async function ofNetwork() {
    const { centreId } = await addOffer(db)
    const networkId = await insertNetwork(db, `red-${centreId}`)
    await db.rows(sql`update centre set network_id = ${networkId}::bigint where id = ${centreId}::bigint`)
    return String(centreId)
  }
  const endings = (rut: string) =>
    db.rows<{ detail: Record<string, unknown> }>(sql`
      select a.detail from audit a join staff_account s on s.id::text = a.detail ->> 'account'
      where a.verb = 'end-role' and a.actor = 'operator' and s.rut = ${rut}`)

  test.each([
    ['runs a network', '8.444.555-K', 'network', key],
    ['runs the portal', '7.222.333-0', 'operator', 'operator'],
    ['answers requests of the law', '6.555.444-5', 'rights', 'operator'],
    ['administers a centre', '8.777.666-2', 'administrator', key],
  ])('and %s has neither role nor session, and it is written down', async (_what, rut, role, named) => {
    const at = role === 'network' ? await ofNetwork() : named
    await ask({ rut, email: `${role}.se-va@ejemplo.cl`, role, centre: at })
    const stored = rut.replaceAll('.', '')
    const [account] = await db.rows<{ id: string }>(sql`select id from staff_account where rut = ${stored}`)
    await db.rows(sql`
      insert into staff_session (token_hash, staff_account_id, created_at, seen_at, expires_at)
      values (${rut}, ${account?.id ?? ''}::uuid, ${testNow}::timestamptz, ${testNow}::timestamptz, ${testNow.add({ hours: 9 })}::timestamptz)`)
    expect(await leaves(rut, role, at)).toContain(`${rut} ya no tiene el rol ${role} en `)
    expect(await rolesOf(stored)).toEqual([])
    expect(
      await db.rows(sql`select from staff_session where staff_account_id = ${account?.id ?? ''}::uuid`),
    ).toEqual([])
    expect(await endings(stored)).toMatchObject([{ detail: { role } }])
    expect(await leaves(rut, role, at)).toContain('no cambió nada')
  })

  test('keeps what they have elsewhere, and who never had that role is told so', async () => {
    const rut = '8.999.888-3'
    const other = await addOffer(db)
    await ask({ rut, role: 'reception' })
    await ask({ rut, role: 'reception', centre: String(other.centreId) })
    expect(await leaves(rut, 'coordinator', key)).toContain('no cambió nada')
    expect(await leaves(rut, 'reception', key)).toContain('ya no tiene')
    expect(await rolesOf('8999888-3')).toMatchObject([{ centreId: other.centreId }])
    expect(await leaves('5.126.663-3', 'reception', key)).toContain('no cambió nada')
    await expect(leaves(rut, 'jefe', key)).rejects.toThrow('no es un rol')
  })
})
