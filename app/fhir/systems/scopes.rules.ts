/**
 * What a system may do: SMART App Launch 2.2 scopes of the kind `system/Appointment.rs`, and our own for the import.
 * Source: https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html
 */

/** create, read, update, delete, search. */
export type Deed = 'c' | 'r' | 'u' | 'd' | 's'

export const resourceTypes = [
  'Organization',
  'Location',
  'Practitioner',
  'PractitionerRole',
  'HealthcareService',
  'Schedule',
  'Slot',
  'Appointment',
  'Patient',
] as const
export type ResourceType = (typeof resourceTypes)[number]

/** What a scope can be about: also what a system keeps here for itself. */
const scopedTypes = [...resourceTypes, 'Subscription', 'AuditEvent'] as const
export type ScopedType = (typeof scopedTypes)[number]

/** What `*` does not stand for: who saw what is read by whoever was given that right by its name. */
const isNamedAlone = (type: ScopedType): boolean => type === 'AuditEvent'

/** The NDJSON of docs/import.md over HTTP. */
export const importScope = 'copihue/import'

const shape = /^system\/(\*|[A-Z][A-Za-z]+)\.(c?r?u?d?s?|\*|read|write)$/
const older: Record<string, string> = { read: 'rs', write: 'cud', '*': 'cruds' }

/** @returns undefined for what is no scope of ours. */
function parse(scope: string): { type: ScopedType | '*'; deeds: string } | undefined {
  const [, type = '', deeds = ''] = shape.exec(scope) ?? []
  if (deeds === '' || (type !== '*' && !scopedTypes.includes(type as ScopedType))) return undefined
  return { type: type as ScopedType | '*', deeds: older[deeds] ?? deeds }
}

/** Whether scopes allow something on a type of resource. */
export const allows = (scopes: readonly string[], type: ScopedType, deed: Deed): boolean =>
  scopes.some(scope => {
    const parsed = parse(scope)
    return (
      parsed !== undefined &&
      (parsed.type === type || (parsed.type === '*' && !isNamedAlone(type))) &&
      parsed.deeds.includes(deed)
    )
  })

/** Whether everything that one scope allows is allowed by others. */
function isWithin(scope: string, granted: readonly string[]): boolean {
  const parsed = parse(scope)
  if (!parsed) return scope === importScope && granted.includes(scope)
  const types = parsed.type === '*' ? scopedTypes.filter(type => !isNamedAlone(type)) : [parsed.type]
  return types.every(type => [...parsed.deeds].every(deed => allows(granted, type, deed as Deed)))
}

/**
 * What a token gets: what was asked for and is the client's; all that is its own where nothing was asked.
 * @param asked separated by spaces, as in the request of a token.
 */
export function grant(asked: string | undefined, own: readonly string[]): string[] {
  const wanted = (asked ?? '').split(' ').filter(Boolean)
  return wanted.length === 0 ? [...own] : [...new Set(wanted)].filter(scope => isWithin(scope, own))
}
