/** Asking by law without an account, through the real pages: the code of the mailbox, the card, the paper, and nothing said of a RUT. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { drawnFor } from '#app/shell/drawn-for/drawn-for.server.ts'
import { drawnForField } from '#app/shell/drawn-for/moved.rules.ts'
import { rights as words } from '#app/text/es/rights.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { lettersOf, requestRow } from '#test/helpers/law/requests.ts'
import { solved } from '#test/helpers/login.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn, drawnAnswered } from '#test/helpers/pages/drawn.tsx'
import { pageContext } from '#test/helpers/pages/page.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { forgetOldIdentityData } from '../own-data/forget-old.server.ts'
import type { IdentityRegistry } from '../registry/identity-registry.ts'
import type { SessionUser } from '../user.server.ts'
import { answerRequest } from './answer-request.server.ts'
import { action as ask, loader as form } from './routes/derechos.tsx'
import { loader as readFile } from './routes/derechos-archivo.ts'
import { action as confirm, loader as confirming } from './routes/derechos-confirmar.tsx'
import { action as track } from './routes/derechos-estado.tsx'
import Complaints, { action as complain, loader as complaints } from './routes/reclamos.tsx'

const db = await testDatabase()
const right = '512345678'
let asked = 0
const registry: IdentityRegistry = {
  isCardOf: async (rut, serial) => {
    asked += 1
    if (rut === '7777777-6') throw new Error('away')
    return serial === right
  },
  bornOn: async () => null,
  childrenOf: async () => [{ rut: '24111222-5', name: 'Tomás', lastName: 'Soto', birthDate: '2016-08-09' }],
}
const at = (now = testNow, changes = {}) =>
  testPortal(db, { registry, clock: fixedClock(now.toString()), ...changes })
let callers = 0
/** From an address of its own each time. */
const run = (portal = at()) => asker(portal, `10.66.${++callers >> 8}.${callers & 255}`)
let mailboxes = 0
const mailbox = () => `pide${++mailboxes}@ejemplo.cl`

const own = (changes: Record<string, string> = {}): Record<string, string> => ({
  kind: 'access',
  detail: 'Quiero saber qué datos guardan de mí',
  relation: 'self',
  subject_rut: '',
  shown: '',
  rut: '12.345.678-5',
  name: 'Elena Fuenzalida',
  serial: right,
  email: mailbox(),
  ...changes,
})
const digitsTo = async (email: string) => {
  const [row] = await db.rows<{ body: string }>(
    sql`select body from outbox where recipient = ${email} and dedupe_key like 'request-code:%' order by id desc limit 1`,
  )
  return /\b\d{6}\b/.exec(row?.body ?? '')?.[0] ?? ''
}
const sendForm = (
  given: Record<string, string>,
  more: { portal?: ReturnType<typeof at>; user?: SessionUser } = {},
) => run(more.portal)(ask, '/derechos', { form: given, user: more.user })
const answerCode = (to: string, code: string, portal = at()) =>
  run(portal)(confirm, to, { params: { token: to.split('/').at(-1) ?? '' }, form: { code } })
const pageOf = async (to: string, portal = at()) =>
  (await run(portal)(confirming, to, { params: { token: to.split('/').at(-1) ?? '' } })).data

/** @returns what its page says at the end. */
async function filed(given = own(), portal = at()) {
  const { to } = await sendForm(given, { portal })
  const code = await digitsTo(given.email ?? '')
  expect((await answerCode(to ?? '', code, portal)).to).toBe(to)
  const { done } = await pageOf(to ?? '', portal)
  if (!done) throw new Error('not confirmed')
  return done
}
const errorsOf = (answer: { data: { errors: { field: string }[] } }) =>
  answer.data.errors.map(({ field }) => field)

