/** What the README shows: a search on a phone, the day at the desk, a call, and a minute of somebody who books. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { fakeDevices, goIn } from '../../test/helpers/pages/call-page.ts'
import { findWholeChromium } from '../setup/chromium.mjs'
import { record } from './record.ts'
import { enter } from './tour.ts'

const folder = 'docs/screenshots'
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** For whoever watches to read what is there. */
const look = 2200
const perKey = 140
/** Of our own drawings, so that nobody's face is shown: name, and the part of it that a camera sees. */
const inFrontOfCamera = {
  patient: ['benefit-adulto-mayor', '50 12 224 168'],
  professional: ['video-visit', '84 64 132 99'],
} as const

const launch = (flags: string[] = []) =>
  chromium.launch({ executablePath: findWholeChromium(), args: [...fakeDevices(8), ...flags] })

/** A browser whose camera sees a drawing. A film of JPEGs is the same picture over and over. */
async function launchWithCamera(who: keyof typeof inFrontOfCamera): Promise<Browser> {
  const [drawing, part] = inFrontOfCamera[who]
  const svg = await readFile(`app/ui/illustrations/${drawing}.svg`, 'utf8')
  const browser = await launch()
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } })
  await page.setContent(
    `<body style="margin:0;background:#dfeadf">${svg.replace(/viewBox="[^"]*"/, `viewBox="${part}" width="640" height="480"`)}`,
  )
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 95 })
  await browser.close()
  const film = join(await mkdtemp(join(tmpdir(), 'copihue-camera-')), 'film.mjpeg')
  await writeFile(film, Buffer.concat(Array<Buffer>(30).fill(jpeg)))
  return launch([`--use-file-for-fake-video-capture=${film}`])
}

async function open(browser: Browser, baseURL: string, viewport: typeof phone): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'copihue_novedades', value: '1', url: baseURL }])
  return context
}

const shoot = async (page: Page, name: string) => {
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 82 })
  console.log(`${folder}/${name}.jpg`)
}

/** From the first page to the code of an hour, as a guest on a phone. */
async function book(page: Page) {
  const form = page.getByRole('form', { name: 'Buscar una hora' })
  const choose = async (label: string, typed: string, option: RegExp) => {
    const field = form.getByRole('combobox', { name: label, exact: true })
    await field.click()
    await field.pressSequentially(typed, { delay: perKey })
    const found = page.getByRole('option', { name: option }).first()
    await found.waitFor()
    await page.waitForTimeout(look)
    await found.click()
  }
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name }).first()
    await button.scrollIntoViewIfNeeded()
    await page.waitForTimeout(look)
    await button.click()
  }
  await page.waitForTimeout(look)
  await form.scrollIntoViewIfNeeded()
  await page.waitForTimeout(look)
  await choose('Especialidad o profesional', 'corazon', /Cardiolog/)
  await choose('Comuna', 'Provi', /Providencia/)
  await press('Buscar horas')
  await page.getByRole('heading', { level: 1, name: /Cardiolog/ }).waitFor()
  await page.waitForTimeout(look)
  await page.mouse.wheel(0, 300)
  await page.waitForTimeout(look)
  await page.locator('main button[name=slot_id]').first().click()
  await page.getByRole('heading', { level: 1, name: 'Confirma tu hora' }).waitFor()
  await page.waitForTimeout(look)
  const typed = {
    name: 'Antonia',
    last_name: 'Fuentes Rojas',
    email: 'antonia@ejemplo.cl',
    mobile_phone: '87654321',
  }
  for (const [name, value] of Object.entries(typed)) {
    const field = page.locator(`main input[name=${name}]`)
    await field.scrollIntoViewIfNeeded()
    await field.pressSequentially(value, { delay: perKey / 2 })
  }
  await page.locator('input[name=prevision][value=particular]').check()
  await press('Confirmar')
  await page.getByRole('heading', { level: 1, name: '¡Listo! Tu hora está reservada' }).waitFor()
  await page.waitForTimeout(2 * look)
  await page.mouse.wheel(0, 400)
  await page.waitForTimeout(2 * look)
}

/** The visit that can be entered now, until both see each other. */
async function meet(patient: Page, professional: Page) {
  await patient.goto('/videoconsulta')
  await patient.getByRole('link', { name: /^(Entrar|Volver a la consulta)$/ }).click()
  await patient.getByRole('link', { name: 'Continuar' }).click()
  await patient.getByLabel('1. ¿Cuál es el motivo de tu consulta?').fill('Dolor de espalda')
  await patient.getByLabel('2. ¿Desde cuándo').fill('Desde el lunes, después de una mudanza')
  await patient.getByRole('radio', { name: /^4\b/ }).check({ force: true })
  await patient.getByRole('button', { name: 'Continuar' }).click()
  await patient.getByRole('button', { name: 'Comenzar la prueba' }).click()
  await patient.getByRole('button', { name: 'Tocar un sonido' }).click()
  await patient.getByRole('button', { name: 'Sí, la oí' }).click()
  await patient.getByRole('link', { name: 'Ir a la sala de espera' }).click()
  await patient.getByLabel('Dirección donde estás').fill('Los Aromos 123, depto. 4, Ñuñoa')
  await patient.getByLabel(/acepto que me atiendan por video/).check({ force: true })
  await patient.getByRole('button', { name: 'Entrar a la sala de espera' }).click()
  await professional.goto('/profesional')
  await professional.getByRole('listitem').filter({ hasText: 'En sala de espera' }).getByRole('link').click()
  await professional.getByRole('button', { name: 'Estoy disponible' }).click()
  await goIn(professional)
  await patient.getByRole('button', { name: 'Entrar a la consulta' }).click()
  await patient.locator('video').first().waitFor()
  await professional.waitForTimeout(2 * look)
}

/** @param url of a portal with the demo world; an hour is booked in it, and its visit of now begun. */
export async function takeReadmePictures(url: string): Promise<void> {
  const browser = await launch()
  const booking = await open(browser, url, phone)
  const page = await booking.newPage()
  await page.goto('/especialidad/medicina-general/consulta/santiago', { waitUntil: 'networkidle' })
  await shoot(page, 'busqueda')
  await page.goto('/', { waitUntil: 'networkidle' })
  await writeFile(`${folder}/minuto.webp`, await record(page, () => book(page)))
  const reception = await open(browser, url, desktop)
  await shoot(await enter(reception, 'recepcion'), 'dia')
  await browser.close()

  const browsers = [await launchWithCamera('patient'), await launchWithCamera('professional')] as const
  const [patients, desks] = [await open(browsers[0], url, phone), await open(browsers[1], url, desktop)]
  const professional = await enter(desks, 'profesional')
  await meet(await enter(patients, 'paciente'), professional)
  await shoot(professional, 'videoconsulta')
  for (const one of browsers) await one.close()
}
