/** The video visit in two browsers: a phone of 360 px and a desk, from the payment check to the documents. */
import type { Locator } from '@playwright/test'
import { findWholeChromium } from '../../tools/setup/chromium.mjs'
import {
  cutSockets,
  fakeDevices,
  goIn,
  headset,
  likeAPhone,
  openPlaces,
  watchLinks,
} from '../helpers/pages/call-page.ts'
import { expectFlow, openNewVisit, signInAsPatient, signInAsProfessional, sitDown } from './actions/caller.ts'
import { title } from './actions/payer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, watchTrouble } from './portal.ts'

/** Encoding two pictures must leave something of a busy machine to the pages. */
const slowly = 4

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  actionTimeout: 20_000,
  isMobile: true,
  // A socket that is refused on purpose.
  expectedTrouble: ['/api/video/socket?nobody='],
  // Two moving pictures would be recorded frame by frame.
  trace: 'off',
  launchOptions: { executablePath: findWholeChromium(), args: fakeDevices(slowly) },
})

test('patient and professional meet, lose each other, meet again and part with a prescription and an order of exams', async ({
  page: patient,
  browser,
  baseURL,
}) => {
  test.slow()
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-CL', baseURL })
  const trouble = watchTrouble(desk, baseURL)
  const professional = await desk.newPage()
  for (const context of [patient.context(), desk]) await watchLinks(context)
  await likeAPhone(patient.context())
  const clean = async (...pages: (typeof patient)[]) => {
    for (const page of pages) {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
  const main = patient.getByRole('main')

  await test.step('too early: both times, and the bill that is still open', async () => {
    await signInAsPatient(patient)
    await signInAsProfessional(professional)
    await openNewVisit(patient, professional)
    await patient.goto('/videoconsulta')
    await clean(patient)
    await patient.getByRole('link', { name: 'Pagarla' }).first().click()
    await expect(patient.getByText('Esta videoconsulta todavía no está pagada')).toBeVisible()
    await expect(patient.getByText(/^Falta pagarla: hazlo antes del/)).toBeVisible()
    await expect(patient.getByText(/Puedes entrar desde las \d\d:\d\d/)).toBeVisible()
    await expect(patient.getByRole('link', { name: 'Pagar ahora' })).toBeVisible()
    await clean(patient)
  })

  const appointmentId = await test.step('paid: five questions', async () => {
    const id = await openNewVisit(patient, professional)
    await expect(patient.getByText('Tu videoconsulta está pagada.')).toBeVisible()
    await clean(patient)
    await patient.getByRole('link', { name: 'Continuar' }).click()
    await title(patient, 'Cuéntanos cómo estás')
    await patient.getByRole('button', { name: 'Continuar' }).click()
    await expect(main.getByRole('alert').getByRole('link')).toHaveText([
      'Debe ingresar el motivo de su consulta',
      'Debe ingresar desde cuando presenta los síntomas',
      'Debe elegir la intensidad de sus síntomas',
    ])
    await clean(patient)
    await patient.getByLabel('1. ¿Cuál es el motivo de tu consulta?').fill('Tos que no se va')
    await patient.getByLabel('2. ¿Desde cuándo').fill('Desde el lunes, tos y cansancio')
    await patient.getByRole('radio', { name: /^7\b.*Intenso/ }).check({ force: true })
    await patient.getByLabel('4. ¿Tienes alguna').fill('Asma')
    await patient.getByLabel('Tos', { exact: true }).check()
    await patient.getByLabel('Dificultad para respirar').check()
    await patient.getByRole('button', { name: 'Continuar' }).click()
    await title(patient, 'Llama al 131 (SAMU)')
    await clean(patient)
    await patient.getByRole('link', { name: /^Ya recibí ayuda/ }).click()
    return id
  })

  await test.step('devices and the waiting room', async () => {
    await patient.getByRole('button', { name: 'Comenzar la prueba' }).click()
    await patient.getByRole('button', { name: 'Tocar un sonido' }).click()
    await patient.getByRole('button', { name: 'Sí, la oí' }).click()
    await expect(patient.getByText('Tu equipo está listo')).toBeVisible({ timeout: 30_000 })
    await clean(patient)
    await patient.getByRole('link', { name: 'Ir a la sala de espera' }).click()
    await clean(patient)
    await sitDown(patient, 'Los Aromos 123, depto. 4, Ñuñoa')
    await expect(patient.getByText('Por llegar')).toBeVisible()
    await clean(patient)
  })

  await test.step('the desk sees who waits, and says that it is ready', async () => {
    await professional.goto('/profesional')
    const row = professional.getByRole('listitem').filter({ hasText: 'En sala de espera' })
    for (const said of ['Pagada', 'Encuesta respondida', /En sala desde las \d\d:\d\d/])
      await expect(row).toContainText(said)
    await clean(professional)
    await row.getByRole('link').click()
    for (const said of ['Tos que no se va', 'Intenso', 'Asma', 'Los Aromos 123, depto. 4, Ñuñoa'])
      await expect(professional.getByText(said, { exact: true })).toBeVisible()
    await professional.getByRole('button', { name: 'Estoy disponible' }).click()
    await goIn(professional)
    await expect(patient.getByText('Ya puedes entrar')).toBeVisible()
  })

  await test.step('they see and hear each other', async () => {
    await patient.getByRole('button', { name: 'Entrar a la consulta' }).click()
    await expectFlow(patient, professional)
    await expect(main.getByText('Los Aromos 123, depto. 4, Ñuñoa')).toBeVisible()
    await expect(patient.locator('body')).toMatchAriaSnapshot({ name: 'call.aria.yml' })
    const left = (what: Locator) => what.evaluate(one => Math.round(one.getBoundingClientRect().left))
    const bars = await left(patient.locator('[data-quality] rect').first())
    expect(bars, 'the bars stand under the words').toBe(await left(patient.getByText(/^Conectado con/)))
    const ways = [/^Terminar la consulta/, /^No se pudo por/].map(name =>
      professional.getByRole('link', { name }),
    )
    const [end, fail] = await Promise.all(ways.map(way => way.boundingBox()))
    expect(end?.width, 'what a professional can do is as wide as the rest').toBe(fail?.width)
    await clean(patient, professional)
    await patient.getByRole('link', { name: 'Salir al inicio' }).click()
    const leaving = patient.getByRole('dialog', { name: '¿Salir de la videoconsulta?' })
    await leaving.getByRole('button', { name: 'Seguir en la videoconsulta' }).click()
    await expectFlow(patient)
    // Signing out in another tab would hang up: it is said before.
    const tab = await patient.context().newPage()
    await tab.goto('/')
    const leave = async () => {
      await tab
        .getByRole('banner')
        .getByLabel(/^Cuenta de /)
        .click()
      await tab.getByRole('button', { name: 'Salir', exact: true }).click()
    }
    await leave()
    await expect(
      tab.getByRole('dialog').getByText('Estás en una videoconsulta en otra pestaña.'),
    ).toBeVisible()
    await clean(tab)
    await tab.getByRole('button', { name: 'No, quedarme' }).click()
    await tab.close()
    await expectFlow(patient)
    // Without the portal the call goes on, and no dialog asks to give it up.
    await patient.context().setOffline(true)
    const unanswered = patient.waitForEvent('requestfailed')
    await patient.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await unanswered
    await expectFlow(patient)
    await expect(patient.getByRole('dialog', { name: 'Estás sin conexión' })).toBeHidden()
    await patient.context().setOffline(false)
    // Nor where the portal answers that its database is away; the page tries again by itself.
    const data = '**/profesional/visitas/*.data*'
    await professional.route(data, route => route.fulfill({ status: 503 }))
    await professional.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    for (const _try of ['the first', 'the next'])
      expect((await professional.waitForResponse(data)).status()).toBe(503)
    await expect(professional.getByRole('dialog')).toBeHidden()
    await professional.unroute(data)
    expect((await professional.waitForResponse(data)).ok()).toBe(true)
  })

  await test.step('what is switched off is not sent; another camera takes over', async () => {
    await patient.getByRole('button', { name: 'Apagar el micrófono' }).click()
    await expect(professional.getByText('tiene el micrófono apagado')).toBeVisible()
    await patient.getByRole('button', { name: 'Apagar la cámara' }).click()
    await expect(professional.getByText('tiene la cámara apagada')).toBeVisible()
    await patient.getByRole('button', { name: 'Encender el micrófono' }).click()
    await patient.getByRole('button', { name: 'Encender la cámara' }).click()
    await expectFlow(professional)
    await patient.getByRole('button', { name: 'Cambiar dispositivos' }).click()
    const devices = patient.getByRole('dialog', { name: 'Cámara, micrófono y parlantes' })
    // The second one measures depth and shows nothing.
    await devices.getByLabel('Cámara', { exact: true }).selectOption({ label: 'fake_device_2' })
    await clean(patient)
    await devices.getByRole('button', { name: 'Listo' }).click()
    await expectFlow(professional)
  })

  await test.step('a headset that is pulled out shows on both sides, and sounds again once it is back', async () => {
    await headset(patient, false)
    await expect(professional.getByText('tiene el micrófono apagado')).toBeVisible()
    await expect(patient.getByText('Estás sin micrófono')).toBeVisible()
    await expect(patient.getByRole('button', { name: 'Encender el micrófono' })).toBeDisabled()
    await clean(patient)
    await headset(patient, true)
    await expect(professional.getByText('tiene el micrófono apagado')).toBeHidden()
    await expect(patient.getByText('Estás sin micrófono')).toBeHidden()
    await expectFlow(professional)
  })

  await test.step('a refused socket that comes back while its reason is asked is one', async () => {
    const asked = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    let refused = 0
    await patient.route('**/api/video/socket?*', async route => {
      asked.resolve()
      await told.promise
      await route.fulfill({ status: 204 })
    })
    await patient.evaluate(() => {
      const Socket = window.WebSocket
      // The next one of the room reaches nobody.
      window.WebSocket = class extends Socket {
        constructor(url: string | URL) {
          const inRoom = String(url).includes('peer=')
          super(inRoom ? String(url).replace('reserva=', 'nobody=') : url)
          if (inRoom) window.WebSocket = Socket
        }
      }
    })
    patient.on('websocket', () => (refused += 1))
    await cutSockets(patient)
    await asked.promise
    await patient.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    told.resolve()
    await patient.waitForTimeout(2000)
    expect(refused).toBeGreaterThan(1)
    expect(await openPlaces(patient)).toBe(1)
    await patient.unroute('**/api/video/socket?*')
    await expectFlow(patient, professional)
  })

  await test.step('a third person is refused', async () => {
    const third = await browser.newContext({ baseURL })
    const stranger = await third.newPage()
    await stranger.goto(`/videoconsulta/consulta/${appointmentId}`)
    await expect(stranger).toHaveURL(/\/videoconsulta\?sin-acceso$/)
    const answer = await stranger.evaluate(
      id =>
        new Promise(resolve => {
          const socket = new WebSocket(
            `/api/video/socket?reserva=${id}&role=patient&peer=${crypto.randomUUID()}`,
          )
          socket.onopen = () => resolve('open')
          socket.onerror = () => resolve('refused')
        }),
      appointmentId,
    )
    expect(answer).toBe('refused')
    await third.close()
  })

  await test.step('a reload, and a way out that is asked: one tap leads back', async () => {
    // Seconds to and fro: longer than the first timeout of either page.
    let delayMs = 6500
    const slow = (say: () => void) => void (delayMs > 0 ? setTimeout(say, delayMs) : say())
    await patient.routeWebSocket(/peer=/, page => {
      const portal = page.connectToServer()
      page.onMessage(message => slow(() => portal.send(message)))
      portal.onMessage(message => slow(() => page.send(message)))
    })
    await patient.reload()
    await goIn(patient)
    await expect(patient.locator('[data-phase="connected"]')).toBeVisible({ timeout: 60_000 })
    delayMs = 0
    await expectFlow(patient, professional)
    await patient.getByRole('button', { name: 'Salir', exact: true }).click()
    await clean(patient)
    await patient.getByRole('button', { name: 'Sí, salir' }).click()
    expect(await openPlaces(patient)).toBe(0)
    await expect(professional.getByRole('status').filter({ hasText: 'salió de la sala' })).toBeVisible()
    await patient.getByRole('button', { name: 'Volver a la consulta' }).click()
    await expectFlow(patient, professional)
  })

  const folio = await test.step('a prescription, and the end', async () => {
    await professional.getByLabel('Notas de la atención').fill('Control en una semana')
    await professional.getByRole('link', { name: 'Emitir receta' }).click()
    const medicine = professional.getByLabel('Medicamento').first()
    await medicine.fill('Jarabe de la abuela')
    await medicine.blur()
    const unknown = professional.getByText('No está en la lista')
    await expect(unknown).toBeVisible()
    await medicine.fill('Paracetamol 500 mg comprimidos')
    await medicine.blur()
    await expect(unknown).toBeHidden()
    await professional.getByLabel('Dosis').first().fill('1 comprimido cada 8 horas')
    await professional.getByLabel('Por cuánto tiempo').first().fill('5 días')
    await professional.getByLabel('Envases').first().fill('1')
    // Whoever writes still sees the patient.
    await expectFlow(professional)
    await clean(professional)
    await professional.getByRole('button', { name: 'Emitir receta' }).click()
    const issued = professional.getByRole('listitem').filter({ hasText: 'folio' })
    const text = (await issued.textContent()) ?? ''
    await professional.getByRole('link', { name: 'Pedir exámenes' }).click()
    const exam = (nth: number) =>
      professional.getByRole('combobox', { name: new RegExp(`^Examen ${nth}\\b`) })
    await exam(1).fill('hgma, p. lipídico')
    await exam(2).fill('ecografía')
    await professional.getByRole('button', { name: 'Pedir exámenes' }).click()
    await expect(professional.getByText(/^No reconocemos «ecografía»/).first()).toBeVisible()
    await clean(professional)
    await exam(2).fill('Ecografía abdominal')
    await professional.getByLabel('Motivo o hipótesis diagnóstica').fill('Dolor abdominal de dos semanas')
    await professional.getByRole('button', { name: 'Pedir exámenes' }).click()
    await expect(professional.getByText('La orden quedó en el área de salud')).toBeVisible()
    await expect(professional.getByLabel('Notas de la atención')).toHaveValue('Control en una semana')
    await expectFlow(patient, professional)
    await professional.getByRole('link', { name: 'Terminar la consulta' }).click()
    await clean(professional)
    await professional.getByRole('button', { name: 'Sí, terminar' }).click()
    await expect(professional.getByText('Esta atención ya terminó.')).toBeVisible()
    return /R-\d{10}/.exec(text)?.[0] ?? 'none'
  })

  await test.step('the notice leads to the health area, where the prescription is', async () => {
    await title(patient, 'Tu consulta terminó')
    await clean(patient)
    await patient.getByLabel('Muy bien').check()
    await patient.getByRole('button', { name: 'Enviar' }).click()
    await expect(patient.getByText('Gracias por contarnos.')).toBeVisible()
    await patient.getByRole('link', { name: 'Recetas' }).click()
    await expect(main.getByText(folio)).toBeVisible()
  })

  await test.step('and the order of exams, from which the hours for all of them are one press away', async () => {
    await patient.goto('/ordenes-de-examenes')
    await clean(patient)
    await main.getByRole('link', { name: 'Hemograma, Perfil lipídico' }).first().click()
    await expect(main.getByText('Dolor abdominal de dos semanas').first()).toBeVisible()
    await expect(patient.locator('a[href^="/api/documents/download?f=orden-"]')).toBeVisible()
    await clean(patient)
    await main.getByRole('link', { name: 'Pedir hora para estos exámenes' }).click()
    await title(patient, 'Tu orden médica')
    await clean(patient)
    await patient.getByRole('button', { name: 'Buscar dónde hacerlos' }).click()
    await expect(main.getByRole('heading', { level: 1, name: /^3 exámenes en / })).toBeVisible()
    await clean(patient)
  })

  await desk.close()
  expect(trouble, 'the desk stayed free of errors').toEqual([])
})