test('is filed once the mailbox answered, with number, day and code on the page and in a letter', async () => {
  const given = own()
  const { status, to } = await sendForm(given)
  expect([status, to?.startsWith('/derechos/confirmar/')]).toEqual([303, true])
  expect(await db.rows(sql`select from data_request where email = ${given.email ?? ''}`)).toEqual([])
  await answerCode(to ?? '', await digitsTo(given.email ?? ''))
  const { done } = await pageOf(to ?? '')
  expect(done?.folio).toMatch(/^DER-/)
  expect(done?.due).toContain('30 de noviembre de 2026')
  const row = await requestRow(db, done?.folio ?? '')
  expect(row).toMatchObject({ rut: '12345678-5', identity: 'card', relation: 'self', account_id: null })
  const [letter] = await lettersOf(db, row.id)
  expect(letter).toMatchObject({ recipient: given.email })
  expect(letter?.body).toContain(done?.code)
  expect(letter?.body).toContain(done?.folio)
  // The number of the card is not kept.
  expect(
    JSON.stringify([
      row,
      await db.rows(sql`select asked from pending_request where folio = ${done?.folio ?? ''}`),
    ]),
  ).not.toContain(right)
})

describe('the code', () => {
  test('is tried five times, and after that even the right one is over', async () => {
    const given = own()
    const to = (await sendForm(given)).to ?? ''
    const code = await digitsTo(given.email ?? '')
    const wrong = code === '000000' ? '111111' : '000000'
    for (const left of [4, 3, 2, 1])
      expect((await answerCode(to, wrong)).data).toMatchObject({
        message: words.confirm.wrong(left),
        over: null,
      })
    expect(await answerCode(to, wrong)).toMatchObject({
      status: 410,
      data: { message: null, over: words.confirm.over },
    })
    expect((await answerCode(to, code)).status).toBe(410)
    expect(await db.rows(sql`select from data_request where email = ${given.email ?? ''}`)).toEqual([])
  })

  test('is good for an hour, and then nothing of what was asked is kept', async () => {
    const given = own()
    const to = (await sendForm(given)).to ?? ''
    const late = testNow.add({ minutes: 61 })
    expect((await answerCode(to, await digitsTo(given.email ?? ''), at(late))).status).toBe(410)
    await forgetOldIdentityData(db, late)
    expect(await db.rows(sql`select from pending_request where email = ${given.email ?? ''}`)).toEqual([])
  })

  test('pressed twice files once', async () => {
    const given = own()
    const to = (await sendForm(given)).to ?? ''
    const code = await digitsTo(given.email ?? '')
    await Promise.all([answerCode(to, code), answerCode(to, code)])
    expect(await db.rows(sql`select from data_request where email = ${given.email ?? ''}`)).toHaveLength(1)
  })
})

describe('nobody learns whether there are data of a RUT', () => {
  test('with an account or without, the pages and the letters say the same', async () => {
    const { rut } = await testAccount(db)
    const [known, unknown] = [await filed(own({ rut })), await filed(own({ rut: '5.126.663-3' }))]
    const bare = ({ folio: _folio, code: _code, ...rest }: typeof known) => rest
    expect(bare(known)).toEqual(bare(unknown))
  })

  test('a card that is not theirs is filed all the same, said as such, and asked of the registry five times a day', async () => {
    const rut = '9.876.543-3'
    const wrong = await filed(own({ rut, serial: '999999999' }))
    expect(wrong.warning).toBe(words.done.card.unproven)
    expect(await requestRow(db, wrong.folio)).toMatchObject({ identity: 'unproven' })
    for (let time = 0; time < 4; time++) await filed(own({ rut, serial: '999999999' }))
    const before = asked
    const sixth = await filed(own({ rut }))
    expect(asked).toBe(before)
    expect(await requestRow(db, sixth.folio)).toMatchObject({ identity: 'unchecked' })
  })

  test('a registry that is away loses no request', async () => {
    const done = await filed(own({ rut: '7.777.777-6' }))
    expect(done.warning).toBe(words.done.card.unchecked)
    expect(await requestRow(db, done.folio)).toMatchObject({ identity: 'unchecked' })
  })
})

