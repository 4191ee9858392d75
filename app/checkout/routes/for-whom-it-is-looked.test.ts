/** From the card of a child or of a person who is helped to their hour, without scripts: nobody is asked again for whom it is. */
import { beforeEach, expect, test } from 'vitest'
import * as hours from '#app/booking/delegated/routes/horas-de-confianza.tsx'
import type { SessionUser } from '#app/identity/public.server.ts'
import * as cards from '#app/identity/routes/mi-perfil-cargas.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import * as search from '#app/search/routes/buscador.tsx'
import * as professional from '#app/search/routes/medico.tsx'
import * as results from '#app/search/routes/resultados.tsx'
import { slotId } from '#app/supply/slot-id.ts'
import { testAccount } from '#test/helpers/account.ts'
import { grantDelegation } from '#test/helpers/adults/delegation.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import * as calendar from './agendamiento.tsx'
import * as confirm from './confirmacion-cita.tsx'
import * as summary from './resumen-hora.tsx'

const db = await testDatabase()
const portal = testPortal(db)
const pages = {
  '/mi-perfil/cargas': cards,
  '/mi-perfil/personas-de-confianza/:id': hours,
  '/buscador': search,
  '/especialidad/:specialty/:offer_name/:commune': results,
  '/medico/:practitioner_name/:offer_name/:commune': professional,
  '/agendamiento': calendar,
  '/agendamiento/confirmacion-cita': confirm,
  '/agendamiento/resumen-hora': summary,
}
const at = (user: SessionUser | null) => testBrowser(portal, pages, user)
type Browser = ReturnType<typeof at>

let mother: SessionUser
let child: string
beforeEach(async () => {
  mother = await testAccount(db)
  child = await childOf(mother, 'Tomás')
})

let children = 0
async function childOf({ id }: SessionUser, name: string, birthDate = '2016-08-09') {
  children += 1
  const body = 24_110_000 + children
  const [row] = await db.rows<{ id: string }>(sql`
    insert into dependant (account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${id}::uuid, ${`${body}-${checkDigit(body)}`}, ${name}, 'Soto Rojas', ${birthDate}::date, 'typed', ${testNow}::timestamptz)
    returning id`)
  return row?.id ?? ''
}

/** Of an offer that nobody else has: presses an hour, and says what the page that asks the rest offers. */
async function press(browser: Browser, para?: string, changes: Record<string, string> = {}) {
  const { offerId } = await addOffer(db)
  const fields = { slot_id: slotId(offerId, firstHour), ...(para && { para }), ...changes }
  const { to } = await browser.ask('/agendamiento', fields)
  return { step: to ?? '', offered: (await browser.ask(to ?? '')).data.shown, offerId }
}
const forWhom = async (browser: Browser, step: string) => (await browser.ask(step)).data.shown.typed.for_whom

test('from the card of a child to the page that books, the child is said on every page and chosen at its end', async () => {
  await addOffer(db, { specialty: 'pediatria', commune: 'nunoa' })
  const browser = at(mother)
  const page = await browser.ask('/mi-perfil/cargas')
  expect(JSON.stringify(drawn(cards.default, page.data, '/mi-perfil/cargas'))).toContain(
    `/buscador?para=${child}`,
  )

  const form = (await browser.ask(`/buscador?para=${child}`)).data
  expect(form.forWhom).toMatchObject({
    label: '¿Para quién buscas la hora?',
    links: [
      { label: 'Para mí', to: '/buscador' },
      { label: 'Tomás Soto Rojas', to: `/buscador?para=${child}`, current: true },
    ],
  })
  const sent = { buscar: '1', tipo: 'consulta', que_texto: 'pediatría', comuna_texto: 'ñuñoa', para: child }
  const { to } = await browser.ask(`/buscador?${new URLSearchParams(sent)}`)
  expect(to).toBe(`/especialidad/pediatria/consulta-presencial/nunoa?para=${child}&edad=10`)
  const found = (await browser.ask(to ?? '')).data
  expect(found.forWhom.links[0]?.to).toBe('/especialidad/pediatria/consulta-presencial/nunoa')
  const html = drawn(results.default, found, to ?? '')
  expect(wordsOf(html)).toContain('¿Para quién buscas la hora?')
  expect(html).toContain(`name="para" value="${child}"`)
  const [offer] = found.results.offers
  expect(offer?.nameTo).toContain(`para=${child}`)
  const theirs = (await browser.ask(offer?.nameTo as '/medico/:practitioner_name/:offer_name/:commune')).data
  expect(drawn(professional.default, theirs, '/medico')).toContain(`name="para" value="${child}"`)

  const more = offer?.ways[0]?.moreTo ?? ''
  const days = (await browser.ask(more)).data
  expect(days).toMatchObject({
    forWhom: { label: '¿Para quién buscas la hora?' },
    shown: { hidden: { para: child } },
  })
  const { step } = await press(browser, child)
  expect(await forWhom(browser, step)).toBe(child)
  expect([to, more, step].join(), 'nothing of the person in an address').not.toMatch(/Tom|Soto|2411/)
})

