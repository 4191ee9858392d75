/** What an app may ask of a person, and how. https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html */

export const authorizePath = '/autorizar'
/** How its form names oneself; a child by its id. */
export const self = 'yo'

export const patientScopes = [
  'patient/Patient.rs',
  'patient/Appointment.rs',
  'patient/DocumentReference.rs',
] as const
export type PatientScope = (typeof patientScopes)[number]

/** For how long a person may allow it, in days; an app that does not ask to read while its person is away gets the first. */
export const grantDays = [1, 30, 90, 365] as const
const usualDays = 90

export interface ScopesAsked {
  /** In the order in which the page says them. */
  scopes: PatientScope[]
  /** Whether the app wants to go on reading while its person is away. */
  offline: boolean
}

/**
 * A scope of SMART v1 or v2 as ours: `patient/*.rs`, `patient/Appointment.r`, `patient/Patient.read`. One that is wider than what is
 * given here is given as far as it goes; what changes something, and what is of others, is not.
 */
function readScope(text: string): PatientScope[] {
  const [, type, deed] = /^patient\/(\*|[A-Za-z]{1,40})\.(r|s|rs|read|\*|cruds)$/.exec(text) ?? []
  if (!type || !deed) return []
  return patientScopes.filter(scope => type === '*' || scope === `patient/${type}.rs`)
}

/** @param scope as it came, parts with spaces between. */
export function scopesIn(scope: string): ScopesAsked {
  const parts = scope.split(' ').filter(Boolean)
  const found = new Set(parts.flatMap(readScope))
  return {
    scopes: patientScopes.filter(one => found.has(one)),
    offline: parts.includes('offline_access'),
  }
}

/**
 * Between which days a person chooses, and which stands there. @param offline whether the app may read while they are away;
 * else one day is all.
 */
export const daysFor = (offline: boolean): { days: readonly number[]; usual: number } =>
  offline ? { days: grantDays, usual: usualDays } : { days: [1], usual: 1 }

/**
 * Whether an address of an app may be registered. Letter by letter afterwards (RFC 9700, 2.1). TLS, or for an app on a telephone or
 * a computer a scheme of its own name turned around, or the machine itself (RFC 8252, 7).
 */
export function isGoodRedirect(text: string): boolean {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  if (text.length > 300 || /[\s#]/.test(text) || url.username || url.password) return false
  if (url.protocol === 'https:') return url.hostname.includes('.')
  if (url.protocol === 'http:') return isLoopback(url)
  return /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/.test(url.protocol)
}

const isLoopback = ({ hostname }: URL) => hostname === '127.0.0.1' || hostname === '[::1]'

/** Of the machine itself the port is whichever was free (RFC 8252, 7.3); of all others every letter counts. */
export function isRegistered(redirect: string, registered: readonly string[]): boolean {
  if (registered.includes(redirect)) return true
  if (!isGoodRedirect(redirect)) return false
  const url = new URL(redirect)
  return url.protocol === 'http:' && registered.some(one => withoutPort(one) === withoutPort(redirect))
}

function withoutPort(text: string): string {
  const url = new URL(text)
  url.port = ''
  return url.href
}

/** As `form-action` of a policy names where an answer goes: an origin, or a scheme alone. */
export function formTargetOf(redirect: string): string {
  const url = new URL(redirect)
  return /^https?:$/.test(url.protocol) ? url.origin : url.protocol
}
