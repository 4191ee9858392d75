/** What a page says when it refuses a form, where it says it, and what it gives back of what was typed. */
import { type DrawnField, type DrawnForm, drawnForms } from './as-drawn.ts'

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

const alert = /<(\w+)\b[^>]*\srole="alert"[^>]*>([\s\S]*?)<\/\1>/g

/** What is said aloud; questions that wait in a closed dialog are not. */
export const alertsIn = (html: string): string[] =>
  [...html.replace(/<dialog\b(?![^>]*\sopen)[\s\S]*?<\/dialog>/g, '').matchAll(alert)].map(
    ([, , inside = '']) => words(inside),
  )

const live =
  /<(\w+)\b[^>]*\srole="(?:alert|status)"[^>]*>([\s\S]*?)<\/\1>|<p\b[^>]*\sid="[^"]*-error"[^>]*>([\s\S]*?)<\/p>/g

/** What a page says that it did not say before, and whether it is of fields that are wrong. */
export function refusalIn(html: string, before: string): { words: string; isOfFields: boolean } {
  const saidIn = (page: string) =>
    [...page.matchAll(live)].map(([, , inside = '', error = '']) => words(inside || error))
  const known = new Set(saidIn(before))
  return {
    words: saidIn(html)
      .filter(one => !known.has(one))
      .join(' ')
      .trim(),
    isOfFields: /\srole="alert" aria-labelledby=/.test(html),
  }
}

/** The lines of the summary that do not lead to a field which is told its own error. */
export function notBeside(html: string): string[] {
  const lines = [...html.matchAll(alert)].flatMap(([, , inside = '']) => [
    ...inside.matchAll(/<a\b[^>]*href="#([^"]*)"[^>]*>([\s\S]*?)<\/a>/g),
  ])
  return lines.flatMap(([, field = '', message = '']) => {
    const own = new RegExp(`\\sid="${RegExp.escape(field)}-error"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1]
    const control = new RegExp(`<(\\w+)\\b[^>]*\\sid="${RegExp.escape(field)}"[^>]*>`).exec(html)
    const described = [...html.matchAll(/<(\w+)\b[^>]*\saria-describedby="([^"]*)"[^>]*>/g)].find(
      ([, , ids = '']) => ids.split(' ').includes(`${field}-error`),
    )
    if (!control) return [`${field} has no control: «${words(message)}»`]
    if (own === undefined) return [`${field} has no error beside it: «${words(message)}»`]
    if (!described || (described[0] !== control[0] && described[1] !== 'fieldset'))
      return [`${field} is not described by its error`]
    return words(own).endsWith(words(message))
      ? []
      : [`${field} says «${words(own)}», the summary «${words(message)}»`]
  })
}

const isLost = (sent: string | File | undefined, field: DrawnField, same: DrawnField[]): boolean => {
  if (field.type === 'checkbox') return field.isChecked !== (sent !== undefined)
  if (field.type === 'radio')
    return sent !== undefined && !same.some(one => one.isChecked && one.value === sent)
  return typeof sent === 'string' && sent !== field.value
}

/** The form of a page that was sent, as another answer draws it. */
export const sameForm = (form: DrawnForm, html: string, path: string): DrawnForm | undefined => {
  const asked = (one: DrawnForm) => one.fields.filter(({ type }) => type !== 'hidden').map(({ name }) => name)
  const names = new Set(asked(form))
  const likeness = (one: DrawnForm) =>
    asked(one).filter(name => names.has(name)).length - asked(one).length / 100
  return drawnForms(html, path)
    .filter(one => one.method === form.method && likeness(one) > 0)
    .toSorted((a, b) => likeness(b) - likeness(a))[0]
}

/** Names of the fields whose content is gone; passwords and files are never given back. */
export function lostIn(
  sent: [name: string, value: string | File][],
  form: DrawnForm,
  html: string,
  path: string,
): string[] {
  const typed = form.fields.filter(({ type }) => !['hidden', 'password', 'file'].includes(type))
  if (typed.length === 0) return []
  const again = sameForm(form, html, path)
  if (!again) return ['its whole form']
  return [
    ...new Set(
      typed.flatMap(({ name, type, value }) => {
        const same = again.fields.filter(one => one.name === name)
        const field = type === 'checkbox' ? same.find(one => one.value === value) : same[0]
        if (!field) return [`${name} (not drawn)`]
        const said = sent.find(
          ([one, what]) => one === name && (type !== 'checkbox' || what === (value || 'on')),
        )?.[1]
        return isLost(said, field, same) ? [`${name} («${String(said)}» → «${field.value}»)`] : []
      }),
    ),
  ]
}