test('who pays for whoever is signed in says nothing of a child of theirs, neither searching nor booking', async () => {
  const browser = at(mother)
  const own = {
    buscar: '1',
    tipo: 'consulta',
    que_texto: 'pediatría',
    comuna_texto: 'ñuñoa',
    prevision: 'colmena',
  }
  await browser.ask(`/buscador?${new URLSearchParams(own)}`)
  expect((await browser.ask('/buscador')).data.card.values.prevision).toBe('colmena')
  expect((await browser.ask(`/buscador?para=${child}`)).data.card.values.prevision).toBe('')
  const theirs = { ...own, prevision: 'fonasa-b', para: child }
  expect((await browser.ask(`/buscador?${new URLSearchParams(theirs)}`)).to).toContain('prevision=fonasa-b')
  expect((await browser.ask('/buscador')).data.card.values.prevision, 'their own next search').toBe('colmena')
  expect((await press(browser, child)).offered.typed.prevision).toBeUndefined()
  expect((await press(browser)).offered.typed.prevision).toBe('isapre')
})

test('who pays is asked of whoever it is for, by name, on results and on a professional’s page', async () => {
  await addOffer(db, { specialty: 'pediatria', commune: 'nunoa' })
  const browser = at(mother)
  const path = '/especialidad/pediatria/consulta-presencial/nunoa'
  const asked = async (query: string) => {
    const found = (await browser.ask(`${path}?${query}`)).data
    const to = found.results.offers[0]?.nameTo as '/medico/:practitioner_name/:offer_name/:commune'
    const { practitioner } = (await browser.ask(to)).data
    expect(wordsOf(drawn(professional.default, { practitioner, forWhom: null }, to))).toContain(
      practitioner.insurer.prompt?.title,
    )
    return [found.results.insurer?.title, practitioner.insurer.prompt?.title]
  }
  const [own, theirs] = [['¿Cuál es tu previsión?'], ['¿Cuál es la previsión de Tomás?']]
  expect(await asked(`para=${child}`)).toEqual([...theirs, ...theirs])
  expect(await asked('')).toEqual([...own, ...own])
  expect(await asked(`para=${await childOf(await testAccount(db), 'Ana')}`)).toEqual([...own, ...own])
  const [tramo, theirTramo] = ['¿Cuál es tu tramo de Fonasa?', '¿Cuál es el tramo de Fonasa de Tomás?']
  expect(await asked('prevision=fonasa')).toEqual([tramo, tramo])
  expect(await asked(`prevision=fonasa&para=${child}`)).toEqual([theirTramo, theirTramo])
})

test('a child who was answered without an insurer is not given their mother’s; what was chosen for them stays', async () => {
  const browser = at(mother)
  const own = { buscar: '1', tipo: 'consulta', que_texto: 'pediatría', comuna_texto: 'ñuñoa' }
  await browser.ask(`/buscador?${new URLSearchParams({ ...own, prevision: 'fonasa-c' })}`)
  const { step } = await press(browser, child)
  const ask = async (answers: Record<string, string>) => {
    await browser.ask(step, { intent: 'confirmar', for_whom: child, ...answers })
    const { for_whom, prevision, tramo } = (await browser.ask(step)).data.shown.typed
    return [for_whom, prevision, tramo]
  }
  expect(await ask({})).toEqual([child, undefined, undefined])
  expect(await ask({ prevision: 'isapre' })).toEqual([child, 'isapre', undefined])
  expect(await ask({ prevision: 'fonasa-b', email: 'a medias' })).toEqual([child, 'fonasa', 'fonasa-b'])
})

