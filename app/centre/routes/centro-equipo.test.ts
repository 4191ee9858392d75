/** The team of a centre: who administers it brings people in and takes them off; nobody else, and of no other centre. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import type { Role } from '#app/staff/public.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { loader as audit } from './centro-auditoria.tsx'
import Team, { action as act, loader as look } from './centro-equipo.tsx'

const db = await testDatabase()
const run = runOn(db)
const [here, there] = [(await addOffer(db)).centreId, (await addOffer(db)).centreId]
const admin = await addCentreStaff(db, { role: 'administrator', centreId: here })
const ask = (cookie: string, form?: Record<string, string>, centre = here) =>
  run(form ? act : look, `/centro/equipo?centro=${centre}`, { cookie, now: testNow, form })
const invite = { intent: 'invitar', rut: '11.222.333-9', email: 'rosa@ejemplo.cl', role: 'reception' }
const rolesAt = (centre: number) =>
  db.rows<{ role: Role; rut: string }>(sql`
    select r.role, s.rut from staff_role r join staff_account s on s.id = r.staff_account_id
    where r.centre_id = ${centre}::bigint order by r.granted_at, r.id`)

test('whoever left a computer open somewhere is signed out everywhere, and nobody else', async () => {
  const [member, colleague] = [
    await addCentreStaff(db, { role: 'reception', centreId: here }),
    await addCentreStaff(db, { role: 'reception', centreId: here }),
  ]
  const [held] = await db.rows<{ id: string }>(
    sql`select id from staff_role where staff_account_id = ${member.accountId}::uuid`,
  )
  const { to } = await ask(admin.cookie, { intent: 'sesiones', member: held?.id ?? '' })
  expect(to).toContain('hecho=sesiones')
  const open = await db.rows<{ account: string }>(sql`
    select staff_account_id as account from staff_session
    where staff_account_id in (${member.accountId}::uuid, ${colleague.accountId}::uuid)`)
  expect(open.map(({ account }) => account)).toEqual([colleague.accountId])
})

describe('who sees the team', () => {
  test.each<[Role, number]>([
    ['reception', 404],
    ['coordinator', 404],
    ['administrator', 200],
    ['auditor', 404],
  ])('the role %s is answered %i', async (role, status) => {
    const { cookie } = await addCentreStaff(db, { role, centreId: here })
    expect((await ask(cookie)).status).toBe(status)
    if (status === 404) expect((await ask(cookie, invite)).status).toBe(404)
  })

  test('whoever works there in another role is told whose page it is', async () => {
    const { cookie } = await addCentreStaff(db, { role: 'coordinator', centreId: here })
    expect((await ask(cookie)).data).toEqual({
      said: {
        title: 'Esta página es de otro rol',
        body: expect.stringMatching(/^La abre quien administra el centro,/),
      },
    })
  })

  test('nobody of another centre, whoever they are there', async () => {
    const stranger = await addCentreStaff(db, { role: 'administrator', centreId: there })
    const strange = await ask(stranger.cookie)
    expect(strange.status).toBe(404)
    // Not even that there is such a centre.
    expect(strange.data).toBeNull()
    expect((await ask(stranger.cookie, invite)).status).toBe(404)
    expect((await ask(stranger.cookie, undefined, there)).status).toBe(200)
  })

  test('a network sees each of its centres, and none of another', async () => {
    const [network] = await db.rows<{ id: number }>(
      sql`insert into network (key, name) values ('red', 'Red') returning id`,
    )
    const networkId = network?.id ?? 0
    const inIt = (await addOffer(db)).centreId
    await db.rows(sql`update centre set network_id = ${networkId}::bigint where id = ${inIt}::bigint`)
    const { cookie } = await addCentreStaff(db, { role: 'network', networkId })
    expect((await ask(cookie, undefined, inIt)).status).toBe(200)
    expect((await ask(cookie)).status).toBe(404)
    const { data } = await ask(cookie, undefined, inIt)
    expect(data.team).toMatchObject([{ role: 'network', wholeNetwork: true }])
  })

  test.each(['0', '-1', 'x', '9999999999999999999', ''])('centre «%s» is nobody’s', async centre => {
    const answer = await run(look, `/centro/equipo?centro=${centre}`, { cookie: admin.cookie, now: testNow })
    expect(answer.status).toBe(404)
  })
})

test('somebody is invited once; the second time says so and changes nothing', async () => {
  expect((await ask(admin.cookie, invite)).to).toBe(`/centro/equipo?centro=${here}&hecho=invitado`)
  expect(await rolesAt(here)).toContainEqual({ role: 'reception', rut: '11222333-9' })
  const again = await ask(admin.cookie, { ...invite, email: 'otra@ejemplo.cl' })
  expect(again).toMatchObject({ status: 409, data: { refused: expect.stringContaining('ya tiene ese rol') } })
  expect(again.data.typed, 'what was typed stays').toMatchObject({
    rut: invite.rut,
    email: 'otra@ejemplo.cl',
  })
  const [account] = await db.rows(sql`select email from staff_account where rut = '11222333-9'`)
  expect(account, 'their links stay where they went').toEqual({ email: 'rosa@ejemplo.cl' })
})

describe('an invitation takes over nobody', () => {
  /** Somebody of a RUT who attends at these centres. */
  const ofProfessional = async ([first, second]: [number, number?], rut: string) => {
    const { professionalId, agendaId } = await addOffer(db)
    await db.rows(sql`update professional set rut = ${rut} where id = ${professionalId}::bigint`)
    await db.rows(sql`update schedule set centre_id = ${first}::bigint where agenda_id = ${agendaId}::bigint`)
    if (second)
      await db.rows(sql`
        insert into schedule (key, agenda_id, centre_id, modality, minutes, weekly)
        values (${rut}, ${agendaId}::bigint, ${second}::bigint, 'in_person', 20, '[{"weekday":1,"from":"09:00","to":"12:00"}]')`)
    return professionalId
  }
  const accountOf = async (rut: string) =>
    (
      await db.rows(
        sql`select professional_id as "professionalId", email from staff_account where rut = ${rut}`,
      )
    )[0]

  test.each<[string, [number, number?], string]>([
    ['of another centre alone', [there], '10.000.101-2'],
    ['of this centre and another', [here, there], '10.000.102-0'],
  ])('a professional %s gets no account at a mailbox that this one gives', async (_, centres, rut) => {
    await ofProfessional(centres, rut.replaceAll('.', ''))
    const answer = await ask(admin.cookie, { ...invite, rut })
    expect(answer).toMatchObject({ status: 409, data: { errors: [{ field: 'rut' }] } })
    expect(answer.data.errors[0].message).toContain('fuera de tu centro')
    expect(await accountOf(rut.replaceAll('.', ''))).toBeUndefined()
    expect(await rolesAt(here)).not.toContainEqual(expect.objectContaining({ rut: rut.replaceAll('.', '') }))
  })

  test('one of this centre alone has one account for both desks', async () => {
    const professionalId = await ofProfessional([here], '10000103-9')
    expect((await ask(admin.cookie, { ...invite, rut: '10.000.103-9' })).to).toContain('hecho=invitado')
    expect(await accountOf('10000103-9')).toMatchObject({ professionalId })
  })

  test('an account whose links go to another mailbox is let in only by that mailbox', async () => {
    const person = await addCentreStaff(db, { role: 'reception', centreId: there })
    const other = await ask(admin.cookie, { ...invite, rut: person.rut, email: 'otra@ejemplo.cl' })
    expect(other).toMatchObject({ status: 409, data: { errors: [{ field: 'email' }] } })
    expect(other.data.typed).toMatchObject({ rut: person.rut, email: 'otra@ejemplo.cl' })
    expect(await rolesAt(here)).not.toContainEqual(expect.objectContaining({ rut: person.rut }))
    const own = await ask(admin.cookie, { ...invite, rut: person.rut, email: person.email.toUpperCase() })
    expect(own.to).toContain('hecho=invitado')
  })

  test('whoever is in this team already is said to be, in which role, and not blamed for a mailbox', async () => {
    const person = await addCentreStaff(db, { role: 'coordinator', centreId: here })
    const other = { ...invite, role: 'reception', rut: person.rut, email: 'otra@ejemplo.cl' }
    const answer = await ask(admin.cookie, other)
    expect(answer).toMatchObject({ status: 409, data: { errors: [{ field: 'email' }], typed: other } })
    expect(answer.data.errors[0].message).toContain('Ya está en tu equipo, como Coordinación')
    const same = await ask(admin.cookie, { ...other, role: 'coordinator' })
    expect(same.data.refused).toContain('ya tiene ese rol')
  })
})

