/** The steps as a browser without scripts takes them: forms and redirections, nothing else. */

import { type ComponentProps, createElement } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { dashedRut, formatRut } from '#app/platform/rut.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { bookHour, firstHour } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import {
  everything,
  guest,
  journeyOn,
  me,
  newRut,
  other,
  otherPerson,
  part,
} from '#test/helpers/pages/journey.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import * as confirm from './confirmacion-cita.tsx'

const db = await testDatabase()
const { appointments, browser, follow, forgetMessages, held } = journeyOn(db)
/** What the page gets where a form was refused. */
const drawnProps = (loaderData: object, actionData: object) =>
  // The router's matches and parameters are not read by this page.
  ({ loaderData, actionData }) as unknown as ComponentProps<typeof confirm.default>

// All of them give one telephone: to each test, the first messages of its day.
beforeEach(forgetMessages)

describe('from the hour to the receipt', () => {
  test.each(['/agendamiento', '/agendamiento/link/calendario'])('one page, entering at %s', async flow => {
    const { at, offerId, path, step, data } = await held(browser(), flow)
    expect(step).toBe('confirmacion-cita')
    expect(path.startsWith('/agendamiento/link/')).toBe(flow.includes('link'))
    expect(data.step.clock).toEqual({ until: '09:10', secondsLeft: 600, extended: false })
    expect(data.shown.typed).toEqual({ for_whom: 'me', prevision: 'fonasa', tramo: 'fonasa-b' })
    const rut = newRut()
    const typed = dashedRut(rut).replace('-', '')
    const insurer = { prevision: 'fonasa', tramo: 'fonasa-b', isapre: '', rut: typed }
    const last = await follow(at, await at.ask(path, { ...everything(), ...insurer }))
    expect(last.step).toBe('confirmacion-pago')
    expect(last.data.shown.code).toMatch(/^CPH-/)
    const [row] = await appointments(offerId)
    expect(row).toMatchObject({
      state: 'booked',
      financer_slug: 'fonasa-b',
      patient: { rut: dashedRut(rut), self: true },
      contact: { phone: '+56987654321', reminders: 'sms' },
    })
  })

  test('each part has an address of its own, which leads into the one page', async () => {
    const { at, offerId, path } = await held()
    const rut = newRut()
    const second = await follow(at, await at.ask(part(path, 'login-invitado'), guest()))
    expect(second.step).toBe('confirmacion-cita')
    expect(second.data.shown.known[0]).toBe('Rosa Fuentes')
    const third = await follow(at, await at.ask(part(path, 'resumen-hora'), otherPerson(rut)))
    expect(third.step).toBe('confirmacion-cita')
    expect(third.data.shown.typed).toMatchObject({
      name: 'Rosa',
      mobile_phone: '87654321',
      for_whom: 'other',
      patient_rut: formatRut(rut),
      birth_date: '2015-03-01',
      tramo: 'fonasa-b',
    })
    // A part that a form does not carry stays as it was answered.
    await at.ask(path, { intent: 'confirmar' })
    expect((await appointments(offerId))[0]).toMatchObject({
      patient: { name: 'Luis', rut: dashedRut(rut), birth_date: '2015-03-01', self: false },
      contact: { name: 'Rosa' },
    })
  })

  test('what was typed stays on the server, the cookie names nobody', async () => {
    const { at, path } = await held()
    await at.ask(path, { ...everything(), email: 'mal' })
    expect(at.cookie()).toMatch(/^copihue_invitado=[\w-]{43}$/)
    const token = at.cookie().split('=')[1] ?? ''
    const rows = JSON.stringify(await db.rows(sql`select token_hash, data from guest`))
    expect(rows).toContain('Fuentes')
    expect(rows).not.toContain(token)
  })

  test('without a script, who is known stays folded after an error elsewhere, and opens where the error is', async () => {
    const { at, path } = await held()
    const rosa = guest()
    await at.ask(part(path, 'login-invitado'), rosa)
    const folds = async (form: Record<string, string>) => {
      const refused = await at.ask(path, form)
      expect(refused.status).toBe(400)
      const { errors } = refused.data
      const { data } = await at.ask(path)
      const html = drawn(() => createElement(confirm.default, drawnProps(data, refused.data)), {}, path)
      for (const { field } of errors) expect(html).toContain(`id="${field}-error"`)
      expect(html).toContain(`value="${form.email}"`)
      return /<details(?![^>]*open)[^>]*>(?:(?!<\/details>)[\s\S])*name="last_name"/.test(html)
    }
    const lacking = { ...rosa, ...me, intent: 'confirmar', prevision: '' }
    expect(await folds(lacking)).toBe(true)
    expect(await folds({ ...lacking, last_name: '' })).toBe(false)
  })

  test('nobody pays alone by default: the price is unknown until an insurer is chosen', async () => {
    const { offerId } = await addOffer(db)
    const at = browser()
    const { path, data } = await follow(
      at,
      await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) }),
    )
    expect(data.shown.typed.prevision).toBeUndefined()
    const html = drawn(confirm.default, data, path)
    expect(html).not.toMatch(/name="prevision"[^>]*checked/)
    // No tramo changes what is paid where there is no agreement with Fonasa: none has to be known.
    expect(html.match(/<input[^>]*name="tramo"[^>]*checked[^>]*>/g)).toEqual([
      expect.stringContaining('value="fonasa"'),
    ])
    expect(wordsOf(html)).toContain('El valor depende de la previsión')
    // After the privacy policy «cambiarla» would be that.
    expect(wordsOf(html)).toContain('Puedes cambiar o cancelar tu hora')
    const { prevision: _, ...unsaid } = everything()
    const refused = await at.ask(path, unsaid)
    expect([refused.status, refused.data.errors]).toEqual([
      400,
      [{ field: 'prevision', message: 'Elige la previsión' }],
    ])
    for (const [prevision, field] of [
      ['fonasa', 'tramo'],
      ['isapre', 'isapre'],
    ] as const)
      expect((await at.ask(path, { ...unsaid, prevision, isapre: '' })).data.errors).toMatchObject([
        { field },
        { field: 'rut' },
      ])
    expect((await appointments(offerId)).map(row => row.state)).toEqual(['held'])
  })

  test.each([
    ['nunoa.colmena', { prevision: 'isapre', isapre: 'colmena' }],
    ['nunoa.fonasa-b', { prevision: 'fonasa', tramo: 'fonasa-b' }],
    ['nunoa.fonasa', { prevision: 'fonasa', tramo: 'fonasa' }],
    ['nunoa.', {}],
    ['nunoa.nadie', {}],
  ])(
    'the insurer of the last search («%s») is offered, where the hour came without one',
    async (kept, offered) => {
      const { offerId } = await addOffer(db)
      const at = browser()
      at.keep(`copihue_busqueda=${kept}`)
      const { data } = await follow(
        at,
        await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour) }),
      )
      expect(data.shown.typed).toEqual({ for_whom: 'me', ...offered })
      const named = { slot_id: slotId(offerId, firstHour.add({ minutes: 30 })), prevision: 'fonasa-b' }
      expect((await follow(at, await at.ask('/agendamiento', named))).data.shown.typed).toMatchObject({
        tramo: 'fonasa-b',
      })
    },
  )

  test('whoever booked here a moment ago types nothing again', async () => {
    const { at, path } = await held()
    const rut = newRut()
    await at.ask(path, { ...everything(), prevision: 'fonasa', tramo: 'fonasa-c', rut: formatRut(rut) })
    const { offerId } = await addOffer(db)
    const next = await follow(
      at,
      await at.ask('/agendamiento', { slot_id: slotId(offerId, firstHour.add({ minutes: 120 })) }),
    )
    expect(next.data.shown.known[0]).toBe('Rosa Fuentes')
    expect(next.data.shown.typed).toMatchObject({
      name: 'Rosa',
      mobile_phone: '87654321',
      prevision: 'fonasa',
      tramo: 'fonasa-c',
      rut: formatRut(rut),
    })
    const done = await follow(at, await at.ask(next.path, { intent: 'confirmar', ...next.data.shown.typed }))
    expect(done.step).toBe('confirmacion-pago')
  })
})

