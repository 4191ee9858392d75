/** What a browser downloads the first time it opens a page: every file, as it travels. */
import { chromium, type Request } from '@playwright/test'
import { awake } from '../test/e2e/awake.ts'
import { findChromium } from '../tools/setup/chromium.mjs'

/**
 * What is promised of the first load of any public page, in bytes as they travel (gzip): scripts, and the page with its styles,
 * which stand in it. Addresses of staff weigh nothing there (decision 0294).
 */
export const mostWeight = { script: 127_000, page: 40_000 }

export interface Weight {
  page: string
  /** Bytes as they travel (gzip). */
  html: number
  script: number
  style: number
  font: number
  image: number
  /** Addresses of other hosts; there should be none. */
  thirdParty: string[]
}

/**
 * Opens each page in a browser of its own with an empty cache, and waits until it is awake and asks for nothing more. Half a second without
 * a request says neither: scripts are asked for after the first picture, which a slow processor draws late.
 */
export async function weigh(portalUrl: string, pages: Record<string, string>): Promise<Weight[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const weights: Weight[] = []
  try {
    for (const [page, path] of Object.entries(pages)) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        locale: 'es-CL',
        extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
      })
      const tab = await context.newPage()
      const weight: Weight = { page, html: 0, script: 0, style: 0, font: 0, image: 0, thirdParty: [] }
      const add = async (request: Request) => {
        if (new URL(request.url()).origin !== new URL(portalUrl).origin) weight.thirdParty.push(request.url())
        const kind = request.resourceType()
        const field = kind === 'document' ? 'html' : kind === 'stylesheet' ? 'style' : kind
        if (!(field in weight) || field === 'page') return
        const { responseBodySize } = await request.sizes()
        weight[field as 'html'] += responseBodySize
      }
      const answers: Promise<void>[] = []
      tab.on('request', request => answers.push(add(request)))
      await tab.goto(portalUrl + path)
      await awake(tab)
      await tab.evaluate(() => new Promise(done => requestIdleCallback(done)))
      for (let known = -1; known < answers.length; ) {
        known = answers.length
        await Promise.all(answers)
      }
      weights.push(weight)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return weights
}
