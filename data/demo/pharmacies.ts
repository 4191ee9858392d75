/** Six pharmacies that nobody can walk into, each missing some medicines, each dear or cheap in its own way. */
import medicines from '../reference/medications.json' with { type: 'json' }
import { random } from './random.ts'

interface Pharmacy {
  key: string
  name: string
  delivers: boolean
  /** Against the ordinary price. */
  dear: number
  /** Share of the medicines that it does not have. */
  lacks: number
}

const pharmacies: readonly Pharmacy[] = [
  { key: 'arrayan', name: 'Farmacias Arrayán', delivers: true, dear: 1.08, lacks: 0.06 },
  { key: 'rio-claro', name: 'Farmacias Río Claro', delivers: true, dear: 1, lacks: 0.1 },
  { key: 'del-barrio', name: 'Farmacia del Barrio', delivers: false, dear: 0.94, lacks: 0.22 },
  { key: 'cordillera', name: 'Droguería Cordillera', delivers: false, dear: 0.88, lacks: 0.26 },
  { key: 'boticaria', name: 'La Boticaria', delivers: true, dear: 1.15, lacks: 0.12 },
  { key: 'popular', name: 'Farmacia Popular Los Maitenes', delivers: false, dear: 0.66, lacks: 0.42 },
]
const laboratories = ['Laboratorio Maipo', 'Farmalén', 'Química Andina', 'Laboratorios Tepual']
const brands = ['Aliviar', 'Sanol', 'Calmex', 'Vitalen', 'Norvida']

/** In an order in which nothing has to wait. */
export function* pharmacyLines(): Generator<object> {
  for (const { key, name, delivers } of pharmacies)
    yield { kind: 'pharmacy', key: `farmacia-${key}`, name, delivers }
  for (const medicine of medicines) {
    const ordinary = random('medicine', medicine.slug).int(8, 130) * 100
    for (const pharmacy of pharmacies) {
      const luck = random('pharmacy', pharmacy.key, medicine.slug)
      if (luck.chance(pharmacy.lacks)) continue
      const products = [{ branded: false }, ...(luck.chance(0.4) ? [{ branded: true }] : [])]
      for (const { branded } of products) {
        const factor = pharmacy.dear * (branded ? 2.1 : 1) * (0.9 + luck.next() * 0.2)
        const brand = random('brand', medicine.slug).pick(brands)
        yield {
          kind: 'medicine-price',
          key: `farmacia-${pharmacy.key}:${medicine.slug}${branded ? ':marca' : ''}`,
          pharmacy: `farmacia-${pharmacy.key}`,
          medicine: medicine.slug,
          product: branded ? `${brand} ${medicine.strength}` : medicine.presentation,
          laboratory: random('laboratory', medicine.slug, String(branded)).pick(laboratories),
          bioequivalent: !branded && random('bioequivalent', medicine.slug).chance(0.6),
          // As prices end in a shop.
          price: Math.round((ordinary * factor) / 100) * 100 + 90,
        }
      }
    }
  }
}
