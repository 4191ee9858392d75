/** Presses every form that somebody meets, on their pages and on those that follow: what is typed is right, and before that it is wrong. */
import { texts } from '#app/text/texts.server.ts'
import { linksIn, routeOf } from '../../../tools/gallery/gallery-pages.ts'
import { type Choose, type DrawnForm, drawnForms, filled } from './as-drawn.ts'
import type { Presser } from './presser.ts'
import { lostIn, notBeside, refusalIn } from './refusal.ts'
import { isTyped, knows, stays, valid } from './valid-values.ts'

/**
 * Ends the visit of whoever presses it: signed out, a new password, a screen at which patients arrive themselves. And what patients
 * sign in with, which needs a script.
 */
const endings =
  /^\/(?:loading|login|centro\/(?:llegada|salir)|profesional\/(?:salir|contrasena)|mi-perfil\/(?:contrasena|eliminar))\b| cerrar-/

/** «No» to joining two patients looks for them once more: whoever is at work has forty searches in ten minutes, which this walk uses. */
const searchesAgain = /#same-\S* buscar$/

const nonsense: Record<string, string> = {
  email: 'no-es-correo',
  url: 'no es',
  date: '2026-02-30',
  'datetime-local': '2026-02-30T10:00',
  time: '25:99',
  number: 'muchos',
}

/** What nobody means: the last of every choice, boxes the other way round, words that are no words. */
const wrong =
  ({ fields }: DrawnForm): Choose =>
  ({ name, type, isRequired, isChecked, options }) => {
    if (type === 'checkbox') return !isRequired && !isChecked
    if (type === 'select') return options.at(-1)
    if (type === 'radio') return fields.filter(one => one.type === 'radio' && one.name === name).at(-1)?.value
    return isTyped(type) ? (nonsense[type] ?? '¿Qué?') : undefined
  }

interface Candidate {
  form: DrawnForm
  button: DrawnForm['buttons'][number]
  action: string
  /** The form by its route and the word of its button. */
  key: string
  /** Of hundred hours of one page one is pressed. */
  shape: string
}

const candidatesIn = (html: string, path: string): Candidate[] =>
  drawnForms(html, path).flatMap(form =>
    form.buttons.map(button => {
      const action = button.action ?? form.action
      const says = ['intent', 'deed', 'language', 'font_size', 'colour_mode'].includes(button.name ?? '')
      const word = says ? (/^[a-z_-]+(?= |$)/.exec(button.value)?.[0] ?? '') : (button.name ?? '')
      const key = `${routeOf(action)} ${word}`.trim()
      const names = new Set(form.fields.map(({ name }) => name.replace(/[0-9a-f-]{30,}/, '')))
      return { form, button, action, key, shape: [form.method, key, ...names].join() }
    }),
  )

/** Opens a page anew, in a browser of its own. */
type Way = () => Promise<{ tab: Presser; html: string; path: string; status: number }>

interface Walk {
  presser: Presser
  paths: string[]
  /** Which addresses are theirs: one of each route is opened where a page leads to it. */
  pages: RegExp
  /** Which forms are left alone. */
  notPressed?: RegExp
}