describe('for somebody else', () => {
  test('an heir and a representative say for whom and show how; a paper will do', async () => {
    const heir = own({ relation: 'heir' })
    expect(errorsOf(await sendForm(heir))).toEqual(['subject_rut'])
    expect(errorsOf(await sendForm({ ...heir, subject_rut: '12.345.678-5' }))).toEqual(['subject_rut'])
    expect(errorsOf(await sendForm({ ...heir, subject_rut: '5.126.663-3' }))).toEqual(['shown'])
    const done = await filed({ ...heir, subject_rut: '5.126.663-3', shown: 'Posesión efectiva 123 de 2026' })
    expect(await requestRow(db, done.folio)).toMatchObject({
      rut: '5126663-3',
      applicant_rut: '12345678-5',
      relation: 'heir',
      shown: 'Posesión efectiva 123 de 2026',
      relation_known: false,
    })
  })

  test('a parent is the one whom the registry names', async () => {
    const mine = await filed(own({ relation: 'parent', subject_rut: '24.111.222-5' }))
    expect(await requestRow(db, mine.folio)).toMatchObject({ relation: 'parent', relation_known: true })
    const other = await filed(own({ relation: 'parent', subject_rut: '5.126.663-3' }))
    expect(await requestRow(db, other.folio)).toMatchObject({ relation_known: false })
  })

  test.each([
    ['is 15 until tomorrow', '2010-11-24', true],
    ['is 16 today', '2010-11-23', false],
    ['has grown up long ago', '1990-05-01', false],
  ])('a parent whose child %s is told to the desk as the law has it by then', async (_, birthDate, known) => {
    const named = [{ rut: '24111222-5', name: 'Tomás', lastName: 'Soto', birthDate }]
    const portal = at(testNow, { registry: { ...registry, childrenOf: async () => named } })
    const asked = await filed(own({ relation: 'parent', subject_rut: '24.111.222-5' }), portal)
    expect(await requestRow(db, asked.folio)).toMatchObject({ relation_known: known })
  })
})

test('whom ClaveÚnica named writes neither RUT nor card', async () => {
  const token = 'c'.repeat(43)
  const { hashOfToken } = await import('#app/platform/http/token-cookie.server.ts')
  await db.rows(sql`
    insert into clave_unica (token_hash, rut, first_name, last_name, expires_at)
    values (${hashOfToken(token)}, '11222333-9', 'Rosa', 'Soto', ${testNow.add({ minutes: 20 })}::timestamptz)`)
  const cookie = `copihue_claveunica=${token}`
  const { page, person } = (await run()(form, '/derechos', { cookie })).data
  expect(person).toContain('11.222.333-9')
  // Kept for nobody: else name and RUT would stay in memory with the page.
  expect(page).toMatchObject({ forOne: true })
  const { rut: _rut, serial: _serial, ...given } = own()
  // A RUT that is written beside is nobody's.
  const { to } = await run()(ask, '/derechos', { form: { ...given, rut: '12.345.678-5' }, cookie })
  await answerCode(to ?? '', await digitsTo(given.email ?? ''))
  const { done } = await pageOf(to ?? '')
  expect(await requestRow(db, done?.folio ?? '')).toMatchObject({
    rut: '11222333-9',
    identity: 'clave-unica',
  })
})

