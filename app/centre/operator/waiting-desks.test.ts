/**
 * A desk that a centre opened, for a mailbox that it chose, shows the patients of that centre and its network. Once its professional
 * attends at somebody else's it opens nothing, until whoever runs the portal has confirmed whose account it is.
 */
import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { loader as desk } from '#app/professional/routes/profesional.tsx'
import { loader as hourPage } from '#app/professional/routes/profesional-hora.tsx'
import { acceptInvitation, findDesksOf, inviteStaff, inviteToCentre } from '#app/staff/public.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { loader as enter } from '../routes/centro.tsx'
import { loader as centreDay } from '../routes/centro-agenda.tsx'
import { loader as page, action as press } from './routes/centro-operacion.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = firstHour.add({ minutes: 5 })

let people = 0

/** A centre that brings somebody and invites them as its reception; everything that is needed to sign in. */
async function opened(reach?: 'everywhere') {
  people += 1
  const key = `waiting-${people}`
  const body = 7_700_000 + people
  const rut = `${body}-${checkDigit(body)}`
  const first = await addOffer(db, { professional: { key, rut } })
  const { centreId, professionalId } = first
  await db.rows(sql`update professional set rut = ${rut} where id = ${professionalId}::bigint`)
  const as = { role: 'reception' as const, place: { centreId }, by: 'staff:somebody' }
  const { accountId: self } = await addCentreStaff(db, { role: 'administrator', centreId })
  const inviter = reach ? { reach } : { reach: [centreId], self }
  const invited = await inviteToCentre(
    db,
    { rut, email: `centro-${people}@ejemplo.cl`, ...as, ...inviter },
    testNow,
  )
  expect(invited).toMatchObject({ ok: true })
  const token = randomBytes(32).toString('base64url')
  const later = testNow.add({ hours: 100 })
  await db.rows(sql`
    insert into staff_session (token_hash, staff_account_id, created_at, seen_at, expires_at)
    select ${createHash('sha256').update(token).digest('hex')}, id, ${testNow}::timestamptz, ${later}::timestamptz, ${later}::timestamptz
    from staff_account where rut = ${rut}`)
  const cookie = `copihue_profesional=${token}`
  return {
    ...first,
    rut,
    email: `centro-${people}@ejemplo.cl`,
    line: (email: string) => ({
      kind: 'professional-account',
      key: `cuenta-${key}`,
      professional: key,
      email,
    }),
    cookie,
    see: () => run(desk, '/profesional', { cookie, now }),
    /** Somebody else has hours of the same person now. */
    elsewhere: () => addOffer(db, { professional: { key, rut }, agendaId: first.agendaId }),
  }
}

test('while they attend there alone the desk is open', async () => {
  const { see } = await opened()
  expect((await see()).data).toHaveProperty('desk')
})

test('with hours at somebody else’s it shows no patient of either, in no page, and nothing is written to that mailbox', async () => {
  const { see, elsewhere, cookie, centreId, professionalId, rut } = await opened()
  const other = await elsewhere()
  const { id } = await bookHour(db, other.offerId, { start: firstHour.add({ minutes: 60 }) })
  const answer = await see()
  expect(answer.data).toEqual({
    page: { title: 'Tu escritorio espera una confirmación', noindex: true },
    waits: { hasRole: true },
  })
  const own = await run(hourPage, `/profesional/hora/${id}`, { cookie, now, appointmentId: id })
  expect([own.to, own.data], 'every other page of it leads there').toEqual(['/profesional', undefined])
  expect((await run(enter, '/centro', { cookie, now })).to, 'their role goes on').toContain('/centro/agenda')
  const day = await run(centreDay, `/centro/agenda?centro=${centreId}`, { cookie, now })
  expect([day.status, day.data.bar.attends], 'and the way to what says why stands').toEqual([200, true])
  await db.rows(sql`update staff_account set password_hash = 'x' where rut = ${rut}`)
  expect(await findDesksOf(db, [professionalId ?? 0])).toEqual([])
})