test('somebody else cannot: the id of a stranger’s child is as if it were not there', async () => {
  for (const browser of [at(await testAccount(db)), at(null)]) {
    const { data } = await browser.ask(`/buscador?para=${child}`)
    expect(data.forWhom).toBeNull()
    const { offered, step } = await press(browser, child)
    expect(offered.typed.for_whom).toBe('me')
    expect(JSON.stringify([data, offered])).not.toMatch(/Tomás|Soto|2411/)
    const answer = await browser.ask(step, { intent: 'confirmar', prevision: 'fonasa-b', for_whom: child })
    expect(answer.status).toBe(400)
  }
})

test('what results answer is the same for everybody who has the address', async () => {
  await addOffer(db, { specialty: 'pediatria', commune: 'nunoa' })
  const path = `/especialidad/pediatria/consulta-presencial/nunoa?para=${child}`
  const ask = async (user: SessionUser | null) => (await at(user).ask(path)).data.results
  const [theirs, anybodys] = [await ask(mother), await ask(null)]
  // Only the words that ask who pays say of whom.
  expect({ ...theirs, insurer: anybodys.insurer }).toEqual(anybodys)
})

test('two pages side by side book for two children', async () => {
  const other = await childOf(mother, 'Ana', '2019-02-03')
  const browser = at(mother)
  const one = await press(browser, child)
  const two = await press(browser, other)
  const own = await press(browser)
  for (const [{ step }, id] of [
    [one, child],
    [two, other],
    [own, 'me'],
  ] as const)
    expect(await forWhom(browser, step)).toBe(id)
})

test('whoever chooses somebody else at the end has them for no other hour', async () => {
  const browser = at(mother)
  const { step } = await press(browser, child)
  const back = (await browser.ask(step)).data.step?.back.hour ?? ''
  expect(back).toContain(`para=${child}`)
  await browser.ask(step, { intent: 'guardar', for_whom: 'me', prevision: 'fonasa-b' })
  const after = (await browser.ask(step)).data
  expect([after.shown.typed.for_whom, after.step?.back.hour]).toEqual([
    'me',
    expect.not.stringContaining('para='),
  ])
  expect((await browser.ask(step, { intent: 'liberar', for_whom: 'me' })).to).not.toContain('para=')
})

/** From the page that books back to the calendar, there over to whoever is named by a pill, and another hour pressed. */
async function changeHour(browser: Browser, step: string, offerId: number, pill?: string) {
  const back = (await browser.ask(step)).data.step?.back.hour ?? ''
  const pills = pill === undefined ? undefined : (await browser.ask(back)).data.forWhom?.links
  const to = pills?.find((link: { label: string }) => link.label.startsWith(pill ?? ''))?.to ?? back
  const { para, prevision, reserva } = (await browser.ask(to)).data.shown.hidden
  expect(reserva, 'the hour that is exchanged').toBeDefined()
  const next = slotId(offerId, firstHour.add({ minutes: 60 }))
  const fields = { slot_id: next, reserva, ...(para && { para }), ...(prevision && { prevision }) }
  return (await browser.ask('/agendamiento', fields)).to ?? ''
}

test('whoever goes over to themselves on the calendar of a child has the changed hour for themselves', async () => {
  const browser = at(mother)
  const { step, offerId } = await press(browser, child, { prevision: 'fonasa-b' })
  const next = await changeHour(browser, step, offerId, 'Para mí')
  const { typed } = (await browser.ask(next)).data.shown
  expect([typed.for_whom, typed.tramo], 'as their own account has it').toEqual(['me', 'fonasa'])
})

