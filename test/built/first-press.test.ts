/**
 * Every form of every page, as the built portal draws it for a visitor and once it is kept for everybody, sent as its HTML has it: what a
 * page shows, its own action takes. In other languages, and as who is known: test/long/first-press.test.ts.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnForField } from '#app/shell/drawn-for/moved.rules.ts'
import { identity } from '#app/text/en/identity.ts'
import { drawnForms } from '../helpers/press/as-drawn.ts'
import { pressAll, refused, visitedPages } from '../helpers/press/press-all.ts'
import { Presser } from '../helpers/press/presser.ts'
import { demoWorld } from '../helpers/processes/demo-world.ts'
import { type PortalProcess, startPortal } from '../helpers/processes/portal.ts'

const folder = await mkdtemp(join(tmpdir(), 'copihue-press-'))
let portal: PortalProcess
beforeAll(async () => {
  await demoWorld(folder)
  portal = await startPortal({ env: { DATA_DIR: folder }, timeoutSeconds: 120 })
})
afterAll(async () => {
  await portal?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('what a page shows a visitor, its action takes', async () => {
  const presser = new Presser(portal.url)
  const { faults, met } = await pressAll({ presser, paths: await visitedPages(presser) })
  expect(faults).toEqual([])
  // What nobody meets any more stands in the list no longer.
  expect(met).toEqual(Object.keys(refused).toSorted())
})

test('what a page shows somebody who holds an hour, its action takes', async () => {
  const presser = new Presser(portal.url)
  const found = (await visitedPages(presser)).find(path => path.startsWith('/especialidad/'))
  const { html } = await presser.open(found ?? '')
  const hour = drawnForms(html, '/').find(({ buttons }) => buttons.some(({ name }) => name === 'slot_id'))
  if (!hour?.buttons[0]) throw new Error('the results show no hour to press')
  const { to } = await presser.press(hour, hour.buttons[0], {})
  const { path } = await presser.follow(to ?? '')
  expect(path).toMatch(/^\/agendamiento\//)
  const { faults } = await pressAll({ presser, isKnown: true, paths: ['/', '/ayuda', path] })
  expect(faults).toEqual([])
})

test('a form of a page that another account had opened is refused in the language, and under the name, of who is there now', async () => {
  const presser = new Presser(portal.url, { copihue_idioma: 'en' })
  await presser.signInByScript('12.345.678-5', 'Demo1234')
  const form = { action: '/mi-perfil?editar', method: 'post' as const, isMultipart: false, fields: [] }
  const { status, html } = await presser.press({ ...form, buttons: [] }, { value: '' }, [
    [drawnForField, 'x'],
  ])
  expect(status).toBe(409)
  expect(html).toContain('<html lang="en')
  expect(html).toContain(identity.another.title)
  expect(html).toMatch(/<header[\s\S]*\/mi-perfil[\s\S]*<\/header>/)
})