/** @returns what is wrong, which of the forms that stay refused were met, and how many were pressed. */
export async function pressKnown({ presser, paths, pages, notPressed = endings }: Walk) {
  const { stale } = texts('es', 'forms')
  const faults: string[] = []
  const met = new Set<string>()
  const pressed = new Set<string>()
  const routes = new Set(paths.map(routeOf))
  const opening =
    (from: Presser, path: string): Way =>
    async () => {
      const tab = from.inAnotherTab()
      return { tab, path, ...(await tab.open(path, 1)) }
    }
  const queue = paths.map(path => ({ way: opening(presser, path), from: path, depth: 0 }))

  const asksOfWorld = ({ fields }: DrawnForm) =>
    fields.some(({ name }) => /^(?:code|codigo|centre)$/.test(name))
  const world = async () =>
    (
      await Promise.all(
        ['/demo/buzon.json', '/demo.json'].map(async path => (await presser.request.get(path)).text()),
      )
    ).join('')

  async function openLinks(html: string, tab: Presser, depth: number) {
    for (const link of linksIn(html)) {
      const route = routeOf(link)
      if (!pages.test(link) || routes.has(route) || /^\/api\/|\.\w+$|\/(?:calendario|hoja|csv)\b/.test(link))
        continue
      routes.add(route)
      const way = opening(tab, link)
      if ((await way()).status === 200) queue.push({ way, from: link, depth: depth + 1 })
    }
  }

  /** @returns where it led, or null where it was refused. */
  async function send(
    at: Awaited<ReturnType<Way>>,
    { form, button, key }: Candidate,
    choose: Choose,
    how: string,
  ) {
    const sent = filled(form, choose)
    const answer = await at.tab.press(form, button, sent)
    const led = answer.to?.startsWith('/') ? await at.tab.follow(answer.to.replace(/#.*/, '')) : null
    const html = led?.html ?? answer.html
    const said = refusalIn(html, at.html)
    const isRefused = answer.status >= 400 || said.isOfFields
    const fault = (what: string) => faults.push(`${at.path}: ${key} ${how} → ${answer.status}: ${what}`)
    if (answer.status >= 500) fault('broke')
    else if (isRefused) {
      for (const lost of lostIn(sent, form, html, at.path)) if (!gone(key, lost)) fault(`lost ${lost}`)
      for (const place of notBeside(html)) fault(place)
      if (said.words === '') fault('says nothing')
    }
    if (html.includes(stale)) fault('was «open for long»')
    return { isRefused, words: said.words, led, html, status: answer.status }
  }

  /** A form as it is drawn now; one that asks less or more since is still the same. */
  async function again(way: Way, { shape, key }: Candidate) {
    const at = await way()
    const all = candidatesIn(at.html, at.path)
    return { at, now: all.find(one => one.shape === shape) ?? all.find(one => one.key === key) }
  }

  async function press(way: Way, one: Candidate, from: string, depth: number) {
    const { key, form } = one
    const asked = form.fields.filter(({ type }) => type !== 'hidden')
    let wasTaken = false
    const first = asked.find(({ type, isRequired }) => isRequired && isTyped(type))
    const wrongly = [
      (drawn: Candidate) => wrong(drawn.form),
      (drawn: Candidate): Choose | null => {
        const right = valid(drawn.key, drawn.form, '')
        return first ? field => (field.name === first.name ? '' : right(field)) : null
      },
    ]
    if (form.method === 'post' && asked.length > 0)
      for (const [nth, choosing] of wrongly.entries()) {
        const { at, now } = await again(way, one)
        const choose = now && choosing(now)
        if (now && choose)
          wasTaken =
            !(await send(at, now, choose, nth ? `without ${first?.name}` : 'with nonsense')).isRefused ||
            wasTaken
      }
    const { at, now } = await again(way, one)
    if (!now) {
      if (!wasTaken) faults.push(`${from}: ${key} is gone`)
      return
    }
    for (const name of now.form.fields.filter(field => !knows(key, field)).map(field => field.name))
      faults.push(`${from}: ${key}: nobody knows what to type into ${name}`)
    const choose = valid(key, now.form, asksOfWorld(now.form) ? await world() : '')
    const { isRefused, words, led, html, status } = await send(at, now, choose, 'filled in')
    const reason = stays[key]
    if (reason !== undefined) met.add(key)
    if (isRefused !== (reason !== undefined) || !words.includes(reason ?? ''))
      faults.push(
        `${from}: ${key} → ${status}${isRefused ? `, refused: «${words}»` : ', although it stays refused'}`,
      )
    if (isRefused || depth > 3) return
    if (led) {
      const on = { way: opening(at.tab, led.path), from: `${from} > ${key}`, depth: depth + 1 }
      // The code that was sent is the newest one now.
      if (drawnForms(led.html, led.path).some(asksOfWorld)) queue.unshift(on)
      else queue.push(on)
    } else if (form.method === 'post' && html !== '')
      queue.push({
        way: async () => {
          const anew = await again(way, one)
          if (!anew.now) return { ...anew.at, html: '' }
          const answer = await anew.at.tab.press(
            anew.now.form,
            anew.now.button,
            filled(anew.now.form, valid(key, anew.now.form, '')),
          )
          return { ...anew.at, ...answer }
        },
        from: `${from} > ${key}`,
        depth: depth + 1,
      })
  }

  for (let next = queue.shift(); next; next = queue.shift()) {
    const { way, from, depth } = next
    for (;;) {
      const at = await way()
      // What was pressed before may have ended what a page is about; whose visit has ended sees no form any more.
      if (at.status >= 500 || (depth === 0 && at.status !== 200 && at.status !== 303))
        faults.push(`${from}: opened, it answers ${at.status}`)
      await openLinks(at.html, at.tab, depth)
      const one = candidatesIn(at.html, at.path).find(
        ({ shape, action, button }) =>
          !pressed.has(shape) &&
          ![notPressed, searchesAgain].some(one => one.test(`${action} ${button.value}`)),
      )
      if (!one) break
      pressed.add(one.shape)
      await press(way, one, from, depth)
    }
  }
  return { faults, met, count: pressed.size }
}

/** What is not given back, and why. */
const gone = (key: string, lost: string): boolean =>
  // A code that was sent is typed once more from the message; words of an order stand below as what was not recognised.
  lost.startsWith('code ') || (key.startsWith('/orden') && /^(?:texto|duda) /.test(lost))