test('whoever goes over to another child has the changed hour for that one, whoever was answered before', async () => {
  const ana = await childOf(mother, 'Ana', '2019-02-03')
  const browser = at(mother)
  const { step, offerId } = await press(browser, child)
  const pressed = { intent: 'confirmar', for_whom: child, prevision: 'isapre', email: 'a medias' }
  expect((await browser.ask(step, pressed)).status).toBe(400)
  const next = await changeHour(browser, step, offerId, 'Ana')
  const { typed } = (await browser.ask(next)).data.shown
  expect([typed.for_whom, typed.prevision, typed.email]).toEqual([ana, undefined, 'a medias'])
})

test('what one child needs at the visit is not said of the other, be it right or too long', async () => {
  const ana = await childOf(mother, 'Ana', '2019-02-03')
  for (const needs_note of ['Usa audífonos', 'x'.repeat(201)]) {
    const browser = at(mother)
    const { step, offerId } = await press(browser, child)
    const pressed = { intent: 'otra', for_whom: child, prevision: 'isapre', need_companion: 'on', needs_note }
    await browser.ask(step, pressed)
    const next = await changeHour(browser, step, offerId, 'Ana')
    const { typed } = (await browser.ask(next)).data.shown
    expect([typed.for_whom, typed.need_companion, typed.needs_note]).toEqual([ana, undefined, undefined])
  }
})

test('an hour that is changed for the same child keeps what was answered of them', async () => {
  const browser = at(mother)
  const { step, offerId } = await press(browser, child)
  await browser.ask(step, { intent: 'confirmar', for_whom: child, prevision: 'fonasa-b', email: 'a medias' })
  const next = await changeHour(browser, step, offerId)
  const kept = { for_whom: child, tramo: 'fonasa-b', email: 'a medias' }
  expect((await browser.ask(next)).data.shown.typed).toMatchObject(kept)
})

test('whoever was chosen by hand is still chosen once the hour is changed', async () => {
  const ana = await childOf(mother, 'Ana', '2019-02-03')
  for (const [para, chosen, intent] of [
    [child, ana, 'confirmar'],
    [child, 'me', 'guardar'],
    [undefined, ana, 'confirmar'],
  ] as const) {
    const browser = at(mother)
    const { step, offerId } = await press(browser, para)
    await browser.ask(step, { intent, for_whom: chosen, prevision: 'isapre' })
    const next = await changeHour(browser, step, offerId)
    const { typed } = (await browser.ask(next)).data.shown
    expect([typed.for_whom, typed.prevision]).toEqual([chosen, 'isapre'])
  }
})

test('what is refused draws the way back to the calendar anew', () => {
  for (const actionStatus of [400, 409, 429])
    expect(
      // The others are of no concern to it.
      confirm.shouldRevalidate({ actionStatus, defaultShouldRevalidate: false } as never),
    ).toBe(true)
})

test('an hour that is let go, or taken by somebody else, leads on for the same child', async () => {
  const browser = at(mother)
  const { step, offerId } = await press(browser, child)
  expect((await browser.ask(step, { intent: 'liberar', for_whom: child })).to).toContain(`para=${child}`)
  await at(null).ask('/agendamiento', { slot_id: slotId(offerId, firstHour) })
  const { to } = await browser.ask('/agendamiento', { slot_id: slotId(offerId, firstHour), para: child })
  expect(to).toContain(`para=${child}`)
  expect(drawn(calendar.default, (await browser.ask(to ?? '')).data, to ?? '')).toContain(
    `name="para" value="${child}"`,
  )
})

test('a child who turned 18 on the way is not replaced by whoever looked for them', async () => {
  const grown = await childOf(mother, 'Ana', '2008-11-23')
  const browser = at(mother)
  expect((await browser.ask(`/buscador?para=${grown}`)).data.forWhom).toBeNull()
  const { step } = await press(browser, grown)
  expect(await forWhom(browser, step)).toBe('')
  const answer = await browser.ask(step, { intent: 'confirmar', prevision: 'fonasa-b' })
  expect(answer.data.errors).toContainEqual(expect.objectContaining({ field: 'for_whom' }))
})

