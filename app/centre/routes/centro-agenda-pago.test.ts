/** Fonasa without its tramo at the desk: nothing is promised nor taken before somebody says it. */
import { type ComponentType, createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, firstHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import Board, { loader as day } from './centro-agenda.tsx'
import Bill, { loader as bill, action as charge } from './centro-agenda-pago.tsx'

const db = await testDatabase()
const run = runOn(db)
const now = firstHour.subtract({ hours: 1 })

const answering = (actionData: unknown) => (props: object) =>
  createElement(Bill as ComponentType<Record<string, unknown>>, { ...props, actionData })

describe('Fonasa without its tramo', () => {
  const rut = '8765432-K'
  const coverage = { 'fonasa-b': 10_000, 'fonasa-c': 8530 }

  async function unsaid({ imported = false } = {}) {
    const offer = await addOffer(db, { fullPrice: 22_190, coverage })
    const { id } = await bookHour(db, offer.offerId, {
      prevision: 'fonasa',
      ...somebody({ patient: { rut } }),
    })
    // A centre may bring hours of people whose RUT it does not know.
    if (imported)
      await db.rows(
        sql`update appointment set patient = patient - 'rut', patient_key = 'name:' || id where id = ${id}::uuid`,
      )
    const { centreId } = offer
    const { cookie } = await addCentreStaff(db, { role: 'reception', centreId })
    const at = { cookie, now, params: { appointment: id } }
    const path = `/centro/agenda/pago/${id}?centro=${centreId}`
    const words = async (form?: Record<string, string>) => {
      const [{ data }, answer] = [
        await run(bill, path, at),
        form && (await run(charge, path, { ...at, form })),
      ]
      return wordsOf(drawn(answering(answer?.data), data, path))
    }
    const pay = (form: Record<string, string>) =>
      run(charge, path, { ...at, form: { method: 'cash', ...form } })
    const kept = async () => {
      const [row] = await db.rows(sql`
        select a.financer_slug as prevision, a.contribution, a.patient ->> 'rut' as rut, p.amount, p.financer_slug as paid
        from appointment a left join payment p on p.appointment_id = a.id and p.state = 'settled' where a.id = ${id}::uuid`)
      return row
    }
    const entry = async () => {
      const path = `/centro/agenda?centro=${centreId}&dia=2026-11-24`
      return (await run(day, path, { cookie, now })).data
    }
    return { id, words, pay, kept, entry }
  }
  test('is asked for before money is taken, and what was shown with it is what is taken', async () => {
    const { id, words, pay, kept } = await unsaid()
    const first = await words()
    expect(first).toContain('Falta su tramo de Fonasa')
    expect(first).toContain('Entre $12.190 y $22.190')
    expect(first).not.toContain('Anotar $')
    const seen = await words({ intent: 'precio', prevision: 'fonasa-c' })
    expect(seen).toContain('Paga $13.660. Su previsión pone $8.530 de $22.190.')
    expect(seen).toContain('Anotar $13.660 en efectivo')
    expect(await kept(), 'asking keeps nothing').toMatchObject({ prevision: 'fonasa', contribution: 0 })
    expect((await pay({ shown: '13660', prevision: 'fonasa-c' })).status).toBe(303)
    expect(await kept()).toEqual({
      prevision: 'fonasa-c',
      contribution: 8530,
      rut,
      amount: 13_660,
      paid: 'fonasa-c',
    })
    const said = await db.rows(
      sql`select detail from audit where verb = 'desk-coverage' and appointment_id = ${id}::uuid`,
    )
    expect(said).toEqual([{ detail: { prevision: 'fonasa-c' } }])
  })

  test('makes no price of an hour of another system with which no agreements were kept', async () => {
    const { id, words } = await unsaid()
    await db.rows(sql`update appointment set covered = null where id = ${id}::uuid`)
    expect(await words()).toContain('Falta su tramo de Fonasa')
    expect(await words()).not.toContain('Paga el paciente')
  })

  test('is not taken as the whole price, nor at another amount than the tramo makes', async () => {
    const { pay, kept } = await unsaid()
    const whole = await pay({ shown: '22190' })
    expect([whole.status, whole.data.refused]).toEqual([409, expect.stringContaining('Falta su tramo')])
    expect((await pay({ shown: '22190', prevision: 'fonasa-c' })).status).toBe(409)
    expect((await pay({ shown: '22190', prevision: 'fonasa' })).data.errors).toMatchObject([
      { field: 'prevision' },
    ])
    expect(await kept()).toMatchObject({ prevision: 'fonasa', amount: null })
    expect((await pay({ shown: '22190', prevision: 'fonasa-a' })).status).toBe(303)
  })

  test('of whom no RUT is known is asked for it with the insurer', async () => {
    const { words, pay, kept } = await unsaid({ imported: true })
    expect(await words({ intent: 'precio', prevision: 'fonasa-b' })).toContain('la previsión lo pide')
    const both = (await pay({ shown: '12190', prevision: 'fonasa', rut: '' })).data.errors
    expect(both, 'tramo and RUT in one round').toMatchObject([{ field: 'prevision' }, { field: 'rut' }])
    expect((await pay({ shown: '12190', prevision: 'fonasa-b', rut: '8.765.432-k' })).status).toBe(303)
    expect(await kept()).toMatchObject({ prevision: 'fonasa-b', rut, amount: 12_190 })
  })

  test('is not promised by the day either', async () => {
    const { entry } = await unsaid()
    const data = await entry()
    expect(data.day.columns[0].lines[0].entry).toMatchObject({ copayment: null, fullPrice: 22_190 })
    const words = wordsOf(drawn(Board, data, '/centro/agenda'))
    expect(words).toContain('Falta su tramo (valor completo $22.190)')
    expect(words).not.toContain('Paga $22.190')
  })
})

describe('a bono', () => {
  async function hour(prevision: string) {
    const { offerId, centreId } = await addOffer(db, { fullPrice: 22_190, coverage: { colmena: 12_190 } })
    const { id } = await bookHour(db, offerId, { ...somebody({ patient: { rut: '9123456-K' } }), prevision })
    const { cookie } = await addCentreStaff(db, { role: 'reception', centreId })
    const path = `/centro/agenda/pago/${id}?centro=${centreId}`
    const at = { cookie, now, params: { appointment: id } }
    const words = async (query = '') => wordsOf(drawn(Bill, (await run(bill, path + query, at)).data, path))
    const pay = (form: Record<string, string>) => run(charge, path, { ...at, form })
    const folio = async () =>
      (await db.rows<{ folio: string }>(sql`select folio from bono where appointment_id = ${id}::uuid`))[0]
        ?.folio
    return { id, words, pay, folio }
  }

  test('is spoken of where an insurer pays part of it, and its folio is said once it is issued', async () => {
    const { words, pay, folio } = await hour('colmena')
    expect(await words()).toContain('Sin folio, el portal emite el bono de su previsión.')
    expect(await words()).toContain('Anotar $10.000 con bono')
    expect((await pay({ method: 'cash', shown: '10000' })).status).toBe(303)
    expect(await folio()).toBeTruthy()
    const paid = await words('&dicho=pagado')
    expect(paid).toContain(`Bono emitido, folio ${await folio()}.`)
  })

  test('a word of the address that says nothing breaks no page', async () => {
    const { words } = await hour('particular')
    for (const word of ['nada', 'constructor', '__proto__'])
      expect(await words(`&dicho=${word}`), word).toContain('Anotar')
  })

  test('is not spoken of where nobody but the patient pays', async () => {
    for (const prevision of ['particular', 'banmedica']) {
      const { words, pay, folio } = await hour(prevision)
      expect(await words(), prevision).not.toMatch(/bono/i)
      await pay({ method: 'cash', shown: '22190' })
      expect(await words('&dicho=pagado'), prevision).not.toMatch(/bono/i)
      expect(await folio()).toBeUndefined()
    }
  })
})

describe('what the patient pays', () => {
  async function hour() {
    const { offerId, centreId } = await addOffer(db, { fullPrice: 22_190 })
    const { id } = await bookHour(db, offerId, { ...somebody({ patient: { rut: '7654321-6' } }) })
    const { cookie } = await addCentreStaff(db, { role: 'reception', centreId })
    const path = `/centro/agenda/pago/${id}?centro=${centreId}`
    const at = { cookie, now, params: { appointment: id } }
    const words = async () => wordsOf(drawn(Bill, (await run(bill, path, at)).data, path))
    const send = (form: Record<string, string>) => run(charge, path, { ...at, form })
    return { id, words, send }
  }

  test('is no more owed once it was paid: what came in, how and when stands in its place until it goes back', async () => {
    const { words, send } = await hour()
    expect(await words()).toContain('Paga el paciente $22.190')
    await send({ method: 'mixed', shown: '22190', cash: '10000', card: '12190', bono: '', voucher: 'AB12' })
    const said =
      'Pagó el paciente $10.000 en efectivo y $12.190 con tarjeta, el 24 de noviembre de 2026, 08:00'
    expect(await words()).toContain(said)
    expect(await words()).not.toContain('Paga el paciente')
  })

  test('is not said of an hour that was cancelled unpaid', async () => {
    const { id, words } = await hour()
    await db.rows(
      sql`update appointment set state = 'cancelled', cancelled_by = 'centre' where id = ${id}::uuid`,
    )
    expect(await words()).not.toContain('Paga el paciente')
    expect(await words()).toContain('Esta hora está cancelada: no se cobra.')
  })
})
