/** The way to ClaveÚnica and back in a browser without scripts: what the policy of the pages lets through, and what the form locks. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClaveUnica } from '#test/helpers/clave-unica.ts'
import { type PortalProcess, productionEnv, startPortal } from '#test/helpers/processes/portal.ts'
import { migratedFolder } from '#test/helpers/processes/prepared-database.ts'
import { findChromium } from '../../tools/setup/chromium.mjs'

const client = { id: 'copihue', secret: 'secreto' }
const data = mkdtempSync(join(tmpdir(), 'copihue-clave-unica-'))
let portal: PortalProcess
let provider: Awaited<ReturnType<typeof startClaveUnica>>
let browser: Browser

beforeAll(async () => {
  provider = await startClaveUnica(client)
  await migratedFolder(data)
  portal = await startPortal({
    env: {
      ...productionEnv,
      DATA_DIR: data,
      CLAVEUNICA_CLIENT_ID: client.id,
      CLAVEUNICA_CLIENT_SECRET: client.secret,
      CLAVEUNICA_ISSUER: provider.issuer,
    },
  })
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  await provider?.stop()
  rmSync(data, { recursive: true, force: true })
})

test.each([true, false])(
  'with scripts %s: button, ClaveÚnica, registration with RUT and names locked, on the way to what was wanted',
  async javaScriptEnabled => {
    const context = await browser.newContext({ javaScriptEnabled, locale: 'es-CL' })
    const page = await context.newPage()
    const citizen = {
      RolUnico: { numero: 7654321, DV: '6', tipo: 'RUN' },
      name: { nombres: ['Elena'], apellidos: ['Ríos'] },
    }
    provider.expectVisitor(citizen, new URL(portal.url).host)
    await page.goto(`${portal.url}/login?volver=%2Frecetas`)
    await page.getByRole('button', { name: 'Ingresar con ClaveÚnica' }).click()
    await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === '/registro?volver=%2Frecetas')
    for (const [label, value] of [
      ['RUT', '7.654.321-6'],
      ['Nombre', 'Elena'],
      ['Apellidos', 'Ríos'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true })
      expect(await field.inputValue()).toBe(value)
      expect(await field.isEditable()).toBe(false)
    }
    expect(await page.getByText('ClaveÚnica nos dijo quién eres').count()).toBe(1)
    await context.close()
  },
)
