/** Signing in with ClaveÚnica, against a provider on this machine that gives its claims. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openFeed } from '#app/booking/feed/calendar-feed.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { account } from '#app/text/es/account.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { type StateCitizen, startClaveUnica } from '#test/helpers/clave-unica.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addGrant } from '#test/helpers/fhir/apps.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { testNow } from '#test/helpers/supply.ts'
import { postOf } from '../accounts/account-notices.server.ts'
import { agreeToShareData } from '../accounts/consents.server.ts'
import { blockData } from '../blocking/block-data.server.ts'
import { askAboutData } from '../own-data/ask-about-data.server.ts'
import { isDataBlocked } from '../public.queries.server.ts'
import { decideReach } from '../recovery/decide-reach.server.ts'
import { insertReachRequest } from '../recovery/lost-reach.queries.server.ts'
import { verifyPassword } from '../recovery/password.server.ts'
import { answerRequest } from '../rights/answer-request.server.ts'
import * as rights from '../rights/routes/derechos.tsx'
import { openClaveUnica } from '../sessions/open-clave-unica.server.ts'
import { openSession, readUser } from '../sessions/session.server.ts'
import * as start from './login-clave-unica.ts'
import * as back from './login-clave-unica-vuelta.ts'
import * as registro from './registro.tsx'
import * as contrasena from './registro-contrasena.tsx'

const client = { id: 'copihue', secret: 'secreto-de-prueba' }
const provider = await startClaveUnica(client)
afterAll(() => provider.stop())
const db = await testDatabase()
let now = testNow
const env = {
  CLAVEUNICA_CLIENT_ID: client.id,
  CLAVEUNICA_CLIENT_SECRET: client.secret,
  CLAVEUNICA_ISSUER: provider.issuer,
}
const bare = testPortal(db, { env, clock: { now: () => now } })
const portal = { ...bare, claveUnica: openClaveUnica(bare.config) }
const pages = {
  '/login/clave-unica': start,
  '/login/clave-unica/vuelta': back,
  '/registro': registro,
  '/derechos': rights,
  '/registro/contrasena': contrasena,
}
const userOf = (cookie: string) => readUser(db, new Request('http://x', { headers: { cookie } }), now)
const browser = () => testBrowser(portal, pages, userOf)
const citizen = (rut: string, changes: Partial<StateCitizen['name']> = {}): StateCitizen => ({
  RolUnico: { numero: Number(rut.split('-')[0]), DV: rut.split('-')[1] ?? '', tipo: 'RUN' },
  name: { nombres: ['Rosa', 'Elvira'], apellidos: ['Muñoz', 'Vera'], ...changes },
})

beforeEach(() => {
  provider.lie({})
  now = now.add({ hours: 24 })
})

/** To ClaveÚnica, in there as somebody, and back. */
async function travel(who: StateCitizen, volver = '/', at = browser()) {
  const { to } = await at.ask('/login/clave-unica', { volver })
  const home = provider.enter(to ?? '', who)
  return { at, home, answer: await at.ask(home.pathname + home.search) }
}
const registration = {
  email: 'clave.unica@ejemplo.cl',
  confirm_email: 'clave.unica@ejemplo.cl',
  prevision: 'fonasa',
  phone: '87654321',
  confirm_phone: '87654321',
  agree_tos: 'on',
}
const password = { password: 'Clave1234', confirm_password: 'Clave1234' }
const registrationOf = (email: string) => ({ ...registration, email, confirm_email: email })
/** They come with ClaveÚnica, and register. */
async function claim(rut: string, email: string) {
  const { at } = await travel(citizen(rut))
  await at.ask('/registro', registrationOf(email))
  expect((await at.ask('/registro/contrasena', password)).to).toBe('/registro/contrasena')
}
/** Whoever has the account asks to be reached elsewhere: they alone are warned. */
const askReach = (accountId: string) =>
  insertReachRequest(
    db,
    {
      accountId,
      email: 'otra.vez.el.intruso@ejemplo.cl',
      phone: '+56922222222',
      serial: 'A123456789',
      language: 'es',
      objectionHash: `of-${accountId}`,
      decidable: now.add({ hours: 72 }),
    },
    now,
  )
