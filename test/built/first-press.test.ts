/**
 * Every form of every page, as the built portal draws it and once it is kept for everybody, sent as its HTML has it: what a page
 * shows, its own action takes. No form is made up here; which pages there are, routes.ts says.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDigit, formatRut } from '#app/platform/rut.ts'
import { totpCode } from '#app/staff/second-factor.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { routeOf } from '../../tools/gallery/gallery-pages.ts'
import { pagesOf, people, type StaffName, staff } from '../../tools/gallery/tour.ts'
import { type DrawnForm, drawnForms } from '../helpers/pages/as-drawn.ts'
import { languages } from '../helpers/pages/crawl.ts'
import { Presser } from '../helpers/pages/presser.ts'
import { demoWorld } from '../helpers/processes/demo-world.ts'
import { type PortalProcess, startPortal } from '../helpers/processes/portal.ts'

const password = 'Demo1234'

interface Account {
  rut: string
  door: string
  role?: string
}

interface Guide {
  staff: { role: string; totp_secret: string }[]
}

/** Hidden fields that may come empty, and why. */
const empty: Record<string, string> = {
  que: 'a list writes what was chosen; without scripts the words beside it count',
  lab: 'likewise',
  img: 'likewise',
  comuna: 'likewise',
  page_id: 'a page that is drawn once for everybody has no number',
  abierta_para: 'it was drawn for a guest',
  edad_vista: 'no age was warned of',
  notes_seen: 'there are no notes yet',
}

/** What is refused for what was typed, not for what the page held: the status, by the address that it was sent to. */
const refused: Record<string, [status: number, why: string]> = {
  '/centro': [401, 'nobody has this RUT'],
  '/profesional': [401, 'nobody has this RUT'],
  '/restaurar': [404, 'nobody has this RUT'],
  '/cotizar-receta': [404, 'there is no such prescription'],
  '/derechos/estado': [400, 'there is no such request'],
  '/mibono/:uuid': [404, 'it is a bono of somebody else'],
  '/login': [400, 'asks for scripts, and says so'],
}

/** How pages say that they cannot take what was typed, or not any more. */
const ofWhatWasTyped = [400, 409, 422]

/** Ends the visit of whoever presses it: signed out, a new password, a screen at which patients arrive themselves. */
const notPressed =
  /^\/(?:loading|centro\/llegada|centro\/salir|profesional\/(?:salir|contrasena)|mi-perfil\/eliminar)\b| cerrar-/

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

let pressed = 0

/** Somebody new each time. */
function typed(): Record<string, string> {
  pressed += 1
  const body = 15_000_000 + pressed
  const rut = formatRut({ body, digit: checkDigit(body) })
  const email = `alguien${pressed}@ejemplo.cl`
  return {
    rut,
    nid: rut,
    subject_rut: rut,
    rut_paciente: rut,
    rut_beneficiario: rut,
    email,
    confirm_email: email,
    ...known,
  }
}

const known = {
  que_texto: 'Medicina general',
  comuna_texto: 'Santiago',
  texto: 'Hemograma',
  serial: '123456789',
  phone: '87654321',
  mobile_phone: '87654321',
  confirm_phone: '87654321',
  password,
  q: '11.111.111-1',
  cash: '0',
  card: '0',
  bono: '0',
  birth_date: '1990-05-05',
}

/** Of hundred hours of one page one is pressed. */
const shapeOf = ({ method, fields }: DrawnForm, button: DrawnForm['buttons'][number], action: string) =>
  [
    method,
    routeOf(action),
    fields.map(({ name }) => name),
    button.name,
    button.value.replace(/\d.*/, ''),
  ].join()

interface Walk {
  presser: Presser
  paths: string[]
  language?: (typeof languages)[number]
  /** Of somebody who is known: what one press changes, the page says before the next, and what was made up for so many fields may be refused. */
  isKnown?: boolean
}