describe('forms', () => {
  const form = { ...me, intent: 'confirmar' }
  test.each([
    [['rut'], { ...form, prevision: 'fonasa-b' }],
    [['rut'], { ...form, rut: '1-2' }],
    [['isapre', 'rut'], { ...form, prevision: 'isapre', isapre: 'inventada' }],
    [['for_whom'], { ...form, for_whom: '' }],
    [['patient_rut', 'birth_date'], { ...other, patient_rut: '', birth_date: '' }],
    [['birth_date'], { ...other, birth_date: '2030-01-01' }],
    [['email', 'mobile_phone'], { ...form, email: 'mal', mobile_phone: '123' }],
    [['name', 'birth_date', 'prevision'], { ...other, name: '', birth_date: '', prevision: '' }],
  ])(
    'all that is wrong is said at once, in the order of the page (%o), and nothing is lost',
    async (fields, wrong) => {
      const pages = ['confirmacion-cita', 'resumen-hora', 'login-invitado'] as const
      for (const page of pages) {
        const contact = ['name', 'email', 'mobile_phone']
        const said = fields.filter(
          field => page === 'confirmacion-cita' || contact.includes(field) === (page === 'login-invitado'),
        )
        if (said.length === 0) continue
        const { at, path } = await held()
        const intent = page === 'confirmacion-cita' ? 'confirmar' : 'continuar'
        const sent: Record<string, string> = { ...guest(), ...wrong, intent }
        const { status, data } = await at.ask(part(path, page), sent)
        expect(status).toBe(400)
        expect(data.errors.map((error: { field: string }) => error.field)).toEqual(said)
        if (page !== 'confirmacion-cita') continue
        // On the page itself, and when it is opened again.
        const { data: again } = await at.ask(path)
        for (const typed of [data.typed, again.shown.typed])
          for (const field of said) expect(typed[field] ?? '').toBe(sent[field] ?? '')
      }
    },
  )

  test('asking for more time keeps what was typed, right or wrong', async () => {
    const { at, path } = await held()
    const typed = { ...guest(), ...other, email: 'a medias', prevision: 'isapre', isapre: '' }
    for (const intent of ['extender', 'otra', 'guardar']) {
      await at.ask(path, { ...typed, name: intent === 'guardar' ? 'José' : 'Rosa', intent })
      expect((await at.ask(path)).data.shown.typed).toMatchObject({
        name: intent === 'guardar' ? 'José' : 'Rosa',
        email: 'a medias',
        patient_name: 'Luis',
        prevision: 'isapre',
      })
    }
  })
})

