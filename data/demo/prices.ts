/**
 * Twelve price lists. The values of Fonasa are those of the arancel; what each isapre pays is invented, as plans differ
 * from person to person. Fonasa A, Capredena, Dipreca and particular have no agreement anywhere: full price.
 */
import type { SupplyInput } from '#app/supply/import/import-lines.server.ts'
import type { Centre } from './centres.ts'
import { random } from './random.ts'
import { type Exam, imagingExams, labExams, type Specialty, specialties } from './reference.ts'

type PriceList = Extract<SupplyInput, { kind: 'price-list' }>
type Price = PriceList['prices'][number]

const fonasaWithChoice = ['fonasa-b', 'fonasa-c', 'fonasa-d']
const openIsapres = [
  'banmedica',
  'colmena',
  'consalud',
  'cruz-blanca',
  'esencial',
  'nueva-masvida',
  'vida-tres',
]
const closedIsapres = ['cruz-del-norte', 'fundacion', 'isalud']

interface Tier {
  key: string
  /** Times the value of level 1 of the arancel. */
  factor: number
  fonasa: boolean
  isapres: readonly string[]
  /** Share that isapres pay, from..to. */
  share: readonly [number, number]
}

const consultations: readonly Tier[] = [
  { key: 'consulta-nivel-1', factor: 1, fonasa: true, isapres: openIsapres, share: [0.5, 0.75] },
  {
    key: 'consulta-nivel-2',
    factor: 1.3,
    fonasa: true,
    isapres: [...openIsapres, ...closedIsapres],
    share: [0.5, 0.75],
  },
  {
    key: 'consulta-nivel-3',
    factor: 1.6,
    fonasa: true,
    isapres: [...openIsapres, ...closedIsapres],
    share: [0.5, 0.8],
  },
  {
    key: 'consulta-clinica',
    factor: 2.2,
    fonasa: false,
    isapres: [...openIsapres, ...closedIsapres],
    share: [0.55, 0.85],
  },
  { key: 'consulta-clinica-preferente', factor: 3.1, fonasa: false, isapres: openIsapres, share: [0.5, 0.7] },
  {
    key: 'consulta-independiente',
    factor: 1.9,
    fonasa: false,
    isapres: openIsapres.slice(0, 3),
    share: [0.4, 0.6],
  },
]
const laboratories: readonly Tier[] = [
  { key: 'laboratorio-nivel-1', factor: 1, fonasa: true, isapres: openIsapres, share: [0.5, 0.8] },
  {
    key: 'laboratorio-nivel-3',
    factor: 1.6,
    fonasa: true,
    isapres: [...openIsapres, ...closedIsapres],
    share: [0.5, 0.85],
  },
  { key: 'laboratorio-clinica', factor: 2.4, fonasa: false, isapres: openIsapres, share: [0.55, 0.85] },
]
const imaging: readonly Tier[] = [
  { key: 'imagenologia-nivel-1', factor: 1, fonasa: true, isapres: openIsapres, share: [0.5, 0.8] },
  {
    key: 'imagenologia-nivel-3',
    factor: 1.6,
    fonasa: true,
    isapres: [...openIsapres, ...closedIsapres],
    share: [0.5, 0.85],
  },
  { key: 'imagenologia-clinica', factor: 2.3, fonasa: false, isapres: openIsapres, share: [0.55, 0.85] },
]

/** Where the arancel says nothing (dental, psychopedagogy…): what it usually costs. */
const usualPrice = { medical: 22_000, dental: 24_000, allied: 16_000 }

/** «$34.990», as prices are. */
const asPrice = (amount: number) => Math.max(990, Math.round(amount / 1000) * 1000 - 10)
const toTens = (amount: number) => Math.floor(amount / 10) * 10

const fonasaShare = (contribution: number, full: number) =>
  Object.fromEntries(fonasaWithChoice.map(financer => [financer, Math.min(toTens(contribution), full)]))

function isapreShare(tier: Tier, service: string, full: number) {
  return Object.fromEntries(
    tier.isapres.map(isapre => {
      const [from, to] = tier.share
      const share = from + random('isapre', tier.key, service, isapre).next() * (to - from)
      return [isapre, toTens(full * share)]
    }),
  )
}

function consultation(tier: Tier, specialty: Specialty): Price[] {
  const { slug, kind, fonasa_price_clp: fonasa, fonasa_tele_code: tele, video_suitable: video } = specialty
  const base = fonasa?.level1 ?? usualPrice[kind]
  const full = tier.fonasa && fonasa ? toTens(base * tier.factor) : asPrice(base * tier.factor)
  const price = (service: string, value: number, pays: boolean): Price => ({
    service,
    full_price: value,
    coverage: {
      // Fonasa pays the same at every level; what is dearer, the patient pays.
      ...(pays && tier.fonasa && fonasa ? fonasaShare(base / 2, value) : {}),
      ...(kind === 'dental' ? {} : isapreShare(tier, service, value)),
    },
  })
  return [
    price(slug, full, true),
    ...(video
      ? [price(`${slug}:video`, tier.fonasa ? toTens(full * 0.9) : asPrice(full * 0.85), tele !== null)]
      : []),
  ]
}

function examination(tier: Tier, exam: Exam): Price {
  const level = tier.factor === 1 ? 'level1' : 'level3'
  const fonasa = exam.fonasa_price_clp?.[level] ?? exam.fonasa_price_clp?.level1
  const full =
    tier.fonasa && fonasa
      ? fonasa.total
      : toTens(
          exam.typical_price_clp[0] +
            (exam.typical_price_clp[1] - exam.typical_price_clp[0]) * (tier.factor / 2.6),
        )
  return {
    service: exam.slug,
    full_price: full,
    coverage: {
      ...(tier.fonasa && fonasa ? fonasaShare(fonasa.total - fonasa.copay, full) : {}),
      ...isapreShare(tier, exam.slug, full),
    },
  }
}

export function priceLists(): PriceList[] {
  const list = (key: string, prices: Price[]): PriceList => ({ kind: 'price-list', key, prices })
  return [
    ...consultations.map(tier =>
      list(
        tier.key,
        specialties.flatMap(specialty => consultation(tier, specialty)),
      ),
    ),
    ...laboratories.map(tier =>
      list(
        tier.key,
        labExams.map(exam => examination(tier, exam)),
      ),
    ),
    ...imaging.map(tier =>
      list(
        tier.key,
        imagingExams.map(exam => examination(tier, exam)),
      ),
    ),
  ]
}

/** @returns the key of the list that a centre charges by. */
export function priceListOf(centre: Centre, what: 'consulta' | 'laboratorio' | 'imagenologia'): string {
  const chance = random('list', what, centre.line.key)
  const grand = centre.line.type === 'clinica'
  if (what === 'consulta')
    return grand
      ? chance.pick(['consulta-nivel-3', 'consulta-clinica', 'consulta-clinica-preferente'])
      : chance.pick([
          'consulta-nivel-1',
          'consulta-nivel-1',
          'consulta-nivel-2',
          'consulta-nivel-2',
          'consulta-nivel-3',
          'consulta-independiente',
        ])
  return `${what}-${grand ? chance.pick(['nivel-3', 'clinica']) : chance.pick(['nivel-1', 'nivel-1', 'nivel-3'])}`
}
