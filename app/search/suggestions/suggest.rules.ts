/** The three closed lists that suggestions choose from, built once from the reference data and the everyday words. */
import { buildIndex, type EverydayWords, type Index } from './word-index.rules.ts'

export interface EverydayData extends Omit<EverydayWords, 'families'> {
  /** Of exams only: «placa» is a radiograph there, and something else at the dentist's. */
  sameExams: string[][]
  /** Of specialties only: what hurts. */
  noiseSpecialties: string[]
  noiseExams: string[]
  families: Record<'exams' | 'communes', Record<string, string[]>>
  specialties: Record<string, string[]>
  exams: Record<string, string[]>
  communes: Record<string, string[]>
  /** What most people look for: comes first among equals. */
  frequent: string[]
}

export interface NamedSpecialty {
  slug: string
  name: string
  professional: string
  synonyms: string[]
}

export interface NamedExam {
  slug: string
  name: string
  synonyms: string[]
}

export interface NamedCommune {
  slug: string
  name: string
  aliases: string[]
  population: number
  /** Name of the region that it is the capital of. */
  capitalOf?: string
}

/** Earlier in the list of frequent ones is more prominent; the rest have none. */
function prominenceOf(everyday: EverydayData): (slug: string) => number {
  const rank = new Map(everyday.frequent.map((slug, at) => [slug, 1 - at / (2 * everyday.frequent.length)]))
  return slug => rank.get(slug) ?? 0
}

export function specialtyIndex(specialties: NamedSpecialty[], everyday: EverydayData): Index {
  const prominence = prominenceOf(everyday)
  return buildIndex(
    specialties.map(({ slug, name, professional, synonyms }) => ({
      value: slug,
      names: [name],
      synonyms,
      pinned: [professional, ...(everyday.specialties[slug] ?? [])],
      prominence: prominence(slug),
    })),
    { ...everyday, noise: [...everyday.noise, ...everyday.noiseSpecialties], families: {} },
  )
}

export function examIndex(exams: NamedExam[], everyday: EverydayData): Index {
  const prominence = prominenceOf(everyday)
  return buildIndex(
    exams.map(({ slug, name, synonyms }) => ({
      value: slug,
      // What stands in brackets is an abbreviation or a detail: with it and without it are both names.
      names: [name, name.replace(/\s*\([^)]*\)/g, '')],
      synonyms,
      pinned: everyday.exams[slug] ?? [],
      prominence: prominence(slug),
    })),
    {
      ...everyday,
      same: [...everyday.same, ...everyday.sameExams],
      noise: [...everyday.noise, ...everyday.noiseExams],
      families: everyday.families.exams,
    },
  )
}

/** Words are compared as they are, for endings tell places apart. The bigger a commune, the sooner it is meant; a capital is found by its region too. */
export function communeIndex(communes: NamedCommune[], everyday: EverydayData): Index {
  const biggest = Math.log(1 + Math.max(...communes.map(commune => commune.population), 1))
  return buildIndex(
    communes.map(({ slug, name, aliases, population, capitalOf }) => ({
      value: slug,
      names: [name, ...aliases],
      synonyms: capitalOf ? [capitalOf] : [],
      pinned: everyday.communes[slug] ?? [],
      prominence: Math.log(1 + population) / biggest,
    })),
    { ...everyday, families: everyday.families.communes },
    word => word,
  )
}
