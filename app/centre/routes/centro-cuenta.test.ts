/** One's own account at work: passkeys made and used with a real key, and sessions that are closed. */
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { default as Day, loader as lookAtDay } from '#app/professional/routes/profesional.tsx'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { softwareKey } from '#test/helpers/passkey.ts'
import { addCentreStaff, addStaff, centrePassword } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { justCookie } from '#test/helpers/visit.ts'
import { loader as desk, action as signIn } from './centro.tsx'
import { default as Account, action as act, loader as look } from './centro-cuenta.tsx'
import { action as changeTeam } from './centro-equipo.tsx'

const db = await testDatabase()
const run = runOn(db)
const { centreId } = await addOffer(db)
const origin = new URL(testPortal(db).config.PUBLIC_URL).origin

test('whoever is told to change their password finds where, and a professional finds the page', async () => {
  const { data } = await run(look, '/centro/cuenta', { cookie: (await someone()).cookie, now: testNow })
  expect(drawn(Account, data, '/centro/cuenta')).toContain('href="/profesional/contrasena"')
  const { professionalId } = await addOffer(db)
  const { cookie } = await addStaff(db, professionalId)
  const day = await run(lookAtDay, '/profesional', { cookie, now: testNow })
  expect(drawn(Day, day.data, '/profesional')).toContain('href="/centro/cuenta"')
})

async function someone() {
  const person = await addCentreStaff(db, { role: 'reception', centreId })
  const page = async (cookie = person.cookie, now = testNow) =>
    (await run(look, '/centro/cuenta', { cookie, now })).data
  const send = (form: Record<string, string>, cookie = person.cookie, now = testNow) =>
    run(act, '/centro/cuenta', { cookie, now, form })
  const key = softwareKey(origin)
  const add = async (name = 'Mi equipo') =>
    send({ intent: 'agregar', name, passkey: key.make((await page()).options) })
  /** The password is right; the second question stands. */
  const asked = async (now = testNow) => {
    const form = { rut: person.rut, password: centrePassword }
    const cookie = justCookie((await run(signIn, '/centro', { form, now })).cookie)
    const { data } = await run(desk, '/centro', { cookie, now })
    return { cookie, passkey: data.factor.passkey }
  }
  const answer = (cookie: string, passkey: string, now = testNow) =>
    run(signIn, '/centro', { cookie, now, form: { passkey } })
  return { ...person, page, send, key, add, asked, answer }
}

const verbsOf = async (accountId: string) =>
  (
    await db.rows<{ verb: string }>(
      sql`select verb from audit where actor = ${`staff:${accountId}`} order by id`,
    )
  ).map(({ verb }) => verb)

describe('a passkey', () => {
  test('is added, opens in the place of the code, and stands in the audit; its person hears of it', async () => {
    const one = await someone()
    expect((await one.add()).to).toBe('/centro/cuenta?hecho=agregada')
    expect((await one.page()).keys).toMatchObject([{ name: 'Mi equipo', used: 'Sin usar' }])
    const { cookie, passkey } = await one.asked()
    expect(passkey).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: one.key.id }] })
    const opened = await one.answer(cookie, one.key.sign(passkey))
    expect(opened).toMatchObject({ status: 303, to: '/centro' })
    expect((await one.page(justCookie(opened.cookie))).keys[0].used).not.toBe('Sin usar')
    expect(await verbsOf(one.accountId)).toEqual(['add-passkey', 'enter-password', 'enter-passkey'])
    expect(
      await db.rows(sql`select from outbox where recipient = ${one.email} and body like '%Mi equipo%'`),
    ).toHaveLength(1)
  })

  test.each(['Llave\n\nEntra hoy en https://otro.example', 'Ll\u202eave'])(
    'whose name could forge a line of the letter that warns of it is not kept: %j',
    async name => {
      const one = await someone()
      expect((await one.add(name)).status).toBe(400)
      expect((await one.page()).keys).toEqual([])
      expect(await db.rows(sql`select from outbox where recipient = ${one.email}`)).toEqual([])
    },
  )

  test.each<[string, Parameters<ReturnType<typeof softwareKey>['sign']>[1]]>([
    ['without its person being verified', { flags: 0b001 }],
    ['for another site', { from: 'https://copihue.example.net' }],
    ['with a counter that does not grow', { counter: 5 }],
  ])('that signs %s opens nothing', async (_, how) => {
    const one = await someone()
    await one.add()
    const first = await one.asked()
    expect((await one.answer(first.cookie, one.key.sign(first.passkey, { counter: 5 }))).status).toBe(303)
    const { cookie, passkey } = await one.asked()
    expect((await one.answer(cookie, one.key.sign(passkey, { counter: 6, ...how }))).status).toBe(401)
  })

  test('of another person, of another challenge, too late, or twice opens nothing', async () => {
    const [one, other] = [await someone(), await someone()]
    await one.add()
    await other.add()
    const mine = await one.asked()
    expect((await one.answer(mine.cookie, other.key.sign(mine.passkey))).status).toBe(401)
    const again = await one.asked()
    expect((await one.answer(again.cookie, one.key.sign(mine.passkey))).status).toBe(401)
    const late = await one.asked()
    const minutes = testNow.add({ minutes: 6 })
    expect((await one.answer(late.cookie, one.key.sign(late.passkey), minutes)).status).toBe(401)
    const right = await one.asked()
    const signed = one.key.sign(right.passkey)
    expect((await one.answer(right.cookie, signed)).status).toBe(303)
    expect((await one.answer(right.cookie, signed)).status, 'the session of before is gone').toBe(400)
  })

  test.each(['', '{}', 'null', '[', '{"id":"x","rawId":"x","type":"public-key","response":{}}'])(
    'that is «%s» changes nothing',
    async passkey => {
      const one = await someone()
      expect((await one.send({ intent: 'agregar', name: 'Mala', passkey })).status).toBe(409)
      expect((await one.page()).keys).toEqual([])
    },
  )

  test('that was made without verifying its person is not kept', async () => {
    const one = await someone()
    const passkey = one.key.make((await one.page()).options, { flags: 0b001 })
    expect((await one.send({ intent: 'agregar', name: 'Sin huella', passkey })).status).toBe(409)
  })

  test('is removed by its own person only', async () => {
    const [one, other] = [await someone(), await someone()]
    await one.add()
    expect((await other.send({ intent: 'quitar', key: one.key.id })).status).toBe(404)
    expect((await one.send({ intent: 'quitar', key: one.key.id })).to).toBe('/centro/cuenta?hecho=quitada')
    expect((await one.asked()).passkey).toBeNull()
  })

  test('is never the only way in: not before the code, and gone with it', async () => {
    const bare = await addStaff(db, null)
    expect((await run(look, '/centro/cuenta', { cookie: bare.cookie, now: testNow })).data.options).toBeNull()
    const one = await someone()
    await one.add()
    const admin = await addCentreStaff(db, { role: 'administrator', centreId })
    await run(changeTeam, `/centro/equipo?centro=${centreId}`, {
      cookie: admin.cookie,
      now: testNow,
      form: { intent: 'codigo', member: one.roleId },
    })
    const { passkey } = await one.asked()
    expect(passkey).toBeNull()
    expect(
      await db.rows(sql`select from outbox where recipient = ${one.email} and body like '%quitó tu código%'`),
      'its person is told',
    ).toHaveLength(1)
  })
})

