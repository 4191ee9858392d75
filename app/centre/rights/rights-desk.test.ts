/** The desk that answers what people ask by law: nobody else's, each step told and kept, and one answer. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findHandover } from '#app/identity/rights/handover.queries.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { centreRights } from '#app/text/centre/rights.ts'
import { rights } from '#app/text/es/rights.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { askFrom, lettersOf, requestRow } from '#test/helpers/law/requests.ts'
import { profileOn } from '#test/helpers/pages/profile.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { loader as enter } from '../routes/centro.tsx'
import { action as press, loader as see } from './routes/centro-derecho.tsx'
import { loader as file } from './routes/centro-derecho-archivo.ts'
import { loader as list } from './routes/centro-derechos.tsx'

const db = await testDatabase()
const run = runOn(db)
const later = (days: number) => testNow.add({ hours: 24 * days })
// At work until all that is asked here is late.
const clerk = await addCentreStaff(db, { role: 'rights' }, later(4))
const at = { cookie: clerk.cookie, now: testNow }
const look = (folio: string, now = testNow) =>
  run(see, `/centro/derechos/${folio}`, { ...at, now, params: { folio } })
const send = (folio: string, form: Record<string, string>, now = testNow) =>
  run(press, `/centro/derechos/${folio}`, { ...at, now, params: { folio }, form })
const answer = {
  intent: 'respuesta',
  outcome: 'granted',
  ground: '',
  answer: 'Guardamos tu nombre, tu correo y tus horas.\n\nNada más.',
}
const verbsOf = async (folio: string) =>
  (
    await db.rows<{ verb: string; role: string }>(sql`
      select verb, role from audit where actor = ${`staff:${clerk.accountId}`} and detail ->> 'folio' = ${folio} order by id`)
  ).map(({ verb }) => verb)

test('whoever answers for the portal is led here from the sign-in', async () => {
  expect((await run(enter, '/centro', at)).to).toBe('/centro/derechos')
})

describe('the list', () => {
  test('shows what is due first first, says what is late, and parts open from answered, and complaints from requests', async () => {
    const [one, other] = [await testAccount(db), await testAccount(db)]
    const late = await askFrom(db, one.id, { kind: 'erasure' })
    const young = await askFrom(db, other.id, { kind: 'access' }, later(3))
    const block = await askFrom(db, other.id, { kind: 'blocking' }, later(4))
    const { data } = await run(list, '/centro/derechos', { ...at, now: later(9) })
    const mine = data.lines.filter(({ folio }) => [late, young, block].includes(folio))
    expect(mine.map(({ folio }) => folio)).toEqual([late, block, young])
    expect(mine.map(({ left }) => left?.tone)).toContain('danger')
    expect(mine.find(({ folio }) => folio === late)?.left?.words).toMatch(/de atraso$/)
    const done = { done_by: 'El equipo del portal', done_on: '2026-11-23' }
    expect((await send(late, { ...answer, ...done })).status).toBe(303)
    const open = await run(list, '/centro/derechos', at)
    expect(open.data.lines.map(({ folio }) => folio)).not.toContain(late)
    const told = await run(list, '/centro/derechos?estado=respondidas', at)
    expect(told.data.lines.map(({ folio }) => folio)).toContain(late)
    const complaints = await run(list, '/centro/derechos?lista=reclamos', at)
    expect(complaints.data.lines).toEqual([])
  })
})

test('the list names whose data are asked for when it is not the person beside it', async () => {
  const account = await testAccount(db)
  const [own, child] = [await askFrom(db, account.id), await askFrom(db, account.id)]
  await db.rows(
    sql`update data_request set relation = 'parent', rut = '24111222-5', applicant_rut = '12345678-5' where folio = ${child}`,
  )
  const { lines } = (await run(list, '/centro/derechos', at)).data
  const about = (folio: string) => lines.find(line => line.folio === folio)?.about
  expect(about(child)).toBe('Sobre los datos de 24.111.222-5')
  expect(about(own)).toMatch(/^[\d.]+-[\dK]$/)
})

describe('an answer', () => {
  test('begins with a draft of its kind, which is kept as it was left', async () => {
    const folio = await askFrom(db, (await testAccount(db)).id, { kind: 'correction' })
    expect((await look(folio)).data.request.answering?.text).toContain('Corregimos el dato')
    expect((await send(folio, { intent: 'borrador', answer: 'A medias' })).to).toBe(
      `/centro/derechos/${folio}?hecho=borrador`,
    )
    expect((await look(folio)).data.request.answering?.text).toBe('A medias')
    expect(await requestRow(db, folio)).toMatchObject({ answered_at: null, answer: null })
    expect(await lettersOf(db, (await requestRow(db, folio)).id)).toHaveLength(1)
  })

  test('leaves by the outbox in the same transaction, is kept with its hash, and is read by the person', async () => {
    const user = await testAccount(db)
    const folio = await askFrom(db, user.id)
    expect((await send(folio, answer)).to).toBe(`/centro/derechos/${folio}?hecho=respuesta`)
    const row = await requestRow(db, folio)
    expect(row).toMatchObject({
      answered_at: testNow,
      answered_by: `staff:${clerk.accountId}`,
      outcome: 'granted',
      answer: answer.answer,
      answer_hash: createHash('sha256').update(answer.answer).digest('hex'),
      draft: '',
    })
    const [, sent] = await lettersOf(db, row.id)
    expect(sent).toMatchObject({ key: `request:${row.id}:answer`, recipient: row.email })
    expect(sent?.body).toContain('Guardamos tu nombre')
    expect(sent?.body).toContain('Agencia de Protección de Datos Personales')
    const [shown] = (await profileOn(db).browserOf(user).ask('/mi-perfil')).data.requests
    expect(shown?.state).toBe('Respondida el 23 de noviembre de 2026 · Aceptada')
    expect(shown?.answer).toEqual(['Guardamos tu nombre, tu correo y tus horas.', 'Nada más.'])
    expect((await look(folio)).data.request.given?.letter).toBe('Correo por salir')
    expect(await verbsOf(folio)).toEqual(['answer-request', 'see-request'])
  })

  test('brings a copy to whoever has no account and was proven; one that cannot be read is said beside its field', async () => {
    const [row] = await db.rows<{ folio: string }>(sql`
      insert into data_request (kind, detail, created_at, due_on, limit_on, folio, code_hash, rut, name, email, identity)
      values ('access', 'Quiero saber qué datos tienen', ${testNow}::timestamptz, '2026-11-30', '2026-12-23', 'DER-C0P1ACPY',
        ${'0'.repeat(64)}, '12345678-5', 'Elena Soto', 'elena.copia@ejemplo.cl', 'card') returning folio`)
    const folio = row?.folio ?? ''
    expect((await look(folio)).data.request.answering).toMatchObject({ canExport: false, canHandOver: true })
    const withFile = (bytes: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(answer)) form.set(name, value)
      form.set('file', new File([bytes], 'copia.pdf', { type: 'application/pdf' }))
      return run(press, `/centro/derechos/${folio}`, { ...at, params: { folio }, form })
    }
    const wrong = await withFile('PK zip')
    expect(wrong.status).toBe(400)
    expect(wrong.data.errors.map(({ field }: { field: string }) => field)).toEqual(['file'])
    expect(wrong.data.typed.answer).toContain('Nada más.')
    expect((await requestRow(db, folio)).answered_at).toBeNull()
    const pdf =
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 1/Root 1 0 R>>\nstartxref\n40\n%%EOF\n'
    expect((await withFile(pdf)).to).toBe(`/centro/derechos/${folio}?hecho=respuesta`)
    expect(
      await db.rows(sql`
        select h.kind from data_request_handover h join data_request r on r.id = h.request_id where r.folio = ${folio}`),
    ).toEqual([{ kind: 'pdf' }])
    // As its paragraphs were written, though a form with a file ends lines in two signs.
    expect((await requestRow(db, folio)).answer).toBe(answer.answer)
    const own = await askFrom(db, (await testAccount(db)).id)
    expect((await look(own)).data.request.answering?.canHandOver).toBe(false)
  })

  test('is given once: a second one changes nothing and sends nothing', async () => {
    const folio = await askFrom(db, (await testAccount(db)).id)
    await send(folio, answer)
    const second = await send(folio, { ...answer, answer: 'Otra respuesta, que nadie debe recibir.' })
    expect(second.status).toBe(409)
    const row = await requestRow(db, folio)
    expect(row.answer).toBe(answer.answer)
    expect(await lettersOf(db, row.id)).toHaveLength(2)
    await expect(
      db.rows(sql`update data_request set answer = 'Otra' where folio = ${folio}`),
    ).rejects.toMatchObject({ constraint: 'data_request_one_answer' })
    expect((await send(folio, { intent: 'borrador', answer: 'x' })).status).toBe(409)
  })

  test('that refuses says its ground, and none without a ground is possible', async () => {
    const user = await testAccount(db)
    const folio = await askFrom(db, user.id, { kind: 'erasure' })
    expect((await send(folio, { ...answer, outcome: 'refused' })).status).toBe(400)
    expect((await send(folio, { ...answer, outcome: 'granted', ground: 'claims' })).status).toBe(400)
    expect((await send(folio, { ...answer, outcome: 'refused', ground: 'no-breach' })).status).toBe(409)
    expect((await send(folio, { ...answer, outcome: 'refused', ground: 'kept-by-law' })).status).toBe(303)
    const [, letter] = await lettersOf(db, (await requestRow(db, folio)).id)
    expect(letter?.body).toContain('una ley nos obliga a conservar esos datos')
    const [shown] = (await profileOn(db).browserOf(user).ask('/mi-perfil')).data.requests
    expect(shown?.answer?.[0]).toContain('una ley nos obliga')
    expect(shown?.state).toContain('No aceptada')
  })

  test.each<[string, Record<string, string>, string]>([
    ['too short', { answer: 'Corta' }, 'answer'],
    ['too long', { answer: 'x'.repeat(8001) }, 'answer'],
    ['with a template that nobody completed', { answer: 'Borramos [qué datos] el lunes.' }, 'answer'],
    ['without an outcome', { outcome: 'maybe' }, 'outcome'],
    ['with a ground that is none', { ground: 'because' }, 'ground'],
  ])('%s is refused beside its field', async (_what, wrong, field) => {
    const folio = await askFrom(db, (await testAccount(db)).id)
    const refused = await send(folio, { ...answer, ...wrong })
    expect(refused.status).toBe(400)
    expect(refused.data.errors.map(error => error.field)).toEqual([field])
    expect(refused.data.typed.answer).toBe(wrong.answer ?? answer.answer)
  })
})

describe('data that go with an answer', () => {
  const path = (folio: string) => `/mi-perfil/solicitudes/${folio}/datos.json`

  test('open to the owner of the account with their identity proven, and to nobody else', async () => {
    const { loader } = await import('#app/identity/rights/routes/mi-perfil-solicitud-datos.ts')
    const user = await testAccount(db)
    const folio = await askFrom(db, user.id, { kind: 'portability' })
    const open = (who: typeof user | undefined) => run(loader, path(folio), { user: who, params: { folio } })
    expect((await open(user)).status).toBe(404)
    expect((await send(folio, { ...answer, export: 'si' })).status).toBe(303)
    const { status, response } = await open(user)
    expect(status).toBe(200)
    expect(JSON.parse((await response?.text()) ?? '').account.rut).toBe(user.rut)
    expect((await open({ ...user, proven: false })).status).toBe(404)
    expect((await open(await testAccount(db))).status).toBe(404)
    expect((await run(loader, path(folio), { params: { folio } })).status).toBe(303)
  })

  test('go with no other answer', async () => {
    const { id } = await testAccount(db)
    const erasure = await askFrom(db, id, { kind: 'erasure' })
    expect((await look(erasure)).data.request.answering?.canExport).toBe(false)
    expect((await send(erasure, { ...answer, export: 'si' })).status).toBe(409)
    const access = await askFrom(db, id)
    const refusal = { ...answer, outcome: 'refused', ground: 'repeated', export: 'si' }
    expect((await send(access, refusal)).status).toBe(409)
  })
})

describe('an extension', () => {
  const extension = { intent: 'prorroga', until: '2027-01-22', because: 'Pedimos la ficha a otro centro' }

  test('is told with its reason, once, and at most for as long again as the law gives', async () => {
    const user = await testAccount(db)
    const folio = await askFrom(db, user.id)
    for (const until of ['2026-11-30', '2026-11-20', '2027-01-23'])
      expect((await send(folio, { ...extension, until })).status, until).toBe(409)
    expect((await send(folio, extension)).to).toBe(`/centro/derechos/${folio}?hecho=prorroga`)
    const [, letter] = await lettersOf(db, (await requestRow(db, folio)).id)
    expect(letter?.body).toContain('22 de enero de 2027')
    expect(letter?.body).toContain('Pedimos la ficha a otro centro')
    const [shown] = (await profileOn(db).browserOf(user).ask('/mi-perfil')).data.requests
    expect(shown?.state).toContain('22 de enero de 2027')
    expect(shown?.state).toContain('Pedimos la ficha a otro centro')
    expect((await send(folio, { ...extension, until: '2027-01-20' })).status).toBe(409)
    expect((await look(folio)).data.request.extension).toBeNull()
  })

  test('there is none of a block, nor of what was answered', async () => {
    const { id } = await testAccount(db)
    const block = await askFrom(db, id, { kind: 'blocking' })
    expect((await look(block)).data.request.extension).toBeNull()
    expect((await send(block, { ...extension, until: '2026-11-26' })).status).toBe(409)
    const folio = await askFrom(db, id)
    await send(folio, answer)
    expect((await send(folio, extension)).status).toBe(409)
  })
})

test('nobody of a centre, of a network or of the portal’s own desk opens any of it', async () => {
  const folio = await askFrom(db, (await testAccount(db)).id)
  const { centreId } = await addOffer(db)
  const before = await requestRow(db, folio)
  for (const role of ['reception', 'coordinator', 'administrator', 'auditor', 'operator'] as const) {
    const { cookie } = await addCentreStaff(db, role === 'operator' ? { role } : { role, centreId })
    const ask = { cookie, now: testNow, params: { folio } }
    expect((await run(list, '/centro/derechos', ask)).status, role).toBe(404)
    expect((await run(see, `/centro/derechos/${folio}`, ask)).status, role).toBe(404)
    expect((await run(file, `/centro/derechos/${folio}/archivo`, ask)).status, role).toBe(404)
    expect((await run(press, `/centro/derechos/${folio}`, { ...ask, form: answer })).status, role).toBe(404)
  }
  expect(await requestRow(db, folio)).toEqual(before)
})

test('a number that is of nobody is not there', async () => {
  expect((await look('DER-22222222')).status).toBe(404)
  expect((await send('DER-22222222', answer)).status).toBe(404)
})

test('an account that was deleted while it waited is answered at the mailbox it had, without its data', async () => {
  const user = await testAccount(db)
  const folio = await askFrom(db, user.id)
  const { email } = await requestRow(db, folio)
  const gone = await profileOn(db).browserOf(user).ask('/mi-perfil/eliminar', {
    intent: 'eliminar',
    password: 'Demo1234',
    reason: 'privacy',
    comment: 'Ya no la necesito',
  })
  expect(gone.to).toBe('/login?eliminada')
  const { request } = (await look(folio)).data
  expect(request.facts).toContainEqual(['Cuenta', 'La eliminó: la respuesta va al correo que tenía'])
  expect(request.answering?.canExport).toBe(false)
  expect((await send(folio, { ...answer, export: 'si' })).status).toBe(409)
  expect((await send(folio, answer)).status).toBe(303)
  const [, letter] = await lettersOf(db, (await requestRow(db, folio)).id)
  expect(letter?.recipient).toBe(email)
})

test('an account that has another mailbox by then is answered there, and the old one gets nothing more', async () => {
  const user = await testAccount(db)
  const folio = await askFrom(db, user.id)
  const { id, email: old } = await requestRow(db, folio)
  const moved = `nuevo.${user.id.slice(0, 8)}@ejemplo.cl`
  const mailbox = async () => (await look(folio)).data.request.facts.find(([what]) => what === 'Correo')?.[1]
  expect(await mailbox()).toBe(old)
  await db.rows(
    sql`update account set email = ${moved}, email_confirmed_at = null where id = ${user.id}::uuid`,
  )
  expect(await mailbox()).toBe(`${moved}, el que puso en su cuenta después de pedir, sin confirmar`)
  const longer = { intent: 'prorroga', until: '2027-01-22', because: 'Pedimos la ficha a otro centro' }
  expect((await send(folio, longer)).status).toBe(303)
  expect((await send(folio, answer)).status).toBe(303)
  expect((await lettersOf(db, id)).map(({ recipient }) => recipient)).toEqual([old, moved, moved])
})

describe('a block', () => {
  const blocked = (rut: string) =>
    db.rows<{ whole: boolean }>(sql`select whole from data_block where rut = ${rut} and lifted_at is null`)
  const leave = (user: Awaited<ReturnType<typeof testAccount>>) =>
    profileOn(db).browserOf(user).ask('/mi-perfil/eliminar', {
      intent: 'eliminar',
      password: 'Demo1234',
      reason: 'privacy',
      comment: 'Ya no la necesito',
    })

  test('says to the desk what it stops: a whole RUT, or what an account booked that proved nothing', async () => {
    const [proven, other] = [await testAccount(db), await testAccount(db, { provenAt: null })]
    const of = async (user: typeof proven) => {
      const folio = await askFrom(db, user.id, { kind: 'blocking' })
      const { blockNote } = (await look(folio)).data.request
      expect((await send(folio, answer)).status).toBe(303)
      return [blockNote, await blocked(user.rut)]
    }
    expect(await of(proven)).toEqual([centreRights.blockNotes.rut, [{ whole: true }]])
    expect(await of(other)).toEqual([centreRights.blockNotes.account, [{ whole: false }]])
  })

  test('of an account that is gone and proved nothing is not granted, and nobody is told that it was', async () => {
    const user = await testAccount(db, { provenAt: null })
    const folio = await askFrom(db, user.id, { kind: 'blocking' })
    expect((await leave(user)).to).toBe('/login?eliminada')
    expect((await look(folio)).data.request.blockNote).toBe(centreRights.blockNotes.nothing)
    const partly = { ...answer, outcome: 'partly', ground: 'identity' }
    for (const given of [answer, partly]) {
      const answered = await send(folio, given)
      expect(answered.status).toBe(409)
      expect(answered.data.refused).toBe(centreRights.refused['nothing-to-block'])
      expect(answered.data.typed.answer).toBe(answer.answer)
    }
    const row = await requestRow(db, folio)
    expect([row.answered_at, await lettersOf(db, row.id), await blocked(user.rut)]).toEqual([
      null,
      [expect.anything()],
      [],
    ])
    expect((await send(folio, { ...answer, outcome: 'refused', ground: 'identity' })).status).toBe(303)
  })

  test('of a proven person who left their account in the meantime stands all the same', async () => {
    const user = await testAccount(db)
    const folio = await askFrom(db, user.id, { kind: 'blocking' })
    await leave(user)
    expect((await look(folio)).data.request.blockNote).toBe(centreRights.blockNotes.rut)
    expect((await send(folio, answer)).status).toBe(303)
    expect(await blocked(user.rut)).toEqual([{ whole: true }])
  })
})

describe('a copy of a child’s data for whoever asks from an account', () => {
  const aParent = async () => {
    children += 1
    const child = `${24_300_000 + children}-${checkDigit(24_300_000 + children)}`
    const parent = await testAccount(db)
    await db.rows(sql`
      insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
      values (${parent.id}::uuid, ${child}, 'Luz', 'Rojas', '2018-01-01', 'registry', ${testNow}::timestamptz)`)
    return { parent, child }
  }
  let children = 0

  test('goes with an answer to the parent whom the registry names, and is opened with their card', async () => {
    const { parent, child } = await aParent()
    const folio = await askFrom(db, parent.id, { kind: 'portability', about: child })
    const { answering } = (await look(folio)).data.request
    expect(answering).toMatchObject({ canExport: false, canHandOver: true })
    expect(answering?.text).toBe(centreRights.templates.portabilityCopy)
    const form = new FormData()
    for (const [name, value] of Object.entries(answer)) form.set(name, value)
    const pdf =
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 1/Root 1 0 R>>\nstartxref\n40\n%%EOF\n'
    form.set('file', new File([pdf], 'copia.pdf', { type: 'application/pdf' }))
    expect((await run(press, `/centro/derechos/${folio}`, { ...at, params: { folio }, form })).status).toBe(
      303,
    )
    const { id } = await requestRow(db, folio)
    expect(await findHandover(db, id, testNow)).toEqual({ asker: parent.rut })
    const { asking, requests } = (await profileOn(db).browserOf(parent).ask('/mi-perfil')).data
    expect([asking.copy, requests[0]?.file]).toEqual([rights.state.copy, expect.any(String)])
  })

  test('goes with none about one’s own data, nor with another kind', async () => {
    const { parent, child } = await aParent()
    const erasure = await askFrom(db, parent.id, { kind: 'erasure', about: child })
    const own = await askFrom(db, parent.id)
    for (const folio of [erasure, own])
      expect((await look(folio)).data.request.answering?.canHandOver).toBe(false)
  })
})

describe('what the portal cannot do by itself', () => {
  const done = { done_by: 'la administración del portal', done_on: '2026-11-22' }

  test.each(['correction', 'erasure', 'consent'] as const)(
    'a granted %s says who did it and when, or is not granted',
    async kind => {
      const folio = await askFrom(db, (await testAccount(db)).id, { kind })
      expect((await look(folio)).data.request.answering?.deed).not.toBeNull()
      const bare = await send(folio, answer)
      expect([bare.status, bare.data.refused]).toEqual([409, centreRights.refused['not-done']])
      expect(bare.data.typed.answer).toBe(answer.answer)
      const later = await send(folio, { ...answer, ...done, done_on: '2026-11-24' })
      expect(later.data.refused).toBe(centreRights.refused['done-later'])
      expect((await send(folio, { ...answer, done_by: done.done_by })).data.errors).toEqual([
        { field: 'done_on', message: centreRights.errors.doneOn },
      ])
      expect((await send(folio, { ...answer, done_on: done.done_on })).data.errors).toEqual([
        { field: 'done_by', message: centreRights.errors.doneBy },
      ])
      expect((await requestRow(db, folio)).answered_at).toBeNull()
      expect((await send(folio, { ...answer, ...done })).status).toBe(303)
      const row = await requestRow(db, folio)
      const said = 'Quedó hecho el 22 de noviembre de 2026: la administración del portal.'
      expect(row.answer).toBe(`${answer.answer}\n\n${said}`)
      expect((await lettersOf(db, row.id)).at(-1)?.body).toContain(said)
    },
  )

  test('is refused, and answered where it is about reading, without any of it', async () => {
    const erasure = await askFrom(db, (await testAccount(db)).id, { kind: 'erasure' })
    const refusal = { ...answer, outcome: 'refused', ground: 'kept-by-law' }
    expect((await send(erasure, refusal)).status).toBe(303)
    const access = await askFrom(db, (await testAccount(db)).id)
    expect((await look(access)).data.request.answering?.deed).toBeNull()
    expect((await send(access, answer)).status).toBe(303)
    expect((await requestRow(db, access)).answer).toBe(answer.answer)
  })
})

describe('a permission that is taken back by law', () => {
  const inForce = async (id: string) =>
    (
      await db.rows<{ kind: string }>(
        sql`select kind from consent where account_id = ${id}::uuid and revoked_at is null order by kind`,
      )
    ).map(({ kind }) => kind)
  const agreed = async () => {
    const user = await testAccount(db)
    for (const kind of ['share-data', 'whatsapp'])
      await db.rows(sql`
        insert into consent (account_id, kind, version, given_at)
        values (${user.id}::uuid, ${kind}, '2026-11-21', ${testNow.subtract({ hours: 1 })}::timestamptz)
        on conflict do nothing`)
    return { user, folio: await askFrom(db, user.id, { kind: 'consent' }) }
  }

  test('ends in the transaction of the answer that says so, and no other with it', async () => {
    const { user, folio } = await agreed()
    const before = await inForce(user.id)
    expect((await look(folio)).data.request.answering?.ends.map(({ name }) => name)).toEqual([
      'end-share-data',
      'end-whatsapp',
    ])
    expect((await send(folio, answer)).status).toBe(409)
    expect(await inForce(user.id)).toEqual(before)
    expect((await send(folio, { ...answer, 'end-share-data': 'si' })).status).toBe(303)
    expect(await inForce(user.id)).toEqual(before.filter(kind => kind !== 'share-data'))
    expect((await requestRow(db, folio)).answer).toBe(answer.answer)
    const [line] = await db.rows<{ detail: object }>(sql`
      select detail from audit where verb = 'revoke-consent' and actor = ${`account:${user.id}`}`)
    expect(line?.detail).toEqual({ kind: 'share-data', by: `staff:${clerk.accountId}`, folio })
  })

  test('ends beside one that somebody ended outside the portal, and the answer says both', async () => {
    const { user, folio } = await agreed()
    const done = { done_by: 'El centro Los Aromos', done_on: '2026-11-23' }
    expect((await send(folio, { ...answer, ...done, 'end-whatsapp': 'si' })).status).toBe(303)
    expect(await inForce(user.id)).not.toContain('whatsapp')
    expect((await requestRow(db, folio)).answer).toContain('El centro Los Aromos')
  })

  test('stands when the answer refuses', async () => {
    const { user, folio } = await agreed()
    const before = await inForce(user.id)
    const refusal = { ...answer, outcome: 'refused', ground: 'identity', 'end-share-data': 'si' }
    expect((await send(folio, refusal)).status).toBe(303)
    expect(await inForce(user.id)).toEqual(before)
  })

  test('that its person took back meanwhile is answered all the same', async () => {
    const { user, folio } = await agreed()
    await db.rows(sql`
      update consent set revoked_at = ${testNow}::timestamptz where account_id = ${user.id}::uuid and kind = 'share-data'`)
    expect((await send(folio, { ...answer, 'end-share-data': 'si' })).status).toBe(303)
  })
})
