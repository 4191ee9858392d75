/** Somebody in front of a browser, whichever it is: finds things by what they are called, presses, types, reads. Plain Node. */
import type { Engine, Thing } from './engine.ts'

type Role =
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'field'
  | 'heading'
  | 'link'
  | 'option'
  | 'radio'
  | 'text'

/** Runs in the page: the first of them that can be seen and is called so. */
function firstCalled(role: string, name: string, isPattern: boolean, below: string): Element | undefined {
  const kinds: Record<string, string> = {
    article: 'article',
    button: 'button, [role=button], summary, input[type=submit]',
    checkbox: 'input[type=checkbox]',
    combobox: '[role=combobox], select',
    field: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea, select',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    option: '[role=option]',
    radio: 'input[type=radio]',
    text: 'p, span, li, td, dd, strong, output, legend, label, div:not(:has(div))',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const referred = by.map(id => plain(document.getElementById(id)?.textContent)).join(' ')
    const labels = Array.from((element as HTMLInputElement).labels ?? [], label => plain(label.textContent))
    return (
      plain(referred) ||
      plain(element.getAttribute('aria-label')) ||
      labels.join(' ') ||
      plain(element.textContent)
    )
  }
  const fits = (said: string) => (isPattern ? new RegExp(name, 'u').test(said) : said === name)
  const root = below ? document.querySelector(below) : document
  const seen = (element: Element) =>
    !element.closest('[inert], [aria-hidden=true]') &&
    (/^(radio|checkbox)$/.test((element as HTMLInputElement).type ?? '') || element.checkVisibility())
  const all = Array.from(root?.querySelectorAll(kinds[role] ?? '') ?? [])
  const found = all.find(element => seen(element) && fits(nameOf(element)))
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found
}

/** Runs in the page. */
function nth(selector: string, place: number): Element | undefined {
  const found = document.querySelectorAll(selector)[place]
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found
}

/** Runs in the page: until its scripts have taken over; a page that has none of ours is as awake as it will be. */
function isAwake(): boolean {
  const main = document.querySelector('html[data-text] main')
  return (
    document.readyState === 'complete' && (!main || Object.keys(main).some(key => key.startsWith('__react')))
  )
}

const patience = 20_000

export function personAt(engine: Engine, home: string) {
  async function until<Found>(
    what: string,
    look: () => Promise<Found | undefined | false | null>,
  ): Promise<Found> {
    const end = Date.now() + patience
    for (;;) {
      // A page that is being left answers nothing.
      const found = await look().catch(() => undefined)
      if (found) return found
      if (Date.now() > end) {
        const read = await engine
          .ask(() => `${location.href}\n${document.querySelector('main')?.textContent}`)
          .catch(String)
        throw new Error(`${engine.name}: ${what} was not there:\n${read.slice(0, 600)} … ${read.slice(-900)}`)
      }
      await new Promise(again => setTimeout(again, 100))
    }
  }
  const awake = () => until('a page that is awake', () => engine.ask(isAwake))
  const look = (role: Role, name: string | RegExp, below: string) =>
    typeof name === 'string'
      ? engine.find(firstCalled, role, name, false, below)
      : engine.find(firstCalled, role, name.source, true, below)
  const see = (role: Role, name: string | RegExp, below = '') =>
    until(`${role} ${name}`, () => look(role, name, below))
  /** What still moves, or lies below something that goes away, is pressed when it can be. */
  const pressWhat = async (
    what: string,
    find: () => Promise<Thing | undefined>,
    isDone = async () => false,
  ) => {
    await awake()
    await until(`${what} that can be pressed`, async () => {
      if (await isDone()) return true
      const thing = await find()
      if (!thing) return false
      await engine.press(thing)
      return true
    })
    await awake()
  }
  return {
    engine,
    see,
    async open(path: string) {
      // One that is still on its way elsewhere is asked again.
      await until(path, () => engine.navigate(home + path).then(() => true))
      await awake()
    },
    press: (role: Role, name: string | RegExp, below = '') =>
      pressWhat(`${role} ${name}`, () => look(role, name, below)),
    /** For what the page may do by itself while one looks for the button. */
    pressUnless: (isDone: () => Promise<boolean>, role: Role, name: RegExp) =>
      pressWhat(`${role} ${name}`, () => look(role, name, ''), isDone),
    /** What has no name of its own, by where it stands among its likes. */
    pressNth: (selector: string, place = 0) => pressWhat(selector, () => engine.find(nth, selector, place)),
    async fill(label: string | RegExp, text: string, below = '') {
      await pressWhat(`field ${label}`, () => look('field', label, below))
      const field = await see('field', label, below)
      await engine.ask(() => {
        const active = document.activeElement
        if (active instanceof HTMLInputElement) active.select()
        return null
      })
      await engine.type(field, text)
    },
    path: () => engine.ask(() => location.pathname + location.search),
    until,
  }
}
export type Person = ReturnType<typeof personAt>
