/** The forms of a drawn page as a person sees them: what is typed or chosen, and what it sends unseen. */

export interface Control {
  name: string
  type: string
  value: string
  /** Of a list. */
  options: string[]
}

export interface PostForm {
  action: string
  hidden: [name: string, value: string][]
  typed: Control[]
  /** The first that sends it. */
  button: [name: string, value: string] | null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')
const attribute = (tag: string, name: string) => {
  const match = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)
  return match ? plain(match[1] ?? '') : undefined
}

function controlsIn(body: string): Control[] {
  const parts = body.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>|<(input|textarea)\b([^>]*)>([^<]*)/gi)
  return [...parts].flatMap(([, select, inside = '', kind, other = '', text = '']) => {
    const tag = select === undefined ? other : select
    const name = attribute(tag, 'name')
    if (name === undefined) return []
    if (select === undefined) {
      const value = kind === 'textarea' ? plain(text) : (attribute(tag, 'value') ?? '')
      return [{ name, type: attribute(tag, 'type') ?? 'text', value, options: [] }]
    }
    const options = [...inside.matchAll(/<option\b([^>]*)>/gi)].map(([, option = '']) => option)
    const chosen = options.find(option => /\sselected\b/.test(option)) ?? options[0] ?? ''
    const values = options.map(option => attribute(option, 'value') ?? '')
    return [{ name, type: 'select', value: attribute(chosen, 'value') ?? '', options: values }]
  })
}

/** @param path where the page was, for forms that send to themselves. */
export const postForms = (html: string, path: string): PostForm[] =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)]
    .filter(([, head = '']) => attribute(head, 'method')?.toLowerCase() === 'post')
    .map(([, head = '', body = '']) => {
      const controls = controlsIn(body)
      const buttons = [...body.matchAll(/<button\b([^>]*)>/gi)].map(([, tag = '']) => tag)
      const named = buttons.find(tag => attribute(tag, 'name') !== undefined)
      return {
        action: attribute(head, 'action') || path,
        hidden: controls.flatMap(({ name, type, value }): [string, string][] =>
          type === 'hidden' ? [[name, value]] : [],
        ),
        // What is ticked or attached is no text; the pages that ask for it say so in tests of their own.
        typed: controls.filter(({ type }) => !['hidden', 'checkbox', 'file'].includes(type)),
        button: named ? [attribute(named, 'name') ?? '', attribute(named, 'value') ?? ''] : null,
      }
    })

const samples: Record<string, string> = { date: '2026-11-26', time: '10:10', email: 'ana@ejemplo.cl' }

/** As if somebody had filled it in: another choice of each list, something in each field. */
export const typedInto = (controls: readonly Control[]): Control[] =>
  controls.map((control, place) => ({
    ...control,
    value:
      control.type === 'select'
        ? (control.options.at(-1) ?? '')
        : (samples[control.type] ?? `Algo escrito ${place + 1}`),
  }))