/** @returns what is wrong with them, and which of the refusals above were met. */
async function pressAll({ presser, paths, language = 'es', isKnown = false }: Walk) {
  const { stale } = texts(language, 'forms')
  const faults: string[] = []
  const met = new Set<string>()
  const everywhere = new Set<string>()

  /** @returns those that were not pressed on this page yet. */
  const rest = (html: string, path: string, done: Set<string>) =>
    drawnForms(html, path).flatMap(form =>
      form.buttons.flatMap(button => {
        const action = button.action ?? form.action
        const shape = shapeOf(form, button, action)
        if (notPressed.test(`${action} ${button.value}`) || done.has(shape)) return []
        return [{ form, button, action, shape }]
      }),
    )

  async function press(
    tab: Presser,
    { form, button, action }: ReturnType<typeof rest>[number],
    path: string,
  ) {
    const where = action.split('?')[0] ?? ''
    const answer = await tab.inAnotherTab().press(form, button, typed())
    if (answer.status === refused[routeOf(where)]?.[0]) met.add(routeOf(where))
    else if (answer.status >= 400 && !(isKnown && ofWhatWasTyped.includes(answer.status)))
      faults.push(`${path}: ${button.name ?? ''} ${button.value} ${action} → ${answer.status}`)
    if (answer.html.includes(stale)) faults.push(`${path}: ${action} was «open for long»`)
  }

  for (const path of paths) {
    // What another page left in this browser may be why a page is drawn for it alone.
    const tab = presser.inAnotherTab()
    let { html, status } = await tab.open(path, isKnown ? 1 : undefined)
    // Whose visit has ended sees no form any more.
    if (status !== 200) faults.push(`${path}: opened, it answers ${status}`)
    for (const { fields } of drawnForms(html, path))
      for (const { name, type, value } of fields)
        if (type === 'hidden' && value === '' && !empty[name]) faults.push(`${path}: ${name} is empty`)
    const done = new Set(everywhere)
    for (let next = rest(html, path, done)[0]; next; next = rest(html, path, done)[0]) {
      done.add(next.shape)
      // What stands around every page is pressed on each that is kept for everybody, and once by somebody who is known.
      if (isKnown && next.action === '/preferencias') everywhere.add(next.shape)
      await press(tab, next, path)
      if (isKnown) ({ html } = await tab.open(path, 1))
    }
  }
  return { faults, met: [...met].toSorted() }
}

/** @param given cookies that a browser has kept. */
async function visitor(given: Record<string, string> = {}) {
  const presser = new Presser(portal.url, given)
  const paths = (await pagesOf(presser.inAnotherTab(), 'visita')).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(30)
  // The showcase of the design system is full of examples.
  return { presser, paths: paths.filter(path => path !== '/demo/ui') }
}

test.for(languages)('what a page shows a visitor in %s, its action takes', async language => {
  const { faults, met } = await pressAll({ ...(await visitor({ copihue_idioma: language })), language })
  expect(faults).toEqual([])
  // What nobody meets any more stands in the list no longer.
  expect(met).toEqual(Object.keys(refused).toSorted())
})

test('what a page shows somebody who holds an hour, its action takes', async () => {
  const presser = new Presser(portal.url)
  const [found] = (await visitor()).paths.filter(path => path.startsWith('/especialidad/'))
  const { html } = await presser.open(found ?? '')
  const hour = drawnForms(html, '/').find(({ buttons }) => buttons.some(({ name }) => name === 'slot_id'))
  if (!hour?.buttons[0]) throw new Error('the results show no hour to press')
  const { to } = await presser.press(hour, hour.buttons[0], {})
  const { path } = await presser.follow(to ?? '')
  expect(path).toMatch(/^\/agendamiento\//)
  const { faults } = await pressAll({ presser, isKnown: true, paths: ['/', '/ayuda', path] })
  expect(faults).toEqual([])
})

test.for(['paciente', 'reciente'] as const)('what a page shows a %s, its action takes', async who => {
  const presser = new Presser(portal.url)
  await presser.signInByScript(people[who].account.rut, password)
  const paths = (await pagesOf(presser, who)).map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect((await pressAll({ presser, paths, isKnown: true })).faults).toEqual([])
})

/** In by the door of whoever works, with the code of their telephone where their role has one. */
async function enter(who: 'profesional' | StaffName): Promise<Presser> {
  const presser = new Presser(portal.url)
  const { rut, door, role } = { ...people, ...staff }[who].account as Account
  const { to } = await presser.send(door, 'password', { rut, password })
  if (!role) return presser
  const guide = JSON.parse(await (await presser.request.get('/demo.json')).text()) as Guide
  const secret = guide.staff.find(one => one.role === role)?.totp_secret ?? ''
  const code = totpCode(secret, Temporal.Now.instant())
  expect((await presser.send(to ?? door, 'code', { code })).to).toBe(door)
  return presser
}

test.for(['profesional', 'red', 'derechos'] as const)(
  'what a page shows %s at work, its action takes',
  async who => {
    const presser = await enter(who)
    const paths = (await pagesOf(presser, who)).map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(2)
    expect((await pressAll({ presser, paths, isKnown: true })).faults).toEqual([])
  },
)
