/** The steps of a booking as a browser without scripts takes them: forms and redirections, nothing else. */

import { expect } from 'vitest'
import * as calendar from '#app/checkout/routes/agendamiento.tsx'
import * as confirm from '#app/checkout/routes/confirmacion-cita.tsx'
import * as receipt from '#app/checkout/routes/confirmacion-pago.tsx'
import * as contact from '#app/checkout/routes/login-invitado.tsx'
import * as summary from '#app/checkout/routes/resumen-hora.tsx'
import { type Clock, fixedClock } from '#app/platform/clock.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { checkDigit, formatRut } from '#app/platform/rut.ts'
import { slotId } from '#app/supply/slot-id.ts'
import { testPortal } from '#test/helpers/api.ts'
import { firstHour } from '#test/helpers/booking.ts'
import { type BrowserAnswer, type Pages, testBrowser } from '#test/helpers/pages/browser.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'

export const steps = {
  'resumen-hora': summary,
  'login-invitado': contact,
  'confirmacion-cita': confirm,
  'confirmacion-pago': receipt,
}

export const under = <Flow extends string, Steps extends Pages>(flow: Flow, modules: Steps) =>
  Object.fromEntries(Object.entries(modules).map(([step, page]) => [`${flow}/${step}`, page])) as {
    [Step in keyof Steps & string as `${Flow}/${Step}`]: Steps[Step]
  }

export const pages = {
  '/agendamiento': calendar,
  '/agendamiento/link/calendario': calendar,
  ...under('/agendamiento', steps),
  ...under('/agendamiento/link', steps),
}

export const me = { intent: 'continuar', prevision: 'particular', for_whom: 'me' }

let people = 0

/** Somebody new each time: nobody is busy by accident. */
export const newRut = () => {
  const body = 20_000_000 + people++
  return { body, digit: checkDigit(body) }
}

export const otherPerson = (rut = newRut()) => ({
  intent: 'continuar',
  prevision: 'fonasa-b',
  for_whom: 'other',
  patient_rut: formatRut(rut),
  patient_name: 'Luis',
  patient_last_name: 'Soto',
  birth_date: '2015-03-01',
})

export const other = otherPerson()

export const guest = () => ({
  intent: 'continuar',
  name: 'Rosa',
  last_name: 'Fuentes',
  email: `rosa${people++}@ejemplo.cl`,
  mobile_phone: '+56 9 8765 4321',
  reminders: 'sms',
})

/** Everything that the one page asks. */
export const everything = () => ({ ...guest(), ...me, intent: 'confirmar' })

/** The address of a part of what is asked. */
export const part = (path: string, page: keyof typeof steps) => path.replace('confirmacion-cita', page)

/** What asks the pages, and looks at what became of it. */
export function journeyOn(db: Database) {
  const browser = (clock: Clock = fixedClock(testNow.toString())) =>
    testBrowser(testPortal(db, { clock }), pages)

  /** The telephone that everybody here gives: whoever comes next is written to for the first time that day. */
  const forgetMessages = () =>
    db.rows(sql`delete from rate_limit where key = contact_key('sms', '+56987654321')`)

  /** Follows what a POST answers with until it is a page. */
  async function follow(at: ReturnType<typeof browser>, first: BrowserAnswer) {
    let path = first.to ?? ''
    let answer = await at.ask(path)
    for (expect(first.status).toBe(303); answer.to !== null; answer = await at.ask(path)) {
      expect(answer.status).toBe(303)
      path = answer.to
    }
    return { ...answer, path, step: path.split('?')[0]?.split('/').at(-1) }
  }

  async function held(at = browser(), flow = '/agendamiento') {
    const { offerId, ...rest } = await addOffer(db)
    const chosen = await at.ask(flow, { slot_id: slotId(offerId, firstHour), prevision: 'fonasa-b' })
    return { at, offerId, ...rest, ...(await follow(at, chosen)) }
  }

  const appointments = (offerId: number) =>
    db.rows<{
      state: string
      patient: Record<string, unknown>
      contact: Record<string, unknown>
      financer_slug: string
    }>(
      sql`select state, patient, contact, financer_slug from appointment where offer_id = ${offerId} order by created_at`,
    )

  return { browser, forgetMessages, follow, held, appointments }
}
