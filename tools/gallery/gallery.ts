/**
 * `npm run gallery`: a picture of every page, as each sort of person sees it, at 390 and 1440 px in both themes, in gallery/index.html.
 * `npm run gallery -- readme`: what the README shows, in docs/screenshots.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { OperatorError } from '#app/platform/config.server.ts'
import { command } from '../command.ts'
import { type DemoPortal, serveDemoPortal } from '../demo-portal.ts'
import { findChromium } from '../setup/chromium.mjs'
import { provideChromium } from '../setup/provide.ts'
import { galleryIndex } from './gallery-index.ts'
import { photographBooking } from './gallery-journey.ts'
import type { Picture } from './gallery-pages.ts'
import { takeReadmePictures } from './readme-pictures.ts'
import { enter, type PersonName, pagesOf, people, type StaffName, staff } from './tour.ts'

const folder = 'gallery'
const widths = { phone: 390, desktop: 1440 }
const themes = ['light', 'dark'] as const
const views = themes.flatMap(theme => Object.keys(widths).map(size => `${size}-${theme}`))

/** GALLERY_URL names a portal that already runs. */
const servePortal = async (): Promise<DemoPortal> =>
  process.env.GALLERY_URL ? { url: process.env.GALLERY_URL, stop() {} } : serveDemoPortal()

const guideOf = async (url: string) => (await (await fetch(`${url}/demo.json`)).json()) as Guide

interface Guide {
  dead_ends: { href: string }[]
}

/** Screens that one meets only when something is missing. */
const deadEnds = ({ dead_ends }: Guide): Picture[] => [
  ...dead_ends.map(({ href }, index) => ({ name: `sin-resultado.${index + 1}`, path: href })),
  { name: 'no-existe', path: '/no-existe' },
]

async function newContext(browser: Browser, url: string, view: string): Promise<BrowserContext> {
  const [size, theme = 'light'] = view.split('-')
  const width = widths[size as keyof typeof widths]
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 800 ? 844 : 900 },
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'copihue_tema', value: theme, url },
    // What is new stands over a corner of the first page it is shown on: that one has a picture of its own.
    { name: 'copihue_novedades', value: '1', url },
  ])
  return context
}

const cameraOf = (page: Page, view: string) => async (name: string) => {
  await page.screenshot({ path: `${folder}/${name}.${view}.jpg`, type: 'jpeg', quality: 85, fullPage: true })
}

/** @returns what has a picture now. */
async function photograph(
  browser: Browser,
  url: string,
  view: string,
  who: PersonName | StaffName,
): Promise<Picture[]> {
  const context = await newContext(browser, url, view)
  const page = await enter(context, who)
  const shoot = cameraOf(page, view)
  const pictures = (await pagesOf(context, who)).map(({ name, path }) => ({ name: `${who}.${name}`, path }))
  if (who === 'visita') pictures.push(...deadEnds(await guideOf(url)))
  for (const { name, path } of pictures) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await shoot(name)
  }
  if (who === 'visita') pictures.push(...(await photographVisit(page, pictures, view, shoot)))
  await context.close()
  return pictures
}

/** What one sees only while booking, and the news. */
async function photographVisit(
  page: Page,
  pictures: Picture[],
  view: string,
  shoot: (name: string) => Promise<void>,
): Promise<Picture[]> {
  const further: Picture[] = []
  const calendarOf = (name: string) => pictures.find(picture => picture.name === name)?.path ?? ''
  const flows = {
    agendamiento: 'visita.agendamiento',
    'agendamiento.link': 'visita.agendamiento.link.calendario',
  }
  for (const [nth, [prefix, calendar]] of Object.entries(flows).entries()) {
    await photographBooking(page, {
      calendar: calendarOf(calendar),
      prefix,
      email: `${prefix}.${view}@ejemplo.cl`,
      mobile: `876543${nth}${views.indexOf(view)}`,
      async shoot(name) {
        further.push({ name, path: new URL(page.url()).pathname })
        await shoot(name)
      },
    })
  }
  await page.context().clearCookies({ name: 'copihue_novedades' })
  await page.goto('/', { waitUntil: 'networkidle' })
  await shoot('inicio.novedades')
  return [...further, { name: 'inicio.novedades', path: '/' }]
}

async function photographAll(url: string) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const pictures = new Map<string, Picture>()
  for (const view of views) {
    for (const who of Object.keys({ ...people, ...staff }) as (PersonName | StaffName)[]) {
      const taken = await photograph(browser, url, view, who)
      for (const picture of taken) pictures.set(picture.name, picture)
      console.log(`${taken.length} páginas, ${who}, ${view}`)
    }
  }
  await browser.close()
  await writeFile(`${folder}/index.html`, galleryIndex([...pictures.values()], views))
  console.log(`${pictures.size * views.length} imágenes en ${folder}/index.html`)
}

await command(async () => {
  const [what, ...more] = process.argv.slice(2)
  if ((what && what !== 'readme') || more.length) throw new OperatorError('Uso: npm run gallery [-- readme]')
  await provideChromium()
  const portal = await servePortal()
  try {
    await (what ? takeReadmePictures(portal.url) : photographAll(portal.url))
  } finally {
    portal.stop()
  }
})