describe('open sessions', () => {
  test('are told apart by browser and system, of the first page that each asked for, and by no word of their own', async () => {
    const one = await someone()
    const seen = async (agent: string) =>
      (await run(look, '/centro/cuenta', { cookie: one.cookie, now: testNow, agent, accept: 'text/html' }))
        .data.sessions[0]
    expect((await one.page()).sessions[0]).toMatchObject({ browser: 'Navegador desconocido' })
    const windows =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'
    expect(await seen(windows)).toMatchObject({ browser: 'Chrome en Windows', current: true })
    expect(
      await seen('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'),
    ).toMatchObject({
      browser: 'Chrome en Windows',
    })
    const two = await someone()
    const odd = await run(look, '/centro/cuenta', {
      cookie: two.cookie,
      now: testNow,
      agent: '<b>curl/8',
      accept: 'text/html',
    })
    expect(odd.data.sessions[0]).toMatchObject({ browser: 'Navegador desconocido' })
  })

  const enter = async (one: Awaited<ReturnType<typeof someone>>, counter: number) => {
    const { cookie, passkey } = await one.asked()
    return justCookie((await one.answer(cookie, one.key.sign(passkey, { counter }))).cookie)
  }

  test('are listed, this one first, and closed one by one or all others', async () => {
    const one = await someone()
    await one.add()
    const second = await enter(one, 1)
    await enter(one, 2)
    const { sessions } = await one.page(second)
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false])
    const [mine, other] = sessions
    expect((await one.send({ intent: 'cerrar', session: other?.id ?? '' }, second)).status).toBe(303)
    expect(
      (await one.send({ intent: 'cerrar', session: mine?.id ?? '' }, second)).status,
      'not one’s own',
    ).toBe(404)
    expect((await one.send({ intent: 'cerrar-otras' }, second)).status).toBe(303)
    expect((await one.page(second)).sessions).toHaveLength(1)
    expect((await run(look, '/centro/cuenta', { cookie: one.cookie, now: testNow })).to).toContain('/centro?')
  })

  test('of somebody else are nobody’s to close', async () => {
    const [one, other] = [await someone(), await someone()]
    const [session] = (await other.page()).sessions
    expect((await one.send({ intent: 'cerrar', session: session?.id ?? '' })).status).toBe(404)
    expect((await other.page()).sessions).toHaveLength(1)
  })

  test('are closed by whoever administers the centre, and by nobody of another', async () => {
    const one = await someone()
    const there = (await addOffer(db)).centreId
    const close = async (centre: number) => {
      const admin = await addCentreStaff(db, { role: 'administrator', centreId: centre })
      return run(changeTeam, `/centro/equipo?centro=${centre}`, {
        cookie: admin.cookie,
        now: testNow,
        form: { intent: 'sesiones', member: one.roleId },
      })
    }
    expect((await close(there)).status).toBe(404)
    expect((await run(look, '/centro/cuenta', { cookie: one.cookie, now: testNow })).status).toBe(200)
    expect((await close(centreId)).to).toContain('hecho=sesiones')
    expect((await run(look, '/centro/cuenta', { cookie: one.cookie, now: testNow })).to).toContain('/centro?')
  })
})
