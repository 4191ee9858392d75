/** What the screens of a visit say, drawn as the server does. */
import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import DeviceStep from './comprobacion-dispositivos.tsx'
import Consultation from './consulta.tsx'
import Survey from './encuesta.tsx'
import Ending from './fin.tsx'
import WaitingRoom from './sala-de-espera.tsx'
import DevicePage from './test.tsx'
import PaymentCheck from './verificacion-pago.tsx'

const facts = {
  appointmentId: '0b5f6c1e-0000-4000-8000-000000000001',
  professional: 'Ana Núñez',
  specialty: 'Dermatología',
  startsAt: '2026-11-24T12:00:00Z',
  when: 'martes 24 de noviembre, 09:00',
  opens: '08:45',
  time: '09:00',
}
const address = 'Los Aromos 123, Ñuñoa'

test('before its window the door is a modal with the hour and from when one can enter', () => {
  const shown = { facts, early: true, opensInMs: 1000, payment: 'paid', next: '/x', pay: '/y', here: '/z' }
  const html = drawn(PaymentCheck, shown)
  const modal = /<dialog[^>]* open[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? ''
  expect(wordsOf(modal)).toMatch(
    /Todavía no puedes entrar.*Tu hora martes 24 de noviembre, 09:00 Puedes entrar desde 08:45/,
  )
  expect(html).not.toContain('href="/x"')
  expect(drawn(PaymentCheck, { ...shown, early: false, opensInMs: null })).toContain('href="/x"')
})

test('the survey asks five questions and five symptoms, and can be left out', () => {
  const shown = { appointmentId: facts.appointmentId, professional: 'Ana Núñez', answers: { symptoms: [] } }
  const html = drawn(Survey, shown)
  for (const field of ['reason', 'onset', 'intensity', 'chronic', 'symptoms'])
    expect(html, field).toContain(`name="${field}"`)
  for (let question = 1; question <= 5; question++) expect(wordsOf(html)).toContain(` ${question}. ¿`)
  expect(html.match(/type="radio"[^>]* name="intensity"|name="intensity"[^>]* type="radio"/g)).toHaveLength(
    10,
  )
  for (const symptom of ['Fiebre', 'Tos', 'Dolor de cabeza', 'Dolor de garganta', 'Dificultad para respirar'])
    expect(wordsOf(html)).toContain(` ${symptom} `)
  expect(html).toMatch(/<button[^>]*value="omitir"/)
  expect(html).toMatch(/<button[^>]*value="continuar"/)
})

test('the number of the SAMU stands before everything else of a survey that is not finished', () => {
  const shown = {
    appointmentId: facts.appointmentId,
    professional: 'Ana Núñez',
    answers: { symptoms: ['breathing-difficulty'] },
    alarm: true,
  }
  const html = drawn(Survey, shown)
  expect(html.indexOf('href="tel:131"')).toBeGreaterThan(0)
  expect(html.indexOf('href="tel:131"')).toBeLessThan(html.indexOf('<h1'))
  expect(html).toContain('name="reason"')
  expect(drawn(Survey, { ...shown, alarm: false })).not.toContain('tel:131')
})

test('where no device can be tried the way into the waiting room stands all the same', () => {
  const html = drawn(DeviceStep, { appointmentId: facts.appointmentId })
  expect(/<noscript>(.*?)<\/noscript>/s.exec(html)?.[1]).toContain('Esta prueba necesita JavaScript')
  expect(html).toContain(`href="/sala-de-espera/${facts.appointmentId}"`)
  expect(wordsOf(html)).toContain('Seguir de todos modos')
  expect(drawn(DevicePage)).not.toContain('href="/sala-de-espera')
})

test('the device test is drawn by the server as it stays, and sleeps until scripts wake it', () => {
  const html = drawn(DevicePage)
  expect(html.match(/data-check="/g)).toHaveLength(4)
  const [start = ''] = /<button[^>]*>(?=<svg)/.exec(html) ?? []
  expect(start).toContain('disabled')
})

test('whoever omitted the survey is not told that their answers were saved', () => {
  const shown = { appointmentId: facts.appointmentId, professional: 'Ana Núñez', emergency: true }
  const words = (saved: boolean) => wordsOf(drawn(Survey, { ...shown, saved }))
  expect(words(true)).toContain('Tus respuestas quedaron guardadas.')
  expect(words(false)).toContain('Llama al 131 (SAMU)')
  expect(words(false)).not.toContain('guardadas')
})

test('the waiting room says how to prepare, and leads in only once the professional is ready', () => {
  const shown = (doctor: string) => ({
    room: { ...facts, doctor, address, inside: true, since: '08:50', nobodyCame: false, lateUntil: null },
    remote: null,
    appointment: '/cita/x',
    refusal: null,
    asking: false,
    changing: false,
  })
  const waiting = drawn(WaitingRoom, shown('waiting'))
  expect(wordsOf(waiting)).toMatch(/Mientras esperas Busca un lugar tranquilo.*Ten a mano tu carnet/)
  expect(waiting).not.toContain('value="entrar"')
  expect(wordsOf(waiting)).not.toContain('todavía nadie llega')
  const late = { ...shown('waiting'), room: { ...shown('waiting').room, lateUntil: '09:15' } }
  expect(wordsOf(drawn(WaitingRoom, late))).toMatch(/todavía nadie llega.*Si a las 09:15 nadie ha llegado/)
  const ready = drawn(WaitingRoom, shown('ready'))
  expect(wordsOf(ready)).toContain('Ana Núñez está esperándote. Ya puedes entrar.')
  expect(ready).toContain('value="entrar"')
})

test('the consultation shows the professional, the specialty and the address of the patient', () => {
  const words = wordsOf(drawn(Consultation, { facts, address, returning: false }))
  expect(words).toMatch(/Con Ana Núñez.*Dermatología.*Tu dirección para emergencias: Los Aromos 123, Ñuñoa/)
})

test('only a consultation to which the professional does not come offers the payment back', () => {
  const shown = { facts, address, returning: false }
  const asked = `href="/sala-de-espera/${facts.appointmentId}?accion=no-llego"`
  expect(drawn(Consultation, { ...shown, nobodyCame: true })).toContain(asked)
  expect(drawn(Consultation, { ...shown, nobodyCame: false })).not.toContain(asked)
})

test('its end says that the documents are in the patient’s health area, and leads there', () => {
  const shown = { facts, ending: 'ended', signedIn: true, asked: true, thanks: false }
  const html = drawn(Ending, shown)
  expect(wordsOf(html)).toContain(
    'Las recetas, licencias, órdenes de exámenes y notificaciones GES que Ana Núñez emita quedan en tu área de salud.',
  )
  for (const to of ['/recetas', '/licencias', '/notificaciones-ges', '/ordenes-de-examenes'])
    expect(html).toContain(`href="${to}"`)
  expect(drawn(Ending, { ...shown, ending: 'failed' })).not.toContain('href="/recetas"')
})

test('its end says which documents there are so far, or that there is none yet; to a guest neither', () => {
  const shown = { facts, ending: 'ended', signedIn: true, asked: true, thanks: false }
  const issued = drawn(Ending, { ...shown, documents: [{ label: 'Receta electrónica', to: '/recetas/7' }] })
  expect(issued).toContain('href="/recetas/7"')
  expect(wordsOf(issued)).not.toContain('Todavía no hay')
  expect(wordsOf(drawn(Ending, { ...shown, documents: [] }))).toContain(
    'Todavía no hay documentos de esta consulta.',
  )
  expect(wordsOf(drawn(Ending, { ...shown, signedIn: false, documents: null }))).not.toContain(
    'Todavía no hay',
  )
})
