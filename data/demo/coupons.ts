/** The coupons of the demo world: those of data/reference/benefits.json, with days counted from the moment of seeding. */
import benefits from '../reference/benefits.json' with { type: 'json' }

/** A period ends so many days after seeding: none is over, and those of a week are about to expire on every day. */
const periods: Record<number, { before: number; after: number; stock?: number }> = {
  10: { before: 4, after: 2 },
  25: { before: 5, after: 0 },
  32: { before: 40, after: 60, stock: 4 },
  38: { before: 30, after: 45, stock: 25 },
  49: { before: 30, after: 45, stock: 0 },
}
/** Only these have another page of their own. */
const covenants: Record<string, string> = {
  'Tele Salud Chercán': 'telemedicina',
  'Exámenes en Casa Picaflor': 'examenes-a-domicilio',
}
const onlyMembers = ' Exclusivo para usuarios con cuenta creada hace al menos una semana.'
const adhered = 'Inscríbete en el programa y muestra tu código al pagar.'
const shown = 'Muestra tu código al pagar: el descuento se aplica de inmediato.'

export function* coupons(today: Temporal.PlainDate) {
  for (const { id, ...benefit } of benefits) {
    const { before, after, stock } = periods[id] ?? { before: 30 + (id % 5) * 9, after: 60 + (id % 7) * 17 }
    const what = benefit.title.replace(/^\d+% en (?:tu )?/, '')
    const from = today.subtract({ days: before })
    const covenant = covenants[benefit.partner]
    yield {
      kind: 'coupon',
      key: benefit.slug,
      title: what.charAt(0).toUpperCase() + what.slice(1),
      partner: benefit.partner,
      category: benefit.url_tag,
      benefit_type: benefit.benefit_type,
      discount_percent: benefit.discount_percent,
      description: benefit.description,
      conditions: benefit.conditions.replace(onlyMembers, ''),
      how_to_use: benefit.benefit_type === 'automatic' ? shown : adhered,
      code_prefix: benefit.code.split('-')[0],
      ...(covenant && { covenant }),
      ...(stock !== undefined && { stock }),
      published_on: today.subtract({ days: (id * 7) % 60 }).toString(),
      valid_from: from.toString(),
      valid_until: today.add({ days: after }).toString(),
    }
  }
}
