/** `npm run gallery`: a picture of every page at 390 and 1440 px in both themes, in gallery/index.html. */
import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { ensureBuild } from './build.ts'
import { findChromium } from './chromium.mjs'
import { command } from './command.ts'
import { galleryIndex } from './gallery-index.ts'
import { isJourneyPage, photographBooking } from './gallery-journey.ts'
import { galleryPages, linksIn, type Picture } from './gallery-pages.ts'
import { provideChromium } from './provide.ts'

const folder = 'gallery'
const widths = { phone: 390, desktop: 1440 }
const themes = ['light', 'dark'] as const
const views = themes.flatMap(theme => Object.keys(widths).map(size => `${size}-${theme}`))

/** A portal with a fresh demo world; GALLERY_URL names one that already runs. */
async function servePortal(): Promise<{ url: string; stop(): void }> {
  if (process.env.GALLERY_URL) return { url: process.env.GALLERY_URL, stop() {} }
  await ensureBuild()
  const child = spawn(process.execPath, ['tools/e2e-server.ts'], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', text => {
      said += text
      const found = /^Copihue en (\S+)/m.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.on('exit', () => reject(new Error(said)))
  })
  return { url, stop: () => child.kill('SIGTERM') }
}

const guideOf = async (url: string) => (await (await fetch(`${url}/demo.json`)).json()) as Guide

interface Guide {
  dead_ends: { href: string }[]
}

/** Screens that one meets only when something is missing. */
const deadEnds = ({ dead_ends }: Guide): Picture[] => [
  ...dead_ends.map(({ href }, index) => ({ name: `sin-resultado.${index + 1}`, path: href })),
  { name: 'no-existe', path: '/no-existe' },
]

/** The links of the guide, then those of the pages that they lead to: a result names the hours, an hour the summary. */
async function collectLinks(url: string): Promise<string[]> {
  const read = async (path: string) => linksIn(await (await fetch(url + path)).text())
  const guide = await read('/demo.json')
  const further = await Promise.all(guide.map(read))
  return [...new Set([...guide, ...further.flat()])]
}

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
  await context.addCookies([{ name: 'copihue_tema', value: theme, url }])
  return context
}

async function takePictures(browser: Browser, url: string, view: string, pictures: Picture[]) {
  const context = await newContext(browser, url, view)
  const page = await context.newPage()
  const shoot = async (name: string) => {
    await page.screenshot({
      path: `${folder}/${name}.${view}.jpg`,
      type: 'jpeg',
      quality: 85,
      fullPage: true,
    })
  }
  for (const { name, path } of pictures) {
    if (isJourneyPage(name)) continue
    await page.goto(path, { waitUntil: 'networkidle' })
    await shoot(name)
  }
  const calendarOf = (name: string) => pictures.find(picture => picture.name === name)?.path ?? ''
  const flows = { agendamiento: 'agendamiento', 'agendamiento.link': 'agendamiento.link.calendario' }
  for (const [prefix, calendar] of Object.entries(flows)) {
    const email = `${prefix}.${view}@ejemplo.cl`
    await photographBooking(page, { calendar: calendarOf(calendar), prefix, email, shoot })
  }
  await context.close()
}

await command(async () => {
  await provideChromium()
  const portal = await servePortal()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const links = await collectLinks(portal.url)
    const pictures = [...galleryPages(links), ...deadEnds(await guideOf(portal.url))]
    for (const view of views) {
      console.log(`${pictures.length} páginas, ${view}…`)
      await takePictures(browser, portal.url, view, pictures)
    }
    await writeFile(`${folder}/index.html`, galleryIndex(pictures, views))
    console.log(`${pictures.length * views.length} imágenes en ${folder}/index.html`)
  } finally {
    await browser.close()
    portal.stop()
  }
})
