/** The forms of a page as its HTML has them, filled in as somebody would who presses each button: for tests that make up no form of their own. */

export interface DrawnField {
  name: string
  type: string
  value: string
  isRequired: boolean
  isChecked: boolean
  min?: string
  /** Of a list. */
  options: string[]
}

export interface DrawnForm {
  action: string
  method: 'get' | 'post'
  isMultipart: boolean
  fields: DrawnField[]
  /** Those that send it, wherever they stand. */
  buttons: { name?: string; value: string; action?: string }[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')

/** @returns the empty text where it has no value. */
function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}(?:="([^"]*)")?(?=[\\s>/]|$)`, 'i').exec(tag)
  return match ? plain(match[1] ?? '') : undefined
}
const has = (tag: string, name: string) => attribute(tag, name) !== undefined

const control = /<select\b([^>]*)>([\s\S]*?)<\/select>|<(input|textarea)\b([^>]*)>([^<]*)/gi

function fieldsIn(body: string): DrawnField[] {
  return [...body.matchAll(control)].flatMap(([, select, inside = '', kind, other = '', text = '']) => {
    const tag = select ?? other
    const name = attribute(tag, 'name')
    if (name === undefined || has(tag, 'disabled')) return []
    const said = { name, isRequired: has(tag, 'required'), isChecked: has(tag, 'checked') }
    if (select === undefined)
      return [
        {
          ...said,
          type: kind === 'textarea' ? 'textarea' : (attribute(tag, 'type') ?? 'text'),
          value: kind === 'textarea' ? plain(text) : (attribute(tag, 'value') ?? ''),
          min: attribute(tag, 'min'),
          options: [],
        },
      ]
    const options = [...inside.matchAll(/<option\b([^>]*)>/gi)].map(([, option = '']) => option)
    const chosen = options.find(option => has(option, 'selected')) ?? options[0] ?? ''
    const open = options.filter(option => !has(option, 'disabled'))
    return [
      {
        ...said,
        type: 'select',
        value: attribute(chosen, 'value') ?? '',
        options: open.map(option => attribute(option, 'value') ?? '').filter(Boolean),
      },
    ]
  })
}

/** @param ofForm whether a button with these attributes is one of this form's. */
const buttonsIn = (html: string, ofForm: (tag: string) => boolean): DrawnForm['buttons'] =>
  [...html.matchAll(/<button\b([^>]*)>/gi)]
    .map(([, tag = '']) => tag)
    .filter(tag => ofForm(tag) && (attribute(tag, 'type') ?? 'submit') === 'submit' && !has(tag, 'disabled'))
    .map(tag => ({
      name: attribute(tag, 'name'),
      value: attribute(tag, 'value') ?? '',
      action: attribute(tag, 'formaction'),
    }))

/** @param path where the page was, for forms that send to themselves. */
export const drawnForms = (html: string, path: string): DrawnForm[] =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, head = '', body = '']) => {
    const id = attribute(head, 'id')
    return {
      action: attribute(head, 'action') || path,
      method: attribute(head, 'method')?.toLowerCase() === 'post' ? 'post' : 'get',
      isMultipart: attribute(head, 'enctype') === 'multipart/form-data',
      fields: fieldsIn(body),
      buttons: [
        ...buttonsIn(body, tag => !has(tag, 'form')),
        ...(id ? buttonsIn(html, tag => attribute(tag, 'form') === id) : []),
      ],
    }
  })

/**
 * What a browser would send: everything that is not typed as it came, and what must be typed.
 * @param typed by the name of a field, or by its type, for what the page asks.
 */
export function filledIn(
  { fields }: DrawnForm,
  typed: Readonly<Record<string, string>>,
): [name: string, value: string][] {
  const chosen = new Set<string>()
  return fields.flatMap(({ name, type, value, isRequired, isChecked, min, options }): [string, string][] => {
    if (type === 'hidden') return [[name, value]]
    if (type === 'file') return []
    if (type === 'checkbox') return isChecked || isRequired ? [[name, value || 'on']] : []
    if (type === 'radio') {
      if (chosen.has(name)) return []
      chosen.add(name)
      const same = fields.filter(one => one.type === 'radio' && one.name === name)
      return [[name, (same.find(one => one.isChecked) ?? same[0])?.value ?? '']]
    }
    if (value !== '') return [[name, value]]
    if (type === 'select') return [[name, isRequired ? (options[0] ?? '') : '']]
    const own = typed[name]
    if (own !== undefined) return [[name, own]]
    if (!isRequired) return [[name, '']]
    return [[name, (type === 'date' ? min : undefined) ?? typed[type] ?? 'Algo que alguien escribió']]
  })
}
