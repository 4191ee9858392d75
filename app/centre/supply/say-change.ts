/** A change of supply as a line of the audit reads it: of what, and each field before and after. */
import { centreSupply } from '#app/text/centre/supply.ts'

const { names, audit: t } = centreSupply
type Line = Record<string, unknown>

const lineIn = (text: unknown): Line => {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as Line) : {}
  } catch {
    return {}
  }
}
/** Long lists are named, not read out. */
const say = (value: unknown): string | null =>
  value === undefined ? t.nothing : typeof value === 'object' ? null : String(value)

export function sayChange({ kind, key, before, after }: Record<string, string | number | boolean>): string {
  const [was, is] = [lineIn(before), lineIn(after)]
  const what = t.kinds[String(kind)] ?? String(kind)
  const name = String(is.name ?? was.name ?? key)
  if (before === undefined) return `${what} ${name}: ${t.added}`
  if (after === undefined) return `${what} ${name}: ${t.withdrawn}`
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter(field => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map(field => {
      const [old, now] = [say(was[field]), say(is[field])]
      const label = names[field] ?? t.fields[field] ?? field
      return old === null || now === null ? label : `${label}: ${t.change(old, now)}`
    })
  return `${what} ${name}. ${fields.join('; ')}`
}