const rowOf = async (rut: string) => {
  const [row] = await db.rows<Record<string, unknown>>(sql`select * from account where rut = ${rut}`)
  return row
}

describe('a person whose account proved to be theirs', () => {
  test('is in, and where they wanted to be', async () => {
    const { rut } = await testAccount(db)
    const { at, answer } = await travel(citizen(rut), '/recetas?x=1')
    expect(answer.to).toBe('/loading?volver=%2Frecetas%3Fx%3D1')
    expect((await userOf(at.cookie()))?.rut).toBe(rut)
  })

  test('gets a new session, whatever the browser brought', async () => {
    const { rut, id } = await testAccount(db)
    const other = await testAccount(db)
    const planted = await openSession(db, other.id, new Request('http://x'), false, now)
    const at = browser()
    at.keep(planted.cookie.split(';')[0] ?? '')
    await travel(citizen(rut), '/', at)
    expect((await userOf(at.cookie()))?.id).toBe(id)
    expect(await userOf(planted.cookie.split(';')[0] ?? '')).toBeNull()
  })

  test('is sent out of the portal by no remembered path', async () => {
    const { rut } = await testAccount(db)
    expect((await travel(citizen(rut), '//malo.example')).answer.to).toBe('/loading')
  })
})

test('a child whose account a registry has come to know does not enter by ClaveÚnica, and reads why', async () => {
  const { rut } = await testAccount(db)
  await db.rows(sql`
    insert into guardianship (import_key, adult_rut, child_rut, first_name, last_name, birth_date)
    values (${rut}, '11111111-1', ${rut}, 'Rosa', 'Muñoz', '2015-03-02')`)
  const { at, answer } = await travel(citizen(rut))
  expect(answer.to).toBe('/login?claveunica=young')
  expect(await userOf(at.cookie())).toBeNull()
})

describe('whoever leaves the form of their rights for ClaveÚnica', () => {
  const typed = {
    kind: 'access',
    detail: 'Quiero saber qué datos guardan de mí',
    relation: 'self',
    name: 'Rosa Muñoz',
    email: 'rosa@ejemplo.cl',
  }
  const leave = async (at = browser()) => {
    const { to } = await at.ask('/derechos', { ...typed, intent: 'clave-unica', serial: '512345678' })
    return { at, to: to ?? '' }
  }

  test.each([
    ['without an account', false],
    ['with one', true],
  ])('finds what they had typed when they come back, %s', async (_, known) => {
    const rut = known ? (await testAccount(db)).rut : '8765432-K'
    const { at, to } = await leave()
    const home = provider.enter(to, citizen(rut))
    const answer = await at.ask(home.pathname + home.search)
    expect(answer.to).toContain('derechos')
    const { data } = await at.ask('/derechos')
    // The number of the card was not kept.
    expect(data.typed).toEqual(typed)
    if (!known) expect(data.person).toContain('8.765.432-K')
  })

  test('and when ClaveÚnica let nobody in, with the reason on the same page', async () => {
    const { at, to } = await leave()
    const state = new URL(to).searchParams.get('state')
    const answer = await at.ask(`/login/clave-unica/vuelta?error=access_denied&state=${state}`)
    expect(answer.to).toBe('/derechos?claveunica=refused')
    const { data } = await at.ask(answer.to ?? '')
    expect(data).toMatchObject({ typed, person: null, trouble: expect.stringContaining('No autorizaste') })
  })

  test('in another browser, or after half an hour, there is nothing of it', async () => {
    const { at, to } = await leave()
    const home = provider.enter(to, citizen('8765431-1'))
    await at.ask(home.pathname + home.search)
    expect((await browser().ask('/derechos')).data.typed).toBeNull()
    now = now.add({ minutes: 31 })
    expect((await at.ask('/derechos')).data.typed).toBeNull()
  })
})

