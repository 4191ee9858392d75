/** Fictitious centres: those of the reference data, and as many more as a scale asks for. */

import type { SupplyInput } from '#app/supply/import/import-lines.server.ts'
import { slugify } from '#app/supply/import/slugify.rules.ts'
import { random } from './random.ts'
import { type Commune, communes, medicalCentres } from './reference.ts'

export type Service = 'consulta' | 'dental' | 'rehabilitacion' | 'laboratorio' | 'imagenologia'
type CentreLine = Extract<SupplyInput, { kind: 'centre'; name: string }>

export interface Centre {
  line: CentreLine
  commune: Commune
  /** Centres of one brand are a network. */
  brand: string
  services: readonly Service[]
  opens: { from: string; to: string }
  saturday: { from: string; to: string } | undefined
}

const communeByCode = new Map(communes.map(commune => [commune.code, commune]))
/** Of the reference data, without the numbers of houses. */
export const streets = [...new Set(medicalCentres.map(centre => centre.address.replace(/ \d+(?:,.*)?$/, '')))]
const brandsOf = (kind: string) => [
  ...new Set(medicalCentres.filter(centre => centre.kind === kind).map(centre => centre.brand)),
]
const brands = new Map(
  ['centro-medico', 'clinica', 'dental', 'imagenologia', 'laboratorio', 'rehabilitacion'].map(kind => [
    kind,
    brandsOf(kind),
  ]),
)
const servicesOf: Record<string, readonly Service[]> = {
  'centro-medico': ['consulta', 'dental', 'rehabilitacion'],
  clinica: ['consulta', 'dental', 'rehabilitacion', 'laboratorio', 'imagenologia'],
  dental: ['dental'],
  imagenologia: ['imagenologia'],
  laboratorio: ['laboratorio'],
  rehabilitacion: ['rehabilitacion'],
}

/** The centres of the reference data. */
export function knownCentres(): Centre[] {
  return medicalCentres.flatMap((centre, index) => {
    const commune = communeByCode.get(centre.commune_code)
    if (!commune) return []
    const [from = '09:00', to = '19:00'] = centre.hours['lun-vie'].split('-')
    const [satFrom, satTo] = centre.hours.sab?.split('-') ?? []
    return [
      {
        line: centreLine(`centro-${index + 1}`, centre.name, centre.kind, commune, centre),
        commune,
        brand: centre.brand,
        services: [
          ...new Set([
            ...(servicesOf[centre.kind] ?? []).filter(one => one !== 'laboratorio' && one !== 'imagenologia'),
            ...centre.services.filter(
              (one): one is Service => one === 'laboratorio' || one === 'imagenologia',
            ),
          ]),
        ],
        opens: { from, to },
        saturday: satFrom && satTo ? { from: satFrom, to: satTo } : undefined,
      },
    ]
  })
}

/**
 * One more centre of a kind in a commune.
 * @param number makes its place its own. @param taken slugs in use; the new one is added.
 */
export function inventedCentre(kind: string, commune: Commune, number: number, taken: Set<string>): Centre {
  const chance = random('centre', kind, commune.code, number)
  const street = chance.pick(streets)
  const brand = chance.pick(brands.get(kind) ?? ['Centro Médico'])
  const plain = `${brand} ${commune.name}`
  const name =
    [plain, `${plain}, sede ${street}`].find(one => !taken.has(slugify(one))) ?? `${plain}, sede ${number}`
  taken.add(slugify(name))
  const place = {
    address: `${street} ${chance.int(100, 3999)}`,
    lat: Number((commune.lat + (chance.next() - 0.5) * 0.016).toFixed(5)),
    lon: Number((commune.lon + (chance.next() - 0.5) * 0.016).toFixed(5)),
  }
  return {
    line: centreLine(`${kind}-${commune.slug}-${number}`, name, kind, commune, place),
    commune,
    brand,
    services: servicesOf[kind] ?? [],
    opens: chance.pick([
      { from: '08:00', to: '20:00' },
      { from: '08:30', to: '19:00' },
      { from: '09:00', to: '18:30' },
    ]),
    saturday: chance.chance(0.6) ? { from: '09:00', to: '13:00' } : undefined,
  }
}

function centreLine(
  key: string,
  name: string,
  kind: string,
  commune: Commune,
  { address, lat, lon }: { address: string; lat: number; lon: number },
): CentreLine {
  const chance = random('centre line', key)
  return {
    kind: 'centre',
    key,
    name,
    slug: slugify(name),
    type: kind as CentreLine['type'],
    commune: commune.slug,
    address,
    lat,
    lon,
    // No telephone of Chile has a 0 after the area code, so nobody is called by mistake.
    phone: `+5620${String(chance.int(0, 9_999_999)).padStart(7, '0')}`,
    email: `agenda.${key}@ejemplo.cl`,
    accessibility: [
      ...(chance.chance(0.85) ? ['wheelchair' as const] : []),
      ...(chance.chance(0.5) ? ['lift' as const] : []),
      ...(chance.chance(0.6) ? ['accessible-toilet' as const] : []),
      ...(chance.chance(0.4) ? ['reserved-parking' as const] : []),
      ...(chance.chance(0.08) ? ['sign-language' as const] : []),
      ...(chance.chance(0.05) ? ['hearing-loop' as const] : []),
    ],
  }
}