describe('an invitation that lacks something says it beside the field, and keeps what was typed', () => {
  test.each([
    ['rut', '1-2'],
    ['email', 'rosa'],
    ['role', 'queen'],
    ['role', 'network'],
    ['role', 'rights'],
    ['role', ''],
  ])('beside %s when it is «%s»', async (field, value) => {
    const answer = await ask(admin.cookie, { ...invite, rut: '7.654.321-6', [field]: value })
    expect(answer).toMatchObject({ status: 400, data: { errors: [{ field }] } })
    if (field !== 'email') expect(answer.data.typed).toMatchObject({ email: invite.email })
    expect(await rolesAt(here)).not.toContainEqual(expect.objectContaining({ rut: '7654321-6' }))
  })
})

const member = (roleId: string, intent: string) => ({ intent, member: roleId })

describe('what cannot be taken back is asked before it is done', () => {
  const buttonsOf = (html: string, intent: string) =>
    [...html.matchAll(/<button[^>]*>/g)].filter(([tag]) => tag.includes(`value="${intent}"`))

  test.each([
    ['quitar', '¿Quitar a'],
    ['codigo', '¿Quitar el código del teléfono de'],
  ])('%s is a way to a question, and no press of the list does it', async (intent, question) => {
    const person = await addCentreStaff(db, { role: 'reception', centreId: here })
    const path = `/centro/equipo?centro=${here}`
    const drawnAt = async (to: string) =>
      drawn(Team, (await run(look, to, { cookie: admin.cookie, now: testNow })).data, to)
    const list = await drawnAt(path)
    expect(buttonsOf(list, intent)).toEqual([])
    const way = new RegExp(`href="([^"]*accion=${intent}&amp;de=${person.roleId})#confirmar"`).exec(list)?.[1]
    const asked = await drawnAt(way?.replaceAll('&amp;', '&') ?? '')
    expect(asked).toContain(question)
    expect(buttonsOf(asked, intent)).toHaveLength(1)
    expect(await rolesAt(here)).toContainEqual(expect.objectContaining({ rut: person.rut }))
  })
})

