/**
 * Browser stories, against one served built portal with a fresh demo world.
 *
 * Every test runs at 1440 px. Tagged @phone it runs at 390 px instead; tagged @both it runs at both. Tagged @either, what happens
 * is the same at any width: it runs at 390 px, and in npm run test:long (EVERY_WIDTH=1), where things move too, at both (decision 0382).
 * E2E_URL points the stories at a portal that already runs; otherwise one is built (when stale), filled and served.
 */
import { existsSync, statfsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/setup/chromium.mjs'

const everyWidth = process.env.EVERY_WIDTH === '1'
const port = process.env.E2E_PORT ?? '3190'
const url = process.env.E2E_URL ?? `http://localhost:${port}`

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  // A page of a story lives for seconds: making its scripts faster, and a process ready for the next page, costs more than it gives.
  '--js-flags=--no-opt --no-maglev',
  '--disable-features=SpareRendererForSitePerProcess',
  // A tab begins on an empty page, which our policy of openers leaves for a process of its own: the first one goes on instead.
  '--renderer-process-limit=1',
]

/** Playwright has Chromium keep what its processes share on the disk, for containers with little of this; a page costs a tenth more there. */
function sharesInMemory(): boolean {
  const { bsize, bavail } = existsSync('/dev/shm') ? statfsSync('/dev/shm') : { bsize: 0, bavail: 0 }
  return bsize * bavail > 2 ** 30
}

export default defineConfig({
  testDir: 'test/e2e',
  // By port: a run empties its folder first, and two may run side by side.
  outputDir: `.cache/e2e/results-${new URL(url).port}`,
  // One more than a small machine has processors: a story waits for half a second here and there, a call for half a minute.
  workers: 3,
  // In npm test a story that failed is told once more, and named when it passed then (tools/runner/count-tests.ts); by hand it is not.
  retries: process.env.E2E_REPORT ? 1 : 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 180_000,
  // What a screen reader is told of a screen, in order, each read by a person: they know what to do.
  expect: { timeout: 30_000, toMatchAriaSnapshot: { pathTemplate: 'test/e2e/trees/{arg}{ext}' } },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    baseURL: url,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // What moves is drawn sixty times a second, and the same in the end: with movement all stories are told in npm run test:long.
    contextOptions: everyWidth ? {} : { reducedMotion: 'reduce' },
    // Stories that stand between browser and server must see every request; offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    // Recording every story took a sixth of their time; npx playwright test --trace on tells a failing one.
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArgs,
      ignoreDefaultArgs: sharesInMemory() ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: everyWidth ? /@phone\b/ : /@(phone|either)\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@(phone|both|either)\b/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
  ],
  webServer: process.env.E2E_URL
    ? undefined
    : {
        command: 'node tools/e2e-server.ts',
        env: { PORT: port },
        url: `${url}/health/ready`,
        timeout: 300_000,
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      },
})
