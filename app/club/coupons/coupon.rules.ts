/** What may be done with a coupon, by whom and when. Days are those of continental Chile. */

export const categories = [
  'farmacia',
  'laboratorio',
  'imagenologia',
  'dental',
  'optica',
  'salud-mental',
  'nutricion',
  'bienestar',
  'gimnasio',
  'adulto-mayor',
  'domicilio',
] as const
export type Category = (typeof categories)[number]

export const isCategory = (text: unknown): text is Category => categories.includes(text as Category)

export const sorts = ['last', 'max_discount', 'alphabetic_desc'] as const
export type Sort = (typeof sorts)[number]

export const benefitTypes = ['automatic', 'restricted_adherence'] as const
export type BenefitType = (typeof benefitTypes)[number]

export const covenants = ['telemedicina', 'examenes-a-domicilio'] as const
export type Covenant = (typeof covenants)[number]

export const pageSize = 10
export const maxDiscount = 30
const daysToWait = 7
/** «Quedan pocos» and «vence pronto» are said from here on. */
const fewLeft = 10
const soonDays = 7

export interface CouponTerms {
  benefitType: BenefitType
  /** Codes still to be had; null for no limit. */
  left: number | null
  validFrom: Temporal.PlainDate
  validUntil: Temporal.PlainDate
  withdrawn: boolean
}

export interface Person {
  since: Temporal.Instant
  adhered: boolean
}

/** The coupon itself cannot be had by anybody today. */
export type CouponTrouble = 'withdrawn' | 'not-yet' | 'expired' | 'sold-out'
/** The coupon can be had, not by this person or not yet. */
export type PersonTrouble = 'signed-out' | 'too-new' | 'adherence'

/** What stands in the way of everybody; null of none. Its last day is one of its days. */
export function couponTrouble(coupon: CouponTerms, today: Temporal.PlainDate): CouponTrouble | null {
  if (coupon.withdrawn) return 'withdrawn'
  if (Temporal.PlainDate.compare(today, coupon.validFrom) < 0) return 'not-yet'
  if (Temporal.PlainDate.compare(today, coupon.validUntil) > 0) return 'expired'
  return coupon.left === 0 ? 'sold-out' : null
}

/** Benefits open a week after the account was created, to the second. */
export const opensAt = (since: Temporal.Instant): Temporal.Instant => since.add({ hours: daysToWait * 24 })

/** @param since when the account was made: `opensAt` says how long it takes. */
export const isMember = (since: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, opensAt(since)) >= 0

/** What stands between this person and a code; the coupon's own trouble comes first. */
export function obstacle(
  coupon: CouponTerms,
  person: Person | null,
  { now, today }: { now: Temporal.Instant; today: Temporal.PlainDate },
): CouponTrouble | PersonTrouble | null {
  const trouble = couponTrouble(coupon, today)
  if (trouble) return trouble
  if (!person) return 'signed-out'
  if (!isMember(person.since, now)) return 'too-new'
  return coupon.benefitType === 'restricted_adherence' && !person.adhered ? 'adherence' : null
}

/** What makes one hurry, if anything. */
export function urgency(
  { left, validUntil }: Pick<CouponTerms, 'left' | 'validUntil'>,
  today: Temporal.PlainDate,
): { kind: 'last-ones'; left: number } | { kind: 'last-days'; days: number } | null {
  const days = today.until(validUntil).days
  if (days >= 0 && days < soonDays) return { kind: 'last-days', days }
  return left !== null && left > 0 && left <= fewLeft ? { kind: 'last-ones', left } : null
}

// No vowels (no words), no 0 1 O I L (look alike), no V (sounds like B in Spanish).
const alphabet = '23456789BCDFGHJKMNPQRSTWXYZ'

/** «FAR20-7K2M9Q». @param pick a whole number from 0 up to, not including, its argument. */
export const memberCode = (prefix: string, pick: (below: number) => number): string =>
  `${prefix}-${Array.from({ length: 6 }, () => alphabet[pick(alphabet.length)]).join('')}`