describe('a paper that proves for whom they ask', () => {
  const paper = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) =>
    new File([bytes], name, { type })
  const heir = { relation: 'heir', subject_rut: '7.654.321-6', shown: '' }
  const multipart = (given: Record<string, string>, file: File) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries(given)) sent.set(name, value)
    sent.set('file', file)
    return sent
  }
  const photo = async () =>
    new Uint8Array(
      await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f4f0e0' } })
        .png()
        .toBuffer(),
    )

  test('comes along in the form, and only the desk opens it', async () => {
    const given = own(heir)
    const sent = multipart(given, paper(await photo(), 'posesion.png', 'image/png'))
    const { to } = await run()(ask, '/derechos', { form: sent })
    await answerCode(to ?? '', await digitsTo(given.email ?? ''))
    const { done } = await pageOf(to ?? '')
    const { id } = await requestRow(db, done?.folio ?? '')
    const files = await db.rows<{ kind: string; size: number }>(
      sql`select kind, length(bytes) as size from data_request_file where request_id = ${id}::uuid`,
    )
    expect(files).toMatchObject([{ kind: 'jpeg' }])
    expect(files[0]?.size).toBeGreaterThan(1000)
  })

  test.each([
    ['of more than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), words.errors.file.large],
    ['of another kind', new TextEncoder().encode('PK\u0003\u0004 esto es un zip'), words.errors.file.kind],
    ['that is a torn PDF', new TextEncoder().encode('%PDF-1.7\nroto'), words.errors.file.unreadable],
  ])('%s is refused beside its field, and what was typed stays', async (_, bytes, message) => {
    const given = own(heir)
    const answer = await run()(ask, '/derechos', {
      form: multipart(given, paper(new Uint8Array(bytes), 'papel.pdf', 'application/pdf')),
    })
    expect(answer.status).toBe(400)
    expect(answer.data.errors).toEqual([{ field: 'file', message }])
    expect(answer.data.typed).toMatchObject({ detail: given.detail, subject_rut: heir.subject_rut })
    expect(await db.rows(sql`select from pending_request where email = ${given.email ?? ''}`)).toEqual([])
  })

  test('is looked at forty times an hour from one address, good or not; a form without one goes on', async () => {
    const portal = at()
    const here = asker(portal, '10.67.0.1')
    const bad = () => paper(new TextEncoder().encode('%PDF-1.7\nroto'), 'papel.pdf', 'application/pdf')
    for (let time = 0; time < 40; time++)
      expect((await here(ask, '/derechos', { form: multipart(own(heir), bad()) })).status).toBe(400)
    const more = await here(ask, '/derechos', { form: multipart(own(heir), bad()) })
    expect(more).toMatchObject({ status: 429, data: { limited: words.errors.often, errors: [] } })
    expect((await here(ask, '/derechos', { form: own() })).to).toMatch(/^\/derechos\/confirmar\//)
  })
})

