/**
 * Browser stories, against one served built portal with a fresh demo world.
 *
 * Every test runs at 1440 px. Tagged @phone it runs at 390 px instead; tagged @both it runs at both.
 * E2E_URL points the stories at a portal that already runs; otherwise one is built (when stale), filled and served.
 */
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/setup/chromium.mjs'

const port = process.env.E2E_PORT ?? '3190'
const url = process.env.E2E_URL ?? `http://localhost:${port}`

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  // A page of a story lives for seconds: making its scripts faster, and a process ready for the next page, costs more than it gives.
  '--js-flags=--no-opt --no-maglev',
  '--disable-features=SpareRendererForSitePerProcess',
]

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
  timeout: 60_000,
  // What a screen reader is told of a screen, in order, each read by a person: they know what to do.
  expect: { timeout: 10_000, toMatchAriaSnapshot: { pathTemplate: 'test/e2e/trees/{arg}{ext}' } },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    baseURL: url,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Stories that stand between browser and server must see every request; offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    // Recording every story took a sixth of their time; npx playwright test --trace on tells a failing one.
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@(phone|both)\b/,
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
