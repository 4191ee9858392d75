/** Presses every form of pages as the built portal draws them, and says what their own actions do not take: no form is made up. */
import { checkDigit, formatRut } from '#app/platform/rut.ts'
import { texts } from '#app/text/texts.server.ts'
import { routeOf } from '../../../tools/gallery/gallery-pages.ts'
import { pagesOf } from '../../../tools/gallery/tour.ts'
import type { languages } from '../pages/crawl.ts'
import { type DrawnForm, drawnForms } from './as-drawn.ts'
import type { Presser } from './presser.ts'

const password = 'Demo1234'

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
export const refused: Record<string, [status: number, why: string]> = {
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
export async function pressAll({ presser, paths, language = 'es', isKnown = false }: Walk) {
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

/** Those that a visitor finds, without the showcase of the design system, which is full of examples. */
export async function visitedPages(presser: Presser): Promise<string[]> {
  const paths = (await pagesOf(presser.inAnotherTab(), 'visita')).map(({ path }) => path)
  if (paths.length < 30) throw new Error(`a visitor finds ${paths.length} pages`)
  return paths.filter(path => path !== '/demo/ui')
}
