/**
 * One computer of the house, two who work there: what one opened is pressed after the other signed in beside it. Every
 * address of staff that takes a form; the list is the portal's own.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import routes from '#app/routes.ts'
import { drawnFor } from '#app/shell/drawn-for/drawn-for.server.ts'
import { drawnForField } from '#app/shell/drawn-for/moved.rules.ts'
import { DeskMark, OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { identity } from '#app/text/es/identity.ts'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { bareForms } from '#test/helpers/pages/bare-forms.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { pageContext, takenApart } from '#test/helpers/pages/page.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'

/** Ways in and out: they act for whoever their form names, or for nobody. */
const doors = [
  'centro',
  'centro/salir',
  'profesional',
  'profesional/invitacion/:token',
  'profesional/olvide',
  'profesional/salir',
]
/** Their forms but for signing out; the tablet's are of whoever comes in. */
const formsOfDoors = [
  'app/centre/parts/arrival-tablet.tsx',
  'app/centre/parts/second-factor.tsx',
  'app/professional/parts/staff-sign-in.tsx',
  'app/professional/routes/profesional-invitacion.tsx',
  'app/professional/routes/profesional-olvide.tsx',
]
/** Stands in what a room offers to all others; no desk shows it. */
const ofPatients = ['app/booking/parts/problem-modal.tsx']

interface Place {
  path: string
  file: string
}

const staffPlaces = (entries: readonly RouteConfigEntry[]): Place[] =>
  entries.flatMap(({ path, file, children }) => [
    ...(path && /^(?:centro|profesional)(?:\/(?!\*)|$)/.test(path) ? [{ path, file }] : []),
    ...staffPlaces(children ?? []),
  ])

interface Module {
  action?: (args: never) => unknown
}

const db = await testDatabase()
const portal = testPortal(db)
const taking: (Place & { module: Module })[] = []
let marcela: Awaited<ReturnType<typeof addCentreStaff>>
let rodrigo: Awaited<ReturnType<typeof addCentreStaff>>
let centreId: number

beforeAll(async () => {
  for (const place of staffPlaces(routes)) {
    const module: Module = await import(/* @vite-ignore */ `../${place.file}`)
    if (module.action) taking.push({ ...place, module })
  }
  centreId = (await addOffer(db)).centreId
  marcela = await addCentreStaff(db, { role: 'reception', centreId })
  rodrigo = await addCentreStaff(db, { role: 'coordinator', centreId })
})

type Sent = Record<string, string> | FormData

const body = (sent: Sent) => (sent instanceof FormData ? sent : new URLSearchParams(sent))

/** What becomes of a form that Rodrigo's browser sends. */
const sentByRodrigo = (...sent: Parameters<typeof sentTo> extends [string, ...infer Rest] ? Rest : never) =>
  sentTo(rodrigo.cookie, ...sent)

async function sentTo(
  cookie: string,
  { path, module }: (typeof taking)[number],
  sent: Sent,
  handedOn?: FormData,
): Promise<unknown> {
  const id = '00000000-0000-4000-8000-000000000000'
  const url = new URL(`/${path.replaceAll(/:\w+/g, id)}?centro=${centreId}`, 'http://localhost:3000')
  const headers = { cookie, accept: 'text/html' }
  const request = new Request(url, { method: 'POST', body: body(sent), headers })
  const visit = testVisit({
    sent: handedOn ? { form: handedOn, drop: () => {} } : await takenApart(request),
  })
  const context = pageContext(portal, visit)
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map(name => [name, name === 'kind' ? 'receta' : id]))
  try {
    // What an action reads of its arguments is here; the rest has types of its own for each page.
    return await module.action?.({ context, url, request, params } as never)
  } catch (thrown) {
    return thrown
  }
}

