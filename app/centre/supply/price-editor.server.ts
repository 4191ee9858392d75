/** The form of one thing that is offered in some hours, with its price: the offer's line and the list's. */
import type { FieldError, Typed } from '#app/platform/http/form.server.ts'
import { newKey, type SupplyText } from '#app/supply/public.server.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import { type Editing, type Lines, orNothing, type Shown, text, whole } from './editor.ts'

const { errors: t } = centreSupply

export interface Price {
  service: string
  full_price: number
  coverage?: Record<string, number>
  coverage_until?: Record<string, string>
  later?: { from: string; full_price: number; coverage?: Record<string, number> }[]
}
/** Empty of no list. */
export const pricesOf = (list: SupplyText | undefined) => (list?.prices ?? []) as Price[]

/** What an offer's line sells, by slug. */
export const soldBy = (offer: SupplyText): string[] =>
  [offer.specialty, offer.exam, ...((offer.exams as string[] | undefined) ?? [])].filter(
    (one): one is string => typeof one === 'string',
  )
/** As lists name it: by video it has its own price. */
export const serviceOf = (slug: string, schedule: SupplyText | undefined) =>
  schedule?.modality === 'video' ? `${slug}:video` : slug

/** @param key of the schedule; `of`: what is sold, by slug; null: something new. */
function standing({ supply, key, of }: Editing) {
  const schedule = supply.schedules.find(one => one.key === key)
  const offers = supply.offers.filter(one => one.schedule === key)
  const offer = offers.find(one => of !== null && soldBy(one).includes(of))
  const list = supply.lists.find(one => one.key === (offer ?? offers[0])?.price_list)
  const others = new Set(
    supply.offers
      .filter(one => one.price_list === list?.key && one.schedule !== key)
      .map(one => one.schedule),
  ).size
  return { schedule, offers, offer, list, others }
}

/** Of what is edited, as its list says it. */
export function priceOf(editing: Editing): Price | undefined {
  const { schedule, offer, list } = standing(editing)
  const service = serviceOf(editing.of ?? '', schedule)
  return offer && pricesOf(list).find(one => one.service === service)
}

/** Null of hours, or of a service in them, that are not there. otros: in how many other hours the same list holds. */
export function showPrice(editing: Editing): Shown | null {
  const { schedule, offer, list, others } = standing(editing)
  if (!schedule || (editing.of !== null && !offer)) return null
  const price = priceOf(editing)
  const fields: Typed = {
    full_price: price ? String(price.full_price) : '',
    prepaid: offer?.prepaid ? 'si' : 'no',
    alcance: 'solo',
    otros: offer ? String(others) : '0',
  }
  for (const [financer, pays] of Object.entries(price?.coverage ?? {}))
    fields[`cubre_${financer}`] = String(pays)
  return { fields, line: offer ? (list ?? null) : null }
}

