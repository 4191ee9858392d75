/** What a browser downloads the first time it opens a page: every file, as it travels. */
import { chromium } from '@playwright/test'
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

/** Opens each page in a browser of its own with an empty cache, and waits until it asks for nothing more. */
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
      tab.on('requestfinished', async request => {
        if (new URL(request.url()).origin !== new URL(portalUrl).origin) weight.thirdParty.push(request.url())
      })
      const sizes: Promise<void>[] = []
      tab.on('requestfinished', request => {
        const kind = request.resourceType()
        const field = kind === 'document' ? 'html' : kind === 'stylesheet' ? 'style' : kind
        if (field in weight && field !== 'page')
          sizes.push(
            request.sizes().then(({ responseBodySize }) => {
              weight[field as 'html'] += responseBodySize
            }),
          )
      })
      await tab.goto(portalUrl + path, { waitUntil: 'networkidle' })
      await Promise.all(sizes)
      weights.push(weight)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return weights
}