test('whoever runs the portal sees who opened it and where they attend, and confirms it with a reason; nobody else does', async () => {
  const { see, elsewhere, rut, centreId } = await opened()
  await elsewhere()
  const operator = await addCentreStaff(db, { role: 'operator' })
  const administrator = await addCentreStaff(db, { role: 'administrator', centreId })
  const [account] = await db.rows<{ id: string; email: string }>(
    sql`select id, email from staff_account where rut = ${rut}`,
  )
  const shown = async () =>
    (await run(page, '/centro/operacion', { cookie: operator.cookie, now })).data.desks.find(
      ({ accountId }: { accountId: string }) => accountId === account?.id,
    )
  expect((await shown())?.facts).toContain(account?.email)
  const send = (cookie: string, reason: string) =>
    run(press, '/centro/operacion', {
      cookie,
      now,
      form: { intent: 'escritorio', account: account?.id ?? '', reason },
    })
  expect((await send(administrator.cookie, 'La conozco')).status).toBe(404)
  expect(await send(operator.cookie, '')).toMatchObject({
    status: 400,
    data: { errors: [{ field: 'reason' }] },
  })
  expect((await see()).data).toHaveProperty('waits')
  expect((await send(operator.cookie, 'La llamé a su número')).to).toBe('/centro/operacion?hecho=escritorio')
  expect((await see()).data).toHaveProperty('desk')
  expect(await shown()).toBeUndefined()
  expect((await send(operator.cookie, 'Otra vez')).status).toBe(409)
  expect(
    await db.rows(sql`
      select actor from audit where verb = 'confirm-desk' and detail ->> 'account' = ${account?.id ?? ''}`),
  ).toEqual([{ actor: `staff:${operator.accountId}` }])
})

test('a second centre of the same network, and an account that the operator opened, wait for nobody', async () => {
  const one = await opened()
  const other = await one.elsewhere()
  const [network] = await db.rows<{ id: number }>(sql`
    insert into network (key, name) values ('waiting-network', 'Red') returning id`)
  await db.rows(sql`
    update centre set network_id = ${network?.id ?? 0}::bigint where id in (${one.centreId}::bigint, ${other.centreId}::bigint)`)
  expect((await one.see()).data).toHaveProperty('desk')
  const theirs = await opened('everywhere')
  await theirs.elsewhere()
  expect((await theirs.see()).data).toHaveProperty('desk')
})

test('invited by the operator to the mailbox that they have, nobody waits; to another one they go on waiting', async () => {
  const given = { role: 'reception' as const, by: 'operator', reach: 'everywhere' as const }
  for (const [mailbox, part] of [
    [(email: string) => email.toUpperCase(), 'desk'],
    [(email: string) => `otro-${email}`, 'waits'],
  ] as const) {
    const { rut, see, elsewhere } = await opened()
    const { centreId } = await elsewhere()
    expect((await see()).data).toHaveProperty('waits')
    const [account] = await db.rows<{ email: string }>(
      sql`select email from staff_account where rut = ${rut}`,
    )
    const email = mailbox(account?.email ?? '')
    const place = { centreId }
    expect(await inviteToCentre(db, { rut, email, place, ...given }, testNow)).toMatchObject({ ok: true })
    expect((await see()).data).toHaveProperty(part)
  }
})

test('whoever has no role any more is not led to a centre', async () => {
  const { see, elsewhere, rut } = await opened()
  await elsewhere()
  await db.rows(sql`
    delete from staff_role where staff_account_id = (select id from staff_account where rut = ${rut})`)
  expect((await see()).data).toMatchObject({ waits: { hasRole: false } })
})