const markOf = ({ accountId }: { accountId: string }) => drawnFor({ id: accountId })
const refused = (near: object) => ({
  data: { said: { title: identity.another.title, body: identity.another.body }, near: [near] },
  init: { status: 409 },
})
const isRefusal = (answer: unknown) => JSON.stringify(answer ?? null).includes(identity.another.title)
const audited = () => db.rows(sql`select from audit where actor = ${`staff:${rodrigo.accountId}`}`)

test('every address of staff that takes a form does nothing with a page that somebody else had opened', async () => {
  const acts = taking.filter(({ path }) => !doors.includes(path))
  expect(acts.length).toBeGreaterThan(35)
  for (const place of acts) {
    const answer = await sentByRodrigo(place, { intent: 'x', [drawnForField]: markOf(marcela) })
    const to = expect.stringMatching(new RegExp(`^/${place.path.replaceAll(/:\w+/g, '[^/]+')}\\?centro=`))
    expect(answer, place.path).toMatchObject(refused({ label: identity.another.again, to }))
  }
  expect(await audited()).toEqual([])
})

test('a form with a file is refused too, and whole where it is of their own page', async () => {
  const sheet = taking.find(({ path }) => path === 'centro/planilla')
  if (!sheet) throw new Error('no sheet')
  const sends = (mark: string) => {
    const form = new FormData()
    for (const [name, text] of Object.entries({
      intent: 'revisar',
      tipo: 'profesionales',
      [drawnForField]: mark,
    }))
      form.set(name, text)
    form.set('archivo', new File(['Nombre\nAna Soto'], 'hoja.csv', { type: 'text/csv' }))
    return sentByRodrigo(sheet, form)
  }
  expect(isRefusal(await sends(markOf(marcela)))).toBe(true)
  expect(isRefusal(await sends(markOf(rodrigo)))).toBe(false)
})

test('where files come a form is read as it was taken apart before any page, whose page it is too', async () => {
  const taken = taking.filter(({ path }) =>
    ['centro/planilla', 'centro/oferta/:what/:key', 'centro/derechos/:folio'].includes(path),
  )
  expect(taken).toHaveLength(3)
  for (const place of taken) {
    const form = new FormData()
    form.set(drawnForField, markOf(marcela))
    expect(isRefusal(await sentByRodrigo(place, {}, form)), place.path).toBe(true)
  }
  // To be told that it is too large, a file has to be read.
  const large = new FormData()
  large.set('tipo', 'profesionales')
  large.set('archivo', new File([new Uint8Array(6_000_000)], 'hoja.csv'))
  const sheet = taken.find(({ path }) => path === 'centro/planilla')
  if (!sheet) throw new Error('no sheet')
  const { cookie } = await addCentreStaff(db, { role: 'administrator', centreId })
  expect(await sentTo(cookie, sheet, {}, large)).toMatchObject({ data: { errors: [{ field: 'archivo' }] } })
})

test('what whoever is there opened themselves is taken, be it in a session before, and at another of their centres', async () => {
  for (const place of taking) {
    const answer = await sentByRodrigo(place, { intent: 'x', [drawnForField]: markOf(rodrigo) })
    expect(isRefusal(answer), place.path).toBe(false)
  }
})

test('a form without a mark is a way in or out, and stands on no other page', () => {
  const left = taking.filter(({ path }) => doors.includes(path))
  expect(left.map(({ path }) => path).toSorted()).toEqual(doors.toSorted())
  expect(bareForms(staffPlaces(routes).map(({ file }) => `app/${file}`)).bare.toSorted()).toEqual(
    [...formsOfDoors, ...ofPatients].toSorted(),
  )
})

test('a form of a desk carries the mark of the desk, and not that of a patient who is signed in beside it', () => {
  const page = () => (
    <DeskMark value="of-the-desk">
      <OwnForm method="post" />
    </DeskMark>
  )
  const user = { name: 'Rosa', lastName: 'Muñoz', mark: 'of-rosa', oldPassword: null }
  const html = drawn(page, {}, '/centro/caja', 'en', { user })
  expect(html).toContain(`name="${drawnForField}" value="of-the-desk"`)
  expect(html).not.toContain('of-rosa')
})