describe('a person without an account', () => {
  const rut = '7654321-6'

  test.each([
    ['two surnames', ['Muñoz', 'Vera'], 'Muñoz Vera'],
    ['one surname', ['Smith'], 'Smith'],
  ])(
    'goes to the registration with RUT and names, with %s, and no e-mail',
    async (_what, apellidos, lastName) => {
      const { at, answer } = await travel(citizen(rut, { apellidos }))
      expect(answer.to).toBe('/registro')
      expect(await userOf(at.cookie())).toBeNull()
      expect((await at.ask('/registro')).data.person).toEqual({
        rut: '7.654.321-6',
        firstName: 'Rosa Elvira',
        lastName,
      })
    },
  )

  test('registers as who the State says, whatever the form says, and is proven', async () => {
    const { at } = await travel(citizen(rut))
    const forged = { ...registration, nid: '12345678-5', first_name: 'Otra', last_name: 'Persona' }
    expect((await at.ask('/registro', forged)).to).toBe('/registro/contrasena')
    expect((await at.ask('/registro/contrasena', password)).to).toBe('/registro/contrasena')
    expect(await rowOf(rut)).toMatchObject({
      first_name: 'Rosa Elvira',
      last_name: 'Muñoz Vera',
      proven_at: now,
      email_confirmed_at: null,
    })
    expect(await rowOf('12345678-5')).toBeUndefined()
    expect((await travel(citizen(rut))).answer.to).toBe('/loading')
  })

  test('takes the page that they wanted along, through what ClaveÚnica refuses too', async () => {
    const wanted = '/mi-perfil/personas-de-confianza?invitacion='
    const way = `volver=${encodeURIComponent(wanted)}`
    const { at, answer } = await travel(citizen('9876542-5'), wanted)
    expect(answer.to).toBe(`/registro?${way}`)
    const form = { ...registration, email: 'lejos@ejemplo.cl', confirm_email: 'lejos@ejemplo.cl' }
    expect((await at.ask(answer.to ?? '', form)).to).toBe(`/registro/contrasena?${way}`)
    const { to } = await at.ask('/login/clave-unica', { volver: wanted })
    const state = new URL(to ?? '').searchParams.get('state')
    const refused = await at.ask(`/login/clave-unica/vuelta?error=access_denied&state=${state}`)
    expect(refused.to).toBe(`/login?claveunica=refused&${way}`)
  })

  test('is forgotten after half an hour: the form asks again', async () => {
    const { at } = await travel(citizen('9876543-3'))
    now = now.add({ minutes: 30 })
    expect((await at.ask('/registro')).data.person).toBeNull()
    const answer = await at.ask('/registro', registration)
    expect(answer.status).toBe(400)
    expect(answer.data.errors).toContainEqual({ field: 'nid', message: account.errors.rut })
  })
})