test('who is taken off the team is out at once', async () => {
  const person = await addCentreStaff(db, { role: 'administrator', centreId: here })
  expect((await ask(person.cookie)).status).toBe(200)
  expect((await ask(admin.cookie, member(person.roleId, 'quitar'))).to).toContain('hecho=quitado')
  expect((await ask(person.cookie)).to).toContain('/centro?volver=')
  expect((await ask(admin.cookie, member(person.roleId, 'quitar'))).status, 'twice').toBe(404)
})

test('who lost their telephone sets up another; their sessions end', async () => {
  const person = await addCentreStaff(db, { role: 'reception', centreId: here })
  expect((await ask(admin.cookie, member(person.roleId, 'codigo'))).to).toContain('hecho=codigo')
  const [row] = await db.rows(sql`
    select totp_secret as secret, (select count(*)::int from staff_session t where t.staff_account_id = s.id) as sessions
    from staff_account s where id = ${person.accountId}::uuid`)
  expect(row).toEqual({ secret: null, sessions: 0 })
})

describe('the code of whoever works elsewhere, too, stays', () => {
  const keeps = async (accountId: string, roleId: string, cookie = admin.cookie) => {
    const answer = await ask(cookie, member(roleId, 'codigo'))
    expect(answer).toMatchObject({
      status: 409,
      data: { refused: expect.stringContaining('fuera de tu centro') },
    })
    const [row] = await db.rows(
      sql`select totp_secret is not null as kept from staff_account where id = ${accountId}::uuid`,
    )
    expect(row).toEqual({ kept: true })
  }
  const grantHere = async (accountId: string) => {
    const [row] = await db.rows<{ id: string }>(sql`
      insert into staff_role (staff_account_id, role, centre_id, granted_at, granted_by)
      values (${accountId}::uuid, 'auditor', ${here}::bigint, ${testNow}::timestamptz, 'operator') returning id`)
    return row?.id ?? ''
  }

  test.each<[string, { role: Role; centreId?: number }]>([
    ['at another centre', { role: 'administrator', centreId: there }],
    ['for whoever runs the portal', { role: 'operator' }],
    ['for the rights of people', { role: 'rights' }],
  ])('%s', async (_, held) => {
    const person = await addCentreStaff(db, held)
    await keeps(person.accountId, await grantHere(person.accountId))
  })

  test('where their patients are of another centre', async () => {
    const person = await addCentreStaff(db, { role: 'reception', centreId: here })
    const { professionalId } = await addOffer(db)
    await db.rows(
      sql`update staff_account set professional_id = ${professionalId}::bigint where id = ${person.accountId}::uuid`,
    )
    await keeps(person.accountId, person.roleId)
  })

  test('but whoever administers both places takes it off', async () => {
    const both = await addCentreStaff(db, { role: 'administrator', centreId: here })
    await db.rows(sql`
      insert into staff_role (staff_account_id, role, centre_id, granted_at, granted_by)
      values (${both.accountId}::uuid, 'administrator', ${there}::bigint, ${testNow}::timestamptz, 'operator')`)
    const person = await addCentreStaff(db, { role: 'reception', centreId: there })
    const roleId = await grantHere(person.accountId)
    expect((await ask(both.cookie, member(roleId, 'codigo'))).to).toContain('hecho=codigo')
  })
})