test('what strangers ask in the name of a mailbox costs its owner an answer, and shuts them out of nothing', async () => {
  const email = mailbox()
  // An answer is worth nothing before its time.
  const send = (changes: Record<string, string> = {}, later = 0) =>
    run(at(testNow.add({ seconds: later })))(ask, '/derechos', { form: own({ email, ...changes }) })
  for (let time = 0; time < 3; time++) expect((await send()).to).toMatch(/^\/derechos\/confirmar\//)
  const { status, data } = await send()
  expect([status, data.limited, data.errors]).toEqual([429, null, []])
  const proof = await solved(data.sending.proof.challenge)
  expect((await send({ proof }, 2)).to).toMatch(/^\/derechos\/confirmar\//)
  expect((await send({ sin_mensajes: 'si' })).status).toBe(429)
})

test.each([
  [{ kind: 'complaint' }, 'kind'],
  [{ detail: 'corto' }, 'detail'],
  [{ relation: 'friend' }, 'relation'],
  [{ rut: '12.345.678-9' }, 'rut'],
  [{ serial: '12' }, 'serial'],
  [{ email: 'nada' }, 'email'],
  [{ name: '' }, 'name'],
])('%j is refused beside its field', async (wrong, field) => {
  const refused = await sendForm(own(wrong))
  expect(refused.status).toBe(400)
  expect(errorsOf(refused)).toEqual([field])
})

describe('where it stands', () => {
  const look = (folio: string, code: string, portal = at()) =>
    run(portal)(track, '/derechos/estado', { form: { folio, code } })

  test('is read with number and code, however they are copied, until and after the answer', async () => {
    const { folio, code } = await filed()
    const before = await look(folio.toLowerCase().replace('-', ' '), code.replace('-', '').toLowerCase())
    expect(before.data.request?.state).toContain('30 de noviembre de 2026')
    const given = {
      outcome: 'refused' as const,
      ground: 'identity' as const,
      answer: 'Envíanos otra prueba de identidad.',
      withExport: false,
    }
    await answerRequest(at(), { folio, by: 'staff:x', ...given }, testNow)
    const after = await look(folio, code)
    expect(after.data.request?.answer).toEqual([
      'No pudimos aceptar tu solicitud: no pudimos comprobar tu identidad.',
      'Envíanos otra prueba de identidad.',
    ])
  })

  test('is not read with another code, nor is it said whether the number exists; guessing gets dearer', async () => {
    const { folio } = await filed()
    const wrong = await look(folio, 'XXXX-XXXX')
    const none = await look('DER-22222222', 'XXXX-XXXX')
    expect(wrong.data.errors).toEqual(none.data.errors)
    for (let time = 0; time < 4; time++) await look(folio, 'XXXX-XXXX')
    expect((await look(folio, 'XXXX-XXXX')).status).toBe(429)
  })
})

describe('a complaint', () => {
  const given = (changes: Record<string, string> = {}): Record<string, string> => ({
    detail: 'Esperé dos horas y nadie avisó',
    centre: '',
    name: 'Elena Fuenzalida',
    email: mailbox(),
    ...changes,
  })

  test('without an account gets its number, 15 business days, and its answer by mail and by number and code', async () => {
    const complaint = given()
    const { to } = await run()(complain, '/reclamos', { form: complaint })
    await answerCode(to ?? '', await digitsTo(complaint.email ?? ''))
    const { page, done } = await pageOf(to ?? '')
    expect(page.title).toBe(words.done.complaintTitle)
    expect(done?.folio).toMatch(/^REC-/)
    expect(done?.due).toContain('15 de diciembre de 2026')
    const answer = {
      outcome: 'granted' as const,
      ground: null,
      answer: 'Tienes razón: cambiamos el aviso.',
      withExport: false,
    }
    await answerRequest(at(), { folio: done?.folio ?? '', by: 'staff:x', ...answer }, testNow)
    const [, letter] = await lettersOf(db, (await requestRow(db, done?.folio ?? '')).id)
    expect(letter?.recipient).toBe(complaint.email)
    expect(letter?.body).toContain('Superintendencia de Salud')
    const seen = await run()(track, '/derechos/estado', {
      form: { folio: done?.folio ?? '', code: done?.code ?? '' },
    })
    expect(seen.data.request?.answer).toEqual(['Tienes razón: cambiamos el aviso.'])
  })

  test('names its centre as people remember it, and chooses where there are several', async () => {
    const [one, other] = [await addOffer(db), await addOffer(db)]
    await db.rows(sql`update centre set name = 'Clínica Los Ñandúes' where id = ${one.centreId}::bigint`)
    await db.rows(
      sql`update centre set name = 'Clínica Los Ñandúes Norte' where id = ${other.centreId}::bigint`,
    )
    const user = await testAccount(db)
    const send = (form: Record<string, string>) => run()(complain, '/reclamos', { form: given(form), user })
    expect((await send({ centre: 'ningún centro así' })).data.errors).toEqual([
      { field: 'centre', message: words.complaint.centreUnknown },
    ])
    const several = await send({ centre: 'nandues' })
    expect(several.data.errors).toEqual([{ field: 'centre', message: words.complaint.centreSeveral }])
    expect(several.data.choices.map(({ id }) => id)).toEqual([one.centreId, other.centreId])
    expect((await send({ centre: 'nandues', centre_id: String(one.centreId) })).status).toBe(303)
    expect((await send({ centre: 'ñandúes norte' })).status).toBe(303)
    const rows = await db.rows<{ centre: number }>(sql`
      select centre_id as centre from data_request where account_id = ${user.id}::uuid order by created_at, centre_id`)
    expect(rows.map(({ centre }) => centre)).toEqual([one.centreId, other.centreId])
  })

  test('that a guest wrote is no complaint of whoever signed in beside them since', async () => {
    const user = await testAccount(db)
    const { data: page } = await run()(complaints, '/reclamos')
    const mark = { [drawnForField]: '' }
    expect(drawn(Complaints, page, '/reclamos')).toContain(`name="${drawnForField}" value=""`)
    const wrong = await run()(complain, '/reclamos', { form: given({ detail: '', ...mark }), user })
    const { data: theirs } = await run()(complaints, '/reclamos', { user })
    expect(drawnAnswered(Complaints, theirs, wrong.data, '/reclamos')).toContain('value="Elena Fuenzalida"')
    const { to } = await run()(complain, '/reclamos', { form: given(mark), user })
    expect(to).toMatch(/^\/derechos\/confirmar\//)
    expect(await db.rows(sql`select from data_request where account_id = ${user.id}::uuid`)).toEqual([])
  })

  test('that is sent after its session ended says so, keeps what was written and asks who writes', async () => {
    const user = await testAccount(db)
    const { data: page } = await run()(complaints, '/reclamos', { user })
    const { name: _, email: _email, ...written } = given({ [drawnForField]: drawnFor(user) })
    const late = await run()(complain, '/reclamos', { form: written })
    expect(late.status).toBe(409)
    const shown = drawnAnswered(Complaints, page, late.data, '/reclamos')
    expect(shown).toContain(words.complaint.ended)
    expect(shown).toContain(written.detail)
    expect(shown).toContain('name="email"')
    expect(late.data.errors, 'nobody left out what was not asked').toEqual([])
    const { to } = await run()(complain, '/reclamos', { form: given({ [drawnForField]: '' }) })
    expect(to).toMatch(/^\/derechos\/confirmar\//)
  })

  test('is about the centre whose whole name it says, whatever others are called and was chosen before', async () => {
    const [one, other, third] = [await addOffer(db), await addOffer(db), await addOffer(db)]
    for (const [{ centreId }, name] of [
      [one, 'Centro Los Peumos'],
      [other, 'Centro Los Peumos, sede Norte'],
      [third, 'Centro Los Boldos'],
    ] as const)
      await db.rows(sql`update centre set name = ${name} where id = ${centreId}::bigint`)
    const user = await testAccount(db)
    const send = (form: Record<string, string>) => run()(complain, '/reclamos', { form: given(form), user })
    expect((await send({ centre: 'centro los peumos' })).status).toBe(303)
    expect((await send({ centre: 'Los Boldos', centre_id: String(other.centreId) })).status).toBe(303)
    const wrong = await send({ centre: 'Los Peumos', centre_id: String(other.centreId), detail: '' })
    expect([wrong.status, wrong.data.choices.length, wrong.data.typed.centre_id]).toEqual([
      400,
      2,
      String(other.centreId),
    ])
    const rows = await db.rows<{ centre: number }>(sql`
      select centre_id as centre from data_request where account_id = ${user.id}::uuid order by created_at, centre_id`)
    expect(rows.map(({ centre }) => centre)).toEqual([one.centreId, third.centreId])
  })
})

test('a block asked without an account is done by the answer that grants it, and by none that refuses', async () => {
  const blocked = async (rut: string) =>
    (await db.rows(sql`select from data_block where rut = ${rut} and lifted_at is null`)).length
  const refused = await filed(own({ kind: 'blocking', rut: '15.151.515-0' }))
  const no = {
    outcome: 'refused' as const,
    ground: 'identity' as const,
    answer: 'Falta comprobar quién eres.',
    withExport: false,
  }
  await answerRequest(at(), { folio: refused.folio, by: 'staff:x', ...no }, testNow)
  expect(await blocked('15151515-0')).toBe(0)
  const granted = await filed(own({ kind: 'blocking', rut: '15.151.515-0' }))
  await answerRequest(
    at(),
    { folio: granted.folio, by: 'staff:x', ...no, outcome: 'granted', ground: null },
    testNow,
  )
  expect(await blocked('15151515-0')).toBe(1)
})

describe('a copy of their data for whoever has no account', () => {
  const paper = () => {
    const bytes = Buffer.from('%PDF-1.7 copia de Elena')
    return { kind: 'pdf' as const, bytes, hash: createHash('sha256').update(bytes).digest('hex') }
  }
  const granted = {
    outcome: 'granted' as const,
    ground: null,
    answer: 'Aquí va la copia de tus datos',
    withExport: false,
  }
  async function handedOver(given = own()) {
    const done = await filed(given)
    const outcome = await answerRequest(
      at(),
      { folio: done.folio, by: 'staff:x', ...granted, handOver: paper() },
      testNow,
    )
    return { ...done, outcome }
  }
  const open = (
    asked: { folio: string; code: string },
    more: Record<string, string>,
    portal = at(),
    cookie = '',
  ) =>
    run(portal)(track, '/derechos/estado', {
      form: { folio: asked.folio, code: asked.code, intent: 'abrir', ...more },
      cookie,
    })
  const download = async (to: string | null, now = testNow) => {
    const asking = { params: { token: to?.split('/').at(-1) ?? '' }, context: pageContext(at(now)) }
    // Nothing else of a route's arguments is read by it.
    const answer = await Promise.resolve(readFile(asking as never)).catch((thrown: Response) => thrown)
    return answer as Response
  }

  test('opens once, with number, code and the card of whoever asked, for ten minutes, and is gone after that', async () => {
    const asked = await handedOver()
    expect(asked.outcome).toEqual({ ok: true })
    const { data } = await run()(track, '/derechos/estado', {
      form: { folio: asked.folio, code: asked.code },
    })
    expect(data.request?.file).toContain('7 de diciembre de 2026')
    const [letter] = await db.rows<{ body: string }>(
      sql`select body from outbox where dedupe_key like 'request:%:answer' order by id desc limit 1`,
    )
    expect(letter?.body).toContain('Se abre una sola vez')

    const wrong = await open(asked, { serial: '111111111' })
    expect(wrong).toMatchObject({ status: 400 })
    expect(wrong.data.errors).toEqual([{ field: 'serial', message: words.track.fileErrors.wrong }])
    expect(wrong.data.typed).toMatchObject({ serial: '111111111' })

    const opened = await open(asked, { serial: right })
    expect([opened.status, opened.to?.startsWith('/derechos/archivo/')]).toEqual([303, true])
    const file = await download(opened.to)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain(`attachment; filename="${asked.folio}.pdf"`)
    expect(await file.text()).toContain('copia de Elena')

    const again = await open(asked, { serial: right })
    expect(again.data.errors).toEqual([{ field: 'serial', message: words.track.fileErrors.over }])
    const late = testNow.add({ minutes: 10 })
    expect((await download(opened.to, late)).status).toBe(404)
    expect(await forgetOldIdentityData(db, late)).toMatchObject({ handedOver: 1 })
  })

  test('opens to its card however often strangers asked with that RUT, and is tried five times a day itself', async () => {
    const rut = '14.141.414-3'
    const [mine, other] = [await handedOver(own({ rut })), await handedOver(own({ rut }))]
    for (let time = 0; time < 6; time++) await filed(own({ rut, serial: '999999999' }))
    for (let time = 0; time < 5; time++) await open(other, { serial: '111111111' })
    expect((await open(other, { serial: right })).data.errors).toEqual([
      { field: 'serial', message: words.track.fileErrors.tries },
    ])
    expect((await open(mine, { serial: right })).status).toBe(303)
  })

  test('two tabs at once: one opens', async () => {
    const asked = await handedOver()
    const both = await Promise.all([open(asked, { serial: right }), open(asked, { serial: right })])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400])
  })

  test('after fourteen days there is nothing to open', async () => {
    const asked = await handedOver()
    const late = at(testNow.add({ hours: 14 * 24 }))
    expect((await open(asked, { serial: right }, late)).data.errors).toEqual([
      { field: 'serial', message: words.track.fileErrors.over },
    ])
  })

  test('ClaveÚnica opens it to whoever asked, and to nobody else', async () => {
    const asked = await handedOver(own({ rut: '10101010-4' }))
    const named = async (rut: string, token: string) => {
      await db.rows(sql`
        insert into clave_unica (token_hash, rut, first_name, last_name, expires_at)
        values (${hashOfToken(token)}, ${rut}, 'Elena', 'Soto', ${testNow.add({ minutes: 20 })}::timestamptz)`)
      return `copihue_claveunica=${token}`
    }
    const stranger = await open(asked, {}, at(), await named('11333444-4', 'd'.repeat(43)))
    expect(stranger.data.errors).toEqual([{ field: 'serial', message: words.track.fileErrors.wrong }])
    const { rut } = await requestRow(db, asked.folio)
    expect((await open(asked, {}, at(), await named(String(rut), 'e'.repeat(43)))).status).toBe(303)
  })

  test.each([
    ['whoever is not proven', own({ serial: '111111111' }), granted],
    ['what is refused', own(), { ...granted, outcome: 'refused' as const, ground: 'identity' as const }],
    ['a correction', own({ kind: 'correction' }), granted],
  ])('is brought to no answer to %s', async (_, given, answer) => {
    const { folio } = await filed(given)
    expect(
      await answerRequest(at(), { folio, by: 'staff:x', ...answer, handOver: paper() }, testNow),
    ).toEqual({ ok: false, reason: 'no-export' })
  })
})
