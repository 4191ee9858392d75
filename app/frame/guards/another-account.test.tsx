/** A page stands open while another account signs in beside it, in the same browser: what is pressed there acts for neither. */
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import * as coupon from '#app/club/routes/cupon.tsx'
import * as homeExams from '#app/club/routes/examenes-a-domicilio.tsx'
import * as covenants from '#app/club/routes/salud-a-domicilio.tsx'
import * as home from '#app/home/routes/home.tsx'
import * as complaint from '#app/identity/rights/routes/reclamos.tsx'
import * as perfil from '#app/identity/routes/mi-perfil.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import routes from '#app/routes.ts'
import { drawnFor } from '#app/shell/drawn-for/drawn-for.server.ts'
import { drawnForField } from '#app/shell/drawn-for/moved.rules.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { identity } from '#app/text/es/identity.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { bareForms } from '#test/helpers/pages/bare-forms.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { pageContext, takenApart } from '#test/helpers/pages/page.ts'

const behind = (entries: RouteConfigEntry[], inside = false): string[] =>
  entries.flatMap(({ id, file, children = [] }) => [
    ...(inside ? [join('app', file)] : []),
    ...behind(children, inside || id === 'guard-auth'),
  ])
const behindSignIn = behind(routes)

const db = await testDatabase()
const portal = testPortal(db)
const rosa = await testAccount(db)
const ana = await testAccount(db, { email: 'ana@ejemplo.cl' })

/** What the page's action makes of a form that Ana's session brings. @returns what was thrown. */
async function sentByAna(
  path: string,
  form: Record<string, string>,
  action: (args: never) => unknown,
): Promise<unknown> {
  const url = new URL(path, 'http://localhost:3000')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  const context = pageContext(portal, testVisit({ sent: await takenApart(request) }), ana)
  try {
    // What an action reads of its arguments is here; the rest has types of its own for each page.
    await action({ context, url, request, params: { id: '1' } } as never)
  } catch (thrown) {
    return thrown
  }
  return null
}
const refused = {
  data: { said: { title: identity.another.title, body: identity.another.body } },
  init: { status: 409 },
}
const typed = {
  intent: 'guardar',
  first_name: 'Rosa',
  last_name: 'Muñoz Vera',
  email: 'ana@ejemplo.cl',
  phone: '12345678',
  prevision: 'isapre',
  birth_date: '1985-03-02',
  address: 'Calle Larga 1',
}
const stored = () =>
  db.rows<{ name: string; address: string | null }>(
    sql`select first_name as name, address from account where id = ${ana.id}::uuid`,
  )

test('data of the account before are not saved in the account after', async () => {
  const before = await stored()
  const mark = { [drawnForField]: drawnFor(rosa) }
  expect(await sentByAna('/mi-perfil?editar', { ...typed, ...mark }, perfil.action)).toMatchObject(refused)
  expect(await stored()).toEqual(before)
})

test('the way on is the page as it is for whoever is there now', async () => {
  const thrown = await sentByAna('/mi-perfil?editar', { ...typed, [drawnForField]: 'x' }, perfil.action)
  expect(thrown).toMatchObject({
    data: { near: [{ label: identity.another.again, to: '/mi-perfil?editar' }] },
  })
})

test('what their own page sends is read whole after it was looked at', async () => {
  const mark = { [drawnForField]: drawnFor(ana) }
  const thrown = await sentByAna('/mi-perfil?editar', { ...typed, ...mark }, perfil.action)
  expect((thrown as Response).status).toBe(303)
  expect(await stored()).toMatchObject([{ name: 'Rosa', address: 'Calle Larga 1' }])
})

test.each([
  [
    'no code of a coupon is taken',
    '/club-de-beneficios/beneficios-medicos/cupones/1',
    'codigo',
    coupon.action,
  ],
  [
    'no data are shared with covenants',
    '/club-de-beneficios/salud-a-domicilio',
    'compartir',
    covenants.action,
  ],
  ['no complaint is filed', '/reclamos', '', complaint.action],
  ['no exams at home are asked for', '/examenes-a-domicilio', '', homeExams.action],
])('%s for an account that another page was of', async (_, path, intent, action) => {
  const mark = { [drawnForField]: drawnFor(rosa) }
  expect(await sentByAna(path, { intent, ...mark }, action)).toMatchObject(refused)
})

test('the terms are not agreed to for an account that another page was of', async () => {
  const press = (mark: string) =>
    sentByAna('/?index', { intent: 'terminos', [drawnForField]: mark }, home.action)
  expect(await press(drawnFor(rosa))).toMatchObject(refused)
  expect((await press(drawnFor(ana))) as Response).toMatchObject({ status: 303 })
})

test('no page behind the sign-in does anything for an account that another page was of', async () => {
  type Acts = { action?: Parameters<typeof sentByAna>[2] }
  const acting = await Promise.all(
    behindSignIn.map(async file => ({ file, module: (await import(`../../../${file}`)) as Acts })),
  )
  const answers = await Promise.all(
    acting
      .flatMap(({ file, module: { action } }) => (action ? [{ file, action }] : []))
      .map(async ({ file, action }) => [
        file,
        await sentByAna('/mi-perfil', { [drawnForField]: drawnFor(rosa) }, action),
      ]),
  )
  expect(answers.length).toBeGreaterThan(8)
  for (const [file, answer] of answers) expect(answer, `${file}`).toMatchObject(refused)
})

test('a form says whose page it is on, and nothing where nobody is signed in', () => {
  const page = () => <OwnForm method="post" />
  const user = { name: 'Rosa', lastName: 'Muñoz', mark: 'mark-of-rosa', oldPassword: null }
  expect(drawn(page, {}, '/mi-perfil', 'en', { user })).toContain(
    `<input type="hidden" name="${drawnForField}" value="mark-of-rosa"/>`,
  )
  expect(drawn(page, {}, '/mi-perfil', 'en', { user: null })).not.toContain(drawnForField)
})

test('every form of the pages behind the sign-in says whose page it is on', () => {
  const { seen, bare } = bareForms([
    ...behindSignIn,
    'app/identity/apps/routes/autorizar.tsx',
    'app/identity/rights/routes/reclamos.tsx',
    'app/club/parts/home-exams-page.tsx',
    'app/club/parts/code-panel.tsx',
    'app/club/parts/share-data.tsx',
    'app/home/parts/terms-banner.tsx',
  ])
  expect(seen.length).toBeGreaterThan(30)
  expect(bare).toEqual([])
})
