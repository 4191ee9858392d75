/** What a prescription costs where: pure. */

export interface Wanted {
  medicine: string
  /** Null for a medicine that pharmacies have no price for. */
  slug: string | null
  /** Packages still to be bought. */
  packages: number
}

export interface Offered {
  /** Several pharmacies may have one name. */
  pharmacyId: number
  pharmacy: string
  delivers: boolean
  slug: string
  product: string
  laboratory: string
  bioequivalent: boolean
  price: number
}

export interface QuoteLine {
  medicine: string
  packages: number
  /** Null where this pharmacy does not have it. */
  product: { name: string; laboratory: string; bioequivalent: boolean; subtotal: number } | null
}

export interface Quote {
  pharmacyId: number
  pharmacy: string
  delivers: boolean
  lines: QuoteLine[]
  /** Of the medicines that it has. */
  total: number
  missing: number
}

/**
 * One quote per pharmacy that has any of it, each medicine by its cheapest product there. Those that have
 * everything come first and, among them, the cheapest: a total that leaves a medicine out is no bargain.
 */
export function quotesOf(wanted: readonly Wanted[], offered: readonly Offered[]): Quote[] {
  const pharmacies = new Map(
    offered.map(({ pharmacyId, pharmacy, delivers }) => [pharmacyId, { pharmacyId, pharmacy, delivers }]),
  )
  const quotes = [...pharmacies.values()].map(pharmacy => {
    const products = offered.filter(one => one.pharmacyId === pharmacy.pharmacyId)
    const lines = wanted.map(({ medicine, slug, packages }) => {
      const cheapest = products
        .filter(product => product.slug === slug)
        // Of two that cost the same, the certified one.
        .sort(
          (one, other) => one.price - other.price || Number(other.bioequivalent) - Number(one.bioequivalent),
        )
        .at(0)
      const product = cheapest && {
        name: cheapest.product,
        laboratory: cheapest.laboratory,
        bioequivalent: cheapest.bioequivalent,
        subtotal: cheapest.price * packages,
      }
      return { medicine, packages, product: product ?? null }
    })
    return {
      ...pharmacy,
      lines,
      total: lines.reduce((sum, { product }) => sum + (product?.subtotal ?? 0), 0),
      missing: lines.filter(({ product }) => product === null).length,
    }
  })
  return quotes
    .filter(({ missing }) => missing < wanted.length)
    .sort(
      (one, other) =>
        one.missing - other.missing ||
        one.total - other.total ||
        one.pharmacy.localeCompare(other.pharmacy, 'es'),
    )
}

/** Day of Chile. Specification section 8: prescriptions are quoted from May 2022 on. */
export const quotedSince = '2022-05-01'