/** What whoever signed in first has by now, and what stands in the audit of it. */
async function standingOf(rut: string) {
  const [account] = await db.rows<{ id: string }>(sql`
    select id, email, opened_by as "openedBy", password_hash as password, totp_secret as secret,
      (select count(*)::int from staff_session t where t.staff_account_id = s.id) as sessions,
      (select count(*)::int from staff_passkey k where k.staff_account_id = s.id) as passkeys,
      (select count(*)::int from staff_invitation i where i.staff_account_id = s.id) as links,
      (select count(*)::int from desk_device d where d.opened_by = 'staff:' || s.id) as devices,
      (select count(*)::int from staff_role r where r.staff_account_id = s.id) as roles
    from staff_account s where rut = ${rut}`)
  const { id, ...standing } = account ?? { id: '' }
  const noted = await db.rows<{ verb: string }>(sql`
    select verb, actor from audit where detail ->> 'account' = ${id} and verb <> 'grant-role' order by id`)
  return { standing, noted }
}

async function signedInAt({ rut, centreId }: Awaited<ReturnType<typeof opened>>) {
  const [account] = await db.rows<{ id: string }>(sql`
    update staff_account set password_hash = 'theirs', totp_secret = 'theirs' where rut = ${rut} returning id`)
  const id = account?.id ?? ''
  const later = testNow.add({ hours: 8 })
  await db.rows(sql`
    insert into staff_passkey (id, staff_account_id, public_key, counter, name, created_at)
    values (${`key-${id}`}, ${id}::uuid, 'x', 0, 'Llave', ${testNow}::timestamptz)`)
  await db.rows(sql`
    insert into staff_invitation (token_hash, staff_account_id, expires_at, resets)
    values (${`link-${id}`}, ${id}::uuid, ${later}::timestamptz, true)`)
  await db.rows(sql`
    insert into desk_device (token_hash, kind, centre_id, opened_by, opened_at, ends_at)
    values (${`device-${id}`}, 'room', ${centreId}::bigint, ${`staff:${id}`}, ${testNow}::timestamptz, ${later}::timestamptz)`)
}

test('the operator’s line with another mailbox takes the account from whoever had it, and invites the mailbox of the line', async () => {
  const one = await opened()
  await one.elsewhere()
  await signedInAt(one)
  const theirs = `propio-${one.email}`
  await importLines(db, one.line(theirs))
  expect((await one.see()).data, 'whoever sat in a session is out').toMatchObject({ desk: null })
  const taken = await standingOf(one.rut)
  expect(taken.standing).toEqual({
    email: theirs,
    openedBy: null,
    password: null,
    secret: null,
    ...{ sessions: 0, passkeys: 0, links: 0, devices: 0, roles: 1 },
  })
  expect(taken.noted).toEqual([{ verb: 'take-over-desk', actor: 'operator' }])
  await inviteStaff(testPortal(db), testNow)
  const [mail] = await db.rows<{ body: string }>(sql`select body from outbox where recipient = ${theirs}`)
  const token = /invitacion\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
  expect(await acceptInvitation(testPortal(db), token, { password: 'Escritorio1' }, null)).toBeDefined()
  await importLines(db, one.line(`otro-${one.email}`))
  const moved = await standingOf(one.rut)
  expect(moved.standing, 'from then on the line changes the mailbox alone').toMatchObject({ sessions: 1 })
  expect(moved.noted).toEqual(taken.noted)
})

test('the operator’s line with the mailbox that the centre gave confirms the account, and ends nothing', async () => {
  const one = await opened()
  await one.elsewhere()
  await signedInAt(one)
  await importLines(db, one.line(one.email.toUpperCase()))
  expect((await one.see()).data).toHaveProperty('desk')
  const confirmed = await standingOf(one.rut)
  expect(confirmed.standing).toMatchObject({ openedBy: null, password: 'theirs', sessions: 1, passkeys: 1 })
  expect(confirmed.noted).toEqual([{ verb: 'confirm-desk', actor: 'operator' }])
  await importLines(db, one.line(one.email))
  expect((await standingOf(one.rut)).noted).toEqual(confirmed.noted)
})