describe('someone else', () => {
  test('does not come to an appointment that no browser held, by its id alone', async () => {
    const { offerId } = await addOffer(db)
    const { id } = await bookHour(db, offerId)
    const at = browser()
    await at.ask(`/agendamiento?oferta=${offerId}`)
    for (const step of ['resumen-hora', 'login-invitado', 'confirmacion-cita', 'confirmacion-pago']) {
      const { status, to, data } = await at.ask(`/agendamiento/${step}?reserva=${id}`)
      expect([step, status, to, data.shown ?? data.step ?? null]).toEqual([step, 404, null, null])
    }
  })

  test('cannot see, change, book or let go an hour that is not theirs', async () => {
    const { at, offerId, path } = await held()
    await at.ask(part(path, 'resumen-hora'), me)
    await at.ask(part(path, 'login-invitado'), guest())
    const stranger = browser()
    await held(stranger)
    for (const step of [
      'resumen-hora',
      'login-invitado',
      'confirmacion-cita',
      'confirmacion-pago',
    ] as const) {
      const theirs = part(path, step)
      for (const who of [stranger, browser()]) {
        const { status, data } = await who.ask(theirs)
        expect([status, data[step === 'confirmacion-pago' ? 'shown' : 'step']]).toEqual([404, null])
        expect(JSON.stringify(data)).not.toContain('Fuentes')
        if (step === 'confirmacion-pago') continue
        const goOn = step === 'confirmacion-cita' ? 'confirmar' : 'continuar'
        for (const intent of [goOn, 'liberar', 'extender'])
          expect((await who.ask(theirs, { ...guest(), ...me, intent })).to).toBe(theirs)
      }
    }
    expect((await appointments(offerId)).map(row => row.state)).toEqual(['held'])
    expect((await at.ask(path)).data.step.clock.extended).toBe(false)
  })
})

describe('a contact that was written to several times today', () => {
  const many = (count: number) =>
    db.rows(sql`
      insert into rate_limit (key, window_start, count)
      values (contact_key('sms', '+56987654321'), message_day(${testNow}::timestamptz), ${count}::int)
      on conflict (key, window_start) do update set count = excluded.count`)
  test('books nothing with a button that no page has', async () => {
    const { at, offerId, path, data } = await held()
    const pressed = { ...everything(), visto: data.shown.seen, intent: 'mirar' }
    expect((await at.ask(path, pressed)).status).toBe(400)
    expect((await appointments(offerId))[0]?.state).toBe('held')
  })

  test('meets the captcha on the page of the form, and may go on without messages', async () => {
    await many(6)
    const { at, offerId, path, data } = await held()
    const pressed = { ...everything(), visto: data.shown.seen }
    const asked = await at.ask(path, pressed)
    expect(asked).toMatchObject({ status: 429, to: null })
    expect(asked.retryAfter).toBeGreaterThan(0)
    expect(asked.data.sending).toMatchObject({ skip: 'Seguir sin recibir mensajes' })
    expect(asked.data.sending.noScript).toContain('JavaScript')
    expect((await appointments(offerId))[0]?.state).toBe('held')
    expect((await at.ask(path)).data.shown.typed).toMatchObject({ name: 'Rosa' })
    const last = await follow(at, await at.ask(path, { ...pressed, sin_mensajes: 'si' }))
    expect(last.step).toBe('confirmacion-pago')
    expect(last.data.withheld.words).toContain('pero esta vez no un SMS')
    expect(last.data.address).toMatch(/^http.*\/cita\//)
  })

  test('beyond what an answer helps is booked, and told that nothing leaves', async () => {
    await many(12)
    const { at, path } = await held()
    const last = await follow(at, await at.ask(path, everything()))
    expect(last.data).toMatchObject({ mailed: true, withheld: { keep: expect.stringContaining('Guarda') } })
  })
})
