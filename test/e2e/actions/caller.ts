/** What patient and professional do around a video visit, by what they see and press. */
import type { Page } from '@playwright/test'
import { type Flow, flowOf } from '../../helpers/pages/call-page.ts'
import { expect } from '../portal.ts'
import { title } from './payer.ts'

const password = 'Demo1234'

export async function signInAsPatient(page: Page) {
  await page.goto('/login')
  const form = page.getByRole('main')
  await form.getByLabel('RUT').fill('12.345.678-5')
  await form.getByLabel('Contraseña', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL(url => !/login|loading/.test(url.pathname))
}

export async function signInAsProfessional(page: Page) {
  await page.goto('/profesional')
  await page.getByLabel('RUT').fill('9.876.543-3')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await title(page, 'Atenciones del día')
}

/** The demo's visit that can be entered now, at its first page; another takes its place seconds after it is over. */
export async function openNewVisit(patient: Page, professional: Page): Promise<string> {
  let id = ''
  await expect(async () => {
    await patient.goto('/videoconsulta')
    const enter = patient.getByRole('link', { name: /^(Entrar|Volver a la consulta)$/ })
    id = (await enter.getAttribute('href', { timeout: 1000 }))?.split('/').at(-1) ?? ''
    await enter.click()
    await patient.waitForURL(/verificacion-pago|videoconsulta\/consulta/, { timeout: 5000 })
    const next = patient.getByRole('link', { name: 'Continuar' })
    const begun =
      patient.url().includes('/consulta/') || !(await next.getAttribute('href'))?.includes('/encuesta')
    // A story that broke off has begun it: it is ended, and the next one is waited for.
    if (begun) await endVisit(patient, professional, id)
    expect(begun, 'the visit is a new one').toBe(false)
  }).toPass({ timeout: 40_000 })
  return id
}

/** Says where they are, and agrees to be attended by video. */
export async function sitDown(patient: Page, address: string) {
  await patient.getByLabel('Dirección donde estás').fill(address)
  await patient.getByLabel(/acepto que me atiendan por video/).check({ force: true })
  await patient.getByRole('button', { name: 'Entrar a la sala de espera' }).click()
}

async function endVisit(patient: Page, professional: Page, id: string) {
  // Out of the room first: a page that is hung up on would complain.
  await patient.goto('/test')
  const press = (page: Page, path: string, intent: string, more = {}) =>
    page.evaluate(
      async ([to, fields]) => void (await fetch(to, { method: 'POST', body: new URLSearchParams(fields) })),
      [path, { intent, ...more }] as const,
    )
  await press(patient, `/sala-de-espera/${id}`, 'llegar', { address: 'Los Aromos 123', acepto: 'si' })
  await press(professional, `/profesional/visitas/${id}`, 'listo')
  await press(patient, `/sala-de-espera/${id}`, 'entrar')
  await press(professional, `/profesional/visitas/${id}`, 'terminar')
}

/** Frames and sound arrive on every page from now on. */
export async function expectFlow(...pages: Page[]): Promise<Flow[]> {
  const flows: Flow[] = []
  for (const page of pages) {
    const before = await flowOf(page)
    const grown = async () => {
      const now = await flowOf(page)
      return now.frames > before.frames + 5 && now.audioBytes > before.audioBytes + 500
    }
    await expect.poll(grown, { timeout: 30_000, message: 'frames and sound grow' }).toBe(true)
    flows.push(await flowOf(page))
  }
  return flows
}