test('an adult who is helped is chosen too, until the trust is ended: then nobody is', async () => {
  const father = await testAccount(db, { firstName: 'Jorge', lastName: 'Rojas' })
  const id = await grantDelegation(db, { person: father, delegate: mother })
  const browser = at(mother)
  const path = `/mi-perfil/personas-de-confianza/${id}`
  expect(drawn(hours.default, (await browser.ask(path)).data, path)).toContain(`/buscador?para=${id}`)
  const { step, offered } = await press(browser, id)
  expect(offered.typed.for_whom).toBe(id)
  await db.rows(
    sql`update delegation set ended_at = ${testNow}::timestamptz, ended_by = 'person' where id = ${id}::uuid`,
  )
  const shown = (await browser.ask(step)).data.shown
  expect([shown.typed.for_whom, JSON.stringify(shown)]).toEqual(['', expect.not.stringContaining('Jorge')])
})

/** What the page that books sends with nobody chosen: of a question without an answer a browser sends nothing. */
const nobody = { patient_rut: '', patient_name: '', patient_last_name: '', birth_date: '' }

/** An hour for an adult who then ends their trust: looked for through the address, or chosen on the page that books. */
async function endedOnTheWay(
  browser: Browser,
  how: 'looked for' | 'answered',
  said = { prevision: 'isapre' },
) {
  const father = await testAccount(db, { firstName: 'Jorge', lastName: 'Rojas' })
  const id = await grantDelegation(db, { person: father, delegate: mother })
  const held = await press(browser, how === 'looked for' ? id : undefined)
  // Refused, as no insurer is named: who was chosen is kept.
  if (how === 'answered') await browser.ask(held.step, { intent: 'confirmar', for_whom: id, ...said })
  await db.rows(
    sql`update delegation set ended_at = ${testNow}::timestamptz, ended_by = 'person' where id = ${id}::uuid`,
  )
  expect(await forWhom(browser, held.step)).toBe('')
  return held
}

test('what somebody needs at the visit is not shown once their trust is ended', async () => {
  const said = { prevision: 'isapre', need_companion: 'on', needs_note: 'Usa audífonos' }
  for (const how of ['looked for', 'answered'] as const) {
    const browser = at(mother)
    const { step } = await endedOnTheWay(browser, how, said)
    const { typed } = (await browser.ask(step)).data.shown
    expect([typed.for_whom, typed.need_companion, typed.needs_note], how).toEqual(['', undefined, undefined])
  }
})

test('once a trust is ended nobody stays chosen, whatever the page sends, until somebody is', async () => {
  for (const how of ['looked for', 'answered'] as const)
    for (const intent of ['guardar', 'extender', 'confirmar']) {
      const browser = at(mother)
      const { step } = await endedOnTheWay(browser, how)
      for (let sent = 0; sent < 2; sent++) {
        await browser.ask(step, { intent, prevision: 'fonasa-b', ...nobody })
        expect(await forWhom(browser, step), `${how}, ${intent}`).toBe('')
      }
      await browser.ask(step, { intent: 'guardar', for_whom: 'me', prevision: 'fonasa-b', ...nobody })
      expect(await forWhom(browser, step), 'answered at last').toBe('me')
    }
})

test('the page that asks for whom it is, after a trust was ended, answers with nobody chosen', async () => {
  for (const how of ['looked for', 'answered'] as const) {
    const browser = at(mother)
    const { step } = await endedOnTheWay(browser, how)
    for (const path of [step, step.replace('confirmacion-cita', 'resumen-hora')]) {
      const { status, data } = await browser.ask(path, { prevision: 'fonasa-b', ...nobody })
      expect([status, data.typed.for_whom]).toEqual([400, ''])
    }
    expect(await forWhom(browser, step)).toBe('')
  }
})

test('an hour that is changed after a trust was ended is for nobody yet', async () => {
  for (const how of ['looked for', 'answered'] as const) {
    const browser = at(mother)
    const { step, offerId } = await endedOnTheWay(browser, how)
    const next = await changeHour(browser, step, offerId)
    expect(await forWhom(browser, next)).toBe('')
  }
})

test('a child who turned 18 on the way is not replaced after the page was kept either', async () => {
  const grown = await childOf(mother, 'Ana', '2008-11-23')
  const browser = at(mother)
  const { step } = await press(browser, grown)
  await browser.ask(step, { intent: 'guardar', prevision: 'fonasa-b', ...nobody })
  expect(await forWhom(browser, step)).toBe('')
})