describe('a RUT whose account was made by whoever typed it', () => {
  test('does not open to ClaveÚnica as it is: its person makes it theirs, and nobody who had it gets in again', async () => {
    const squatter = await testAccount(db, {
      provenAt: null,
      email: 'intruso@ejemplo.cl',
      phone: '+56911111111',
    })
    const { cookie } = await openSession(db, squatter.id, new Request('http://x'), false, now)
    await db.rows(sql`
      insert into one_time_link (token_hash, account_id, purpose, email, created_at, expires_at)
      values ('of-the-intruder', ${squatter.id}::uuid, 'password', 'intruso@ejemplo.cl', ${now}::timestamptz,
        ${now.add({ hours: 1 })}::timestamptz)`)
    await agreeToShareData(db, { id: squatter.id }, now)
    await db.rows(sql`insert into recovery (token_hash, account_id, expires_at)
      values ('of-the-intruder', ${squatter.id}::uuid, ${now.add({ hours: 1 })}::timestamptz)`)
    await db.rows(sql`insert into one_time_code (account_id, purpose, code_hmac, created_at, expires_at)
      values (${squatter.id}::uuid, 'recovery', 'x', ${now}::timestamptz, ${now.add({ hours: 1 })}::timestamptz)`)
    await db.rows(sql`insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
      values (${squatter.id}::uuid, '24111222-5', 'Tomás', 'Soto', '2016-08-09', 'typed', ${now}::timestamptz)`)
    await addGrant(db, { accountId: squatter.id })
    await openFeed({ ...portal, clock: portal.clock }, { accountId: squatter.id }, 'es')
    await db.rows(sql`insert into push_device (account_id, endpoint, endpoint_hash, p256dh, auth, browser, created_at)
      values (${squatter.id}::uuid, 'https://push.ejemplo.cl/1', 'of-the-intruder', 'x', 'x', 'Chrome', ${now}::timestamptz)`)
    await db.rows(sql`insert into kept_form (account_id, page, fields, expires_at)
      values (${squatter.id}::uuid, '/mi-perfil', '[["address", "Calle del intruso 1"]]', ${now.add({ hours: 1 })}::timestamptz)`)
    const asked = await askReach(squatter.id)
    const { at, answer } = await travel(citizen(squatter.rut))
    expect(answer.to).toBe('/registro')
    expect(await userOf(at.cookie())).toBeNull()
    expect((await at.ask('/registro', registrationOf('duena@ejemplo.cl'))).to).toBe('/registro/contrasena')
    expect(await userOf(cookie.split(';')[0] ?? '')).not.toBeNull()
    await at.ask('/registro/contrasena', password)
    const row = await rowOf(squatter.rut)
    expect(row).toMatchObject({
      id: squatter.id,
      email: 'duena@ejemplo.cl',
      phone: '+56987654321',
      proven_at: now,
      email_confirmed_at: null,
      phone_confirmed_at: null,
    })
    expect(await verifyPassword(String(row?.password_hash), 'Clave1234')).toBe(true)
    expect(await userOf(cookie.split(';')[0] ?? '')).toBeNull()
    const [left] = await db.rows(sql`
      select (select count(*)::int from one_time_link where token_hash = 'of-the-intruder') as links,
        (select count(*)::int from recovery where account_id = ${squatter.id}::uuid) as recoveries,
        (select count(*)::int from one_time_code where account_id = ${squatter.id}::uuid and purpose = 'recovery') as codes,
        (select count(*)::int from dependant where account_id = ${squatter.id}::uuid) as dependants,
        (select count(*)::int from consent where account_id = ${squatter.id}::uuid and kind = 'share-data'
          and revoked_at is null) as consents,
        (select count(*)::int from patient_app_grant where account_id = ${squatter.id}::uuid and ended_at is null) as grants,
        (select count(*)::int from kept_form where account_id = ${squatter.id}::uuid) as forms,
        (select count(*)::int from calendar_feed where account_id = ${squatter.id}::uuid) as feeds,
        (select count(*)::int from push_device where account_id = ${squatter.id}::uuid) as devices`)
    expect(left).toEqual({
      links: 0,
      recoveries: 0,
      codes: 0,
      dependants: 0,
      consents: 0,
      grants: 0,
      forms: 0,
      feeds: 0,
      devices: 0,
    })
    now = now.add({ hours: 73 })
    expect(
      await decideReach(portal, { id: asked, outcome: 'approved', by: 'Marta', seenCard: true }),
    ).toEqual({
      ok: false,
      reason: 'not-open',
    })
    expect(await rowOf(squatter.rut)).toMatchObject({ email: 'duena@ejemplo.cl', phone: '+56987654321' })
  })

  test('blocks nothing of what its person books: a block of whoever had it is over', async () => {
    const squatter = await testAccount(db, { provenAt: null })
    const asked = { by: `account:${squatter.id}`, post: postOf(portal, 'es') }
    await db.transaction(tx => blockData(tx, { accountId: squatter.id }, asked, now))
    const isBlocked = async () => {
      const [row] = await db.rows<{ blocked: boolean }>(
        sql`select ${isDataBlocked(sql`${`rut:${squatter.rut}`}`, sql`${squatter.id}::uuid`)} as blocked`,
      )
      return row?.blocked
    }
    expect(await isBlocked()).toBe(true)
    await claim(squatter.rut, 'bloqueada@ejemplo.cl')
    expect(await isBlocked()).toBe(false)
  })

  test('is blocked by no request that whoever had it made, which is answered to them', async () => {
    const email = 'intruso.que.pide@ejemplo.cl'
    const squatter = await testAccount(db, { provenAt: null, email })
    const wish = { kind: 'blocking', detail: 'Quiero bloquear todo' } as const
    const asked = await askAboutData(portal, squatter.id, wish, postOf(portal, 'es'))
    const folio = asked.ok ? asked.folio : ''
    await claim(squatter.rut, 'pedida@ejemplo.cl')
    const given = { folio, by: 'staff:x', answer: 'Sí', ground: null, withExport: false }
    expect(await answerRequest(portal, { ...given, outcome: 'granted' }, now)).toEqual({
      ok: false,
      reason: 'nothing-to-block',
    })
    expect(await db.rows(sql`select from data_block where rut = ${squatter.rut}`)).toEqual([])
    const refused = { ...given, answer: 'No', outcome: 'refused', ground: 'identity' } as const
    expect(await answerRequest(portal, refused, now)).toEqual({ ok: true })
    const letters = (recipient: string) =>
      db.rows(sql`select from outbox where recipient = ${recipient} and dedupe_key like '%answer%'`)
    expect((await letters(email)).length + (await letters('pedida@ejemplo.cl')).length).toBe(1)
    expect(await letters(email)).toHaveLength(1)
  })

  test('leaves nothing by which whoever had it is told of its person: of every table that names an account it is known', async () => {
    const rows = await db.rows<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where confrelid = 'account'::regclass and contype = 'f' order by 1`)
    const ended =
      'appointment calendar_feed consent data_block data_request delegation dependant kept_form old_password one_time_code one_time_link parent_share patient_app_grant pending_registration push_device reach_request recovery session'
    // Seen by whoever has the account now, or answered by somebody who checks who asks: nothing of it reaches who had it.
    const kept =
      'coupon_adherence coupon_code deleted_account document_access guest home_exam_request visit_consent'
    expect(rows.map(({ name }) => name)).toEqual(`${ended} ${kept}`.split(' ').sort())
  })

  test('can be registered again by nobody who comes without ClaveÚnica', async () => {
    const { rut } = await testAccount(db, { provenAt: null })
    const form = {
      ...registration,
      nid: rut,
      first_name: 'Ana',
      last_name: 'Soto',
      proven: 'on',
      proven_at: '2020-01-01',
    }
    expect(await browser().ask('/registro', form)).toMatchObject({ status: 409, data: { exists: true } })
  })
})

describe('nobody gets in', () => {
  const late = '/login?claveunica=late'
  const trouble = '/login?claveunica=trouble'

  test('by coming back twice, or in another browser', async () => {
    const { rut } = await testAccount(db)
    const { at, home } = await travel(citizen(rut))
    expect((await at.ask(home.pathname + home.search)).to).toBe(late)
    const other = browser()
    expect((await other.ask(home.pathname + home.search)).to).toBe(late)
    expect(await userOf(other.cookie())).toBeNull()
  })

  test('with somebody else’s code in their own errand: the state is another', async () => {
    const { rut } = await testAccount(db)
    const [victim, thief] = [browser(), browser()]
    const theirs = provider.enter((await thief.ask('/login/clave-unica', {})).to ?? '', citizen(rut))
    await victim.ask('/login/clave-unica', {})
    const calls = provider.tokenCalls()
    expect((await victim.ask(theirs.pathname + theirs.search)).to).toBe(trouble)
    expect(provider.tokenCalls()).toBe(calls)
    expect(await userOf(victim.cookie())).toBeNull()
  })

  test('with a code that was made for another errand, the state being right: PKCE', async () => {
    const { rut } = await testAccount(db)
    const [at, thief] = [browser(), browser()]
    const own = provider.enter((await at.ask('/login/clave-unica', {})).to ?? '', citizen(rut))
    const theirs = provider.enter((await thief.ask('/login/clave-unica', {})).to ?? '', citizen(rut))
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect((await at.ask(own.pathname + own.search)).to).toBe(trouble)
  })

  test.each([
    ['another issuer', { iss: 'https://malo.example' }],
    ['another client', { aud: 'otro' }],
    ['another nonce', { nonce: 'de-otra-vez' }],
    ['another subject at its second question', { sub: 'otra-persona' }],
    ['the past', { exp: 1 }],
    ['no signature', { alg: 'none' }],
    ['the signature of somebody else', { forged: true }],
  ])('with what is told for %s', async (_what, lies) => {
    const { rut } = await testAccount(db)
    provider.lie(lies)
    const { at, answer } = await travel(citizen(rut))
    expect(answer.to).toBe(trouble)
    expect(await userOf(at.cookie())).toBeNull()
  })

  test.each([
    ['a RUT of a company or a stranger', { RolUnico: { numero: 12345678, DV: '5', tipo: 'RUT' } }],
    ['a wrong check digit', { RolUnico: { numero: 12345678, DV: '4', tipo: 'RUN' } }],
    ['no names', { name: { nombres: [], apellidos: [] } }],
  ])('who is told to be %s', async (_what, changes) => {
    expect((await travel({ ...citizen('12345678-5'), ...changes })).answer.to).toBe(trouble)
  })

  test('half an hour later', async () => {
    const { rut } = await testAccount(db)
    const at = browser()
    const home = provider.enter((await at.ask('/login/clave-unica', {})).to ?? '', citizen(rut))
    now = now.add({ minutes: 30 })
    expect((await at.ask(home.pathname + home.search)).to).toBe(late)
  })

  test('who says no there: back at the login, which says so', async () => {
    const at = browser()
    const state = new URL((await at.ask('/login/clave-unica', {})).to ?? '').searchParams.get('state')
    const answer = await at.ask(`/login/clave-unica/vuelta?error=access_denied&state=${state}`)
    expect(answer.to).toBe('/login?claveunica=refused')
  })

  test('while ClaveÚnica is down, and then everybody again', async () => {
    const fresh = { ...bare, claveUnica: openClaveUnica(bare.config) }
    const at = testBrowser(fresh, pages, userOf)
    provider.lie({ down: true })
    expect((await at.ask('/login/clave-unica', {})).to).toBe(trouble)
    provider.lie({})
    expect((await at.ask('/login/clave-unica', {})).to).toContain(provider.issuer)
  })

  test('more than thirty times in ten minutes from an address', async () => {
    const at = browser()
    for (let time = 0; time < 30; time++) await at.ask('/login/clave-unica', {})
    expect((await at.ask('/login/clave-unica', {})).to).toBe('/login?claveunica=too-many')
  })
})

test('forty people of one waiting room enter within ten minutes: who came back as somebody is not counted', async () => {
  const { rut } = await testAccount(db)
  const at = browser()
  for (let nth = 1; nth <= 40; nth++)
    expect([nth, (await travel(citizen(rut), '/', at)).answer.to]).toEqual([nth, '/loading'])
})

describe('where it is not configured', () => {
  test('its addresses are none', async () => {
    expect(openClaveUnica(testPortal(db).config)).toBeNull()
    const at = testBrowser({ ...bare, claveUnica: null }, pages)
    expect((await at.ask('/login/clave-unica', {})).status).toBe(404)
    expect((await at.ask('/login/clave-unica/vuelta?code=x&state=y')).status).toBe(404)
  })
})

test('nothing of the person is in an address, and none of its secrets is kept in a browser', async () => {
  const at = browser()
  const { to } = await at.ask('/login/clave-unica', { volver: '/recetas' })
  const [row] = await db.rows<Record<string, string>>(
    sql`select state, nonce, verifier from clave_unica where state is not null order by expires_at desc limit 1`,
  )
  for (const secret of [row?.nonce, row?.verifier, row?.state]) expect(at.cookie()).not.toContain(secret)
  expect(to).not.toContain(row?.verifier)
  expect(to).not.toContain(client.secret)
})