/** A list that holds in other hours too stays as it is, and these get one of their own, unless the form says `todos`. */
export function priceLines(form: FormData, editing: Editing): Lines {
  const { choices, key, of } = editing
  const { schedule, offers, offer, list, others } = standing(editing)
  if (!schedule) return { ok: false, errors: [{ field: 'service', message: t.service }] }
  if (offer && of !== null && text(form, 'intent') === 'retirar')
    return { ok: true, lines: [{ value: withoutOne(offer, of) }], fieldOf: () => 'full_price' }
  const errors: FieldError[] = []
  const slug = of ?? text(form, 'service')
  const isExam = choices.exams.some(one => one.slug === slug)
  if (!isExam && !choices.specialties.some(one => one.slug === slug))
    errors.push({ field: 'service', message: t.service })
  else if (!offer && offers.some(one => soldBy(one).includes(slug)))
    errors.push({ field: 'service', message: t.sold })
  const full = whole(text(form, 'full_price'))
  if (full === undefined) errors.push({ field: 'full_price', message: t.pesos })
  else if (full === 0) errors.push({ field: 'full_price', message: t.free })
  const coverage: Record<string, number> = {}
  const more: FieldError[] = []
  for (const { slug, name } of choices.financers) {
    const field = `cubre_${slug}`
    const said = text(form, field)
    const pays = whole(said)
    if (said === '') continue
    if (pays === undefined) errors.push({ field, message: t.coveragePesos(name) })
    else if (full !== undefined && pays > full) more.push({ field, message: t.coverage(name) })
    else coverage[slug] = pays
  }
  // More than one pays more than it costs, and nobody less: it is the one value that is wrong.
  const isLow = more.length > 1 && Object.keys(coverage).length === 0
  errors.push(...(isLow ? [{ field: 'full_price', message: t.fullPrice }] : more))
  if (errors.length > 0) return { ok: false, errors }
  const service = serviceOf(slug, schedule)
  const before = pricesOf(list)
  // Of those who never pay a part nobody is asked: what the list says of them stays.
  const standingPrice = before.find(one => one.service === service)
  const unasked = Object.entries(standingPrice?.coverage ?? {}).filter(
    ([financer]) => !choices.financers.some(one => one.slug === financer),
  )
  const paid: Record<string, number> = { ...Object.fromEntries(unasked), ...coverage }
  const ends = Object.entries(standingPrice?.coverage_until ?? {}).filter(([one]) => paid[one] !== undefined)
  const price: Price = {
    service,
    full_price: full ?? 0,
    coverage: paid,
    // What is planned goes along, also into a list of their own.
    ...(ends.length > 0 && { coverage_until: Object.fromEntries(ends) }),
    ...(standingPrice?.later && { later: standingPrice.later }),
  }
  const shared = list !== undefined && others > 0 && text(form, 'alcance') !== 'todos'
  const needed = new Set(offers.flatMap(one => soldBy(one).map(sold => serviceOf(sold, schedule))))
  const kept = before.filter(one => one.service !== service && (!shared || needed.has(one.service)))
  const listKey = list && !shared ? list.key : newKey(`precios-${key}`)
  const prices = { kind: 'price-list', key: listKey, prices: [...kept, price] }
  const prepaid = text(form, 'prepaid') === 'si'
  const sold = offer
    ? { ...offer, price_list: listKey, prepaid }
    : isExam
      ? withOneMore(offers, slug, { schedule: key, listKey, prepaid })
      : {
          kind: 'offer',
          key: newKey(`${key}-${slug}`),
          schedule: key,
          specialty: slug,
          price_list: listKey,
          prepaid,
        }
  // Whoever leaves a list that others use takes all that is sold in these hours along.
  const moved = shared
    ? offers.filter(one => one.key !== sold.key).map(one => ({ ...one, price_list: listKey }))
    : []
  const version = text(form, 'version')
  return {
    ok: true,
    lines: [
      { value: prices, ...(listKey === list?.key && offer && { version: orNothing(version) ?? null }) },
      { value: sold },
      ...moved.map(value => ({ value })),
    ],
    fieldOf: (index, path) => {
      const financer = path.indexOf('coverage')
      if (index === 0 && financer >= 0 && path[financer + 1] !== undefined)
        return `cubre_${String(path[financer + 1])}`
      return index === 0 ? 'full_price' : 'service'
    },
  }
}

/** Exams of the same hours are one line; what a centre says of some of them it has not said of one more. */
function withOneMore(
  offers: readonly SupplyText[],
  exam: string,
  { schedule, listKey, prepaid }: { schedule: string; listKey: string; prepaid: boolean },
): SupplyText {
  const group = offers.find(one => Array.isArray(one.exams) && one.restriction === undefined)
  if (group) return { ...group, exams: [...(group.exams as string[]), exam], price_list: listKey }
  return {
    kind: 'offer',
    key: newKey(`${schedule}-examenes`),
    schedule,
    exams: [exam],
    price_list: listKey,
    prepaid,
  }
}

function withoutOne(offer: SupplyText, slug: string): SupplyText {
  const rest = ((offer.exams as string[] | undefined) ?? []).filter(one => one !== slug)
  return rest.length > 0
    ? { ...offer, exams: rest }
    : ({ kind: 'offer', key: offer.key, withdrawn: true } as SupplyText)
}
