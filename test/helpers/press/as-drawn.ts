/** The forms of a page as its HTML has them, filled in as somebody would who presses each button: for tests that make up no form of their own. */

export interface DrawnField {
  name: string
  type: string
  value: string
  isRequired: boolean
  isChecked: boolean
  min?: string
  max?: string
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

/** @param ofForm whether a control with these attributes is one of this form's. */
function fieldsIn(body: string, ofForm: (tag: string) => boolean): DrawnField[] {
  return [...body.matchAll(control)].flatMap(([, select, inside = '', kind, other = '', text = '']) => {
    const tag = select ?? other
    const name = attribute(tag, 'name')
    if (name === undefined || has(tag, 'disabled') || !ofForm(tag)) return []
    const said = { name, isRequired: has(tag, 'required'), isChecked: has(tag, 'checked') }
    if (select === undefined)
      return [
        {
          ...said,
          type: kind === 'textarea' ? 'textarea' : (attribute(tag, 'type') ?? 'text'),
          value: kind === 'textarea' ? plain(text) : (attribute(tag, 'value') ?? ''),
          min: attribute(tag, 'min'),
          max: attribute(tag, 'max'),
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
    const isInside = (tag: string) => !has(tag, 'form')
    const isNamed = (tag: string) => id !== undefined && attribute(tag, 'form') === id
    return {
      action: attribute(head, 'action') || path,
      method: attribute(head, 'method')?.toLowerCase() === 'post' ? 'post' : 'get',
      isMultipart: attribute(head, 'enctype') === 'multipart/form-data',
      fields: [...fieldsIn(body, isInside), ...fieldsIn(html, isNamed)],
      buttons: [...buttonsIn(body, isInside), ...buttonsIn(html, isNamed)],
    }
  })

/** What somebody types into a field, or chooses in it; of a box whether it is ticked. Undefined: it stays as it was drawn. */
export type Choose = (field: DrawnField) => string | File | boolean | undefined

/** What a browser would send of a form that somebody filled in. */
export function filled({ fields }: DrawnForm, choose: Choose): [name: string, value: string | File][] {
  const groups = new Set<string>()
  return fields.flatMap((field): [string, string | File][] => {
    const { name, type, value, isRequired, isChecked, options } = field
    if (type === 'hidden') return [[name, value]]
    if (type === 'radio') {
      if (groups.has(name)) return []
      groups.add(name)
      const same = fields.filter(one => one.type === 'radio' && one.name === name)
      const marked = same.find(one => one.isChecked) ?? (isRequired ? same[0] : undefined)
      const said = choose(field) ?? marked?.value
      return typeof said === 'string' ? [[name, said]] : []
    }
    const said = choose(field)
    if (type === 'checkbox') return (said ?? (isChecked || isRequired)) ? [[name, value || 'on']] : []
    if (typeof said === 'string' || said instanceof File) return [[name, said]]
    if (type === 'file') return [[name, new File([], '')]]
    return [[name, value === '' && type === 'select' && isRequired ? (options[0] ?? '') : value]]
  })
}

/**
 * With everything that is not typed as it came, and what must be typed.
 * @param typed by the name of a field, or by its type, for what the page asks.
 */
export const filledIn = (form: DrawnForm, typed: Readonly<Record<string, string>>) =>
  filled(form, ({ name, type, value, isRequired, min }) => {
    // Of a choice that nobody made, the first.
    if (type === 'radio')
      return form.fields.some(one => one.name === name && one.isChecked) ? undefined : value
    if (['file', 'checkbox', 'select'].includes(type) || value !== '') return
    const own = typed[name]
    if (own !== undefined) return own
    return isRequired
      ? ((type === 'date' ? min : undefined) ?? typed[type] ?? 'Algo que alguien escribió')
      : ''
  })