test('who works elsewhere is told twenty times a day to whoever invites, and from then on nobody is invited until tomorrow', async () => {
  const { cookie } = await addCentreStaff(db, { role: 'administrator', centreId: here })
  const person = await addCentreStaff(db, { role: 'reception', centreId: there })
  const guess = () => ask(cookie, { ...invite, rut: person.rut, email: 'no-es@ejemplo.cl' })
  for (let tries = 0; tries < 20; tries++) expect((await guess()).status).toBe(409)
  for (const form of [{ ...invite, rut: person.rut, email: 'no-es@ejemplo.cl' }, invite])
    expect(await ask(cookie, form)).toMatchObject({
      status: 429,
      data: { refused: expect.stringContaining('sigue aquí'), typed: { rut: form.rut, email: form.email } },
    })
  const other = await addCentreStaff(db, { role: 'administrator', centreId: here })
  expect((await ask(other.cookie, { ...invite, rut: person.rut, email: 'no-es@ejemplo.cl' })).status).toBe(
    409,
  )
})

describe('what is open of whoever works elsewhere, too, goes on', () => {
  const openOf = (accountId: string) =>
    db.rows(sql`
      select allowed_since as since, (select count(*)::int from staff_session t where t.staff_account_id = s.id) as sessions,
        (select count(*)::int from desk_device d where d.opened_by = 'staff:' || s.id) as devices
      from staff_account s where id = ${accountId}::uuid`)
  async function alsoHere() {
    const person = await addCentreStaff(db, { role: 'reception', centreId: there })
    const [row] = await db.rows<{ id: string }>(sql`
      insert into staff_role (staff_account_id, role, centre_id, granted_at, granted_by)
      values (${person.accountId}::uuid, 'auditor', ${here}::bigint, ${testNow}::timestamptz, 'operator') returning id`)
    await db.rows(sql`
      insert into desk_device (token_hash, kind, centre_id, opened_by, opened_at, ends_at)
      values (${`tablet-${person.accountId}`}, 'room', ${there}::bigint, ${`staff:${person.accountId}`}, ${testNow}::timestamptz,
        ${testNow.add({ hours: 8 })}::timestamptz)`)
    return { ...person, roleHere: row?.id ?? '' }
  }
  const all = [{ since: null, sessions: 1, devices: 1 }]

  test('when an administrator closes their sessions, who is told what to do instead', async () => {
    const person = await alsoHere()
    expect(await ask(admin.cookie, member(person.roleHere, 'sesiones'))).toMatchObject({
      status: 409,
      data: { refused: expect.stringContaining('no se cerró ninguna') },
    })
    expect(await openOf(person.accountId)).toEqual(all)
  })

  test('when their role here ends, which opens nothing here any more', async () => {
    const person = await alsoHere()
    expect((await ask(person.cookie)).status).toBe(404)
    expect(
      (await run(audit, `/centro/auditoria?centro=${here}`, { cookie: person.cookie, now: testNow })).status,
    ).toBe(200)
    expect((await ask(admin.cookie, member(person.roleHere, 'quitar'))).to).toContain('hecho=quitado')
    expect(await openOf(person.accountId)).toEqual(all)
    expect(
      (await run(audit, `/centro/auditoria?centro=${here}`, { cookie: person.cookie, now: testNow })).status,
    ).toBe(404)
  })
})

describe('nobody', () => {
  test.each(['quitar', 'codigo'])('does to themselves «%s»', async intent => {
    expect((await ask(admin.cookie, member(admin.roleId, intent))).status).toBe(409)
    expect((await ask(admin.cookie)).status).toBe(200)
  })

  test.each(['quitar', 'codigo'])('does to people of another centre «%s»', async intent => {
    const person = await addCentreStaff(db, { role: 'reception', centreId: there })
    expect((await ask(admin.cookie, member(person.roleId, intent))).status).toBe(404)
    const [row] = await db.rows(
      sql`select totp_secret is not null as kept from staff_account where id = ${person.accountId}::uuid`,
    )
    expect(row).toEqual({ kept: true })
    expect(await rolesAt(there)).toContainEqual(expect.objectContaining({ rut: person.rut }))
  })
})

test('each change stands in the audit with who made it', async () => {
  const person = await addCentreStaff(db, { role: 'reception', centreId: here })
  const before = await db.rows(sql`select id from audit`)
  await ask(admin.cookie, { ...invite, rut: '10.000.013-K' })
  await ask(admin.cookie, member(person.roleId, 'codigo'))
  await ask(admin.cookie, member(person.roleId, 'quitar'))
  const rows = await db.rows<{ actor: string; verb: string }>(
    sql`select actor, verb from audit order by id offset ${before.length}`,
  )
  expect(rows).toEqual(
    ['grant-role', 'reset-factor', 'end-role'].map(verb => ({ actor: `staff:${admin.accountId}`, verb })),
  )
})
