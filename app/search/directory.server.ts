/** The reference data that searching needs, read once per process: it only changes at start. */

import { sql, type Tx } from '#app/platform/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import names from '#data/reference/names.json' with { type: 'json' }
import everydayWords from '#data/search/everyday-words.json' with { type: 'json' }
import type { Financer } from './coverage.rules.ts'
import type { Index } from './match.rules.ts'
import { areaName, foreignNames, preparationWords, specialtyName } from './names.server.ts'
import type { ExamType } from './search-url.rules.ts'
import { communeIndex, examIndex, specialtyIndex } from './suggest.rules.ts'

export interface Specialty {
  slug: string
  name: string
  professional: string
  kind: 'medical' | 'dental' | 'allied'
  synonyms: string[]
}

export interface Exam {
  slug: string
  type: ExamType
  code: string | null
  name: string
  areaSlug: string
  area: string
  synonyms: string[]
  preparation: string
  fasting: boolean
}

export interface Commune {
  code: string
  slug: string
  name: string
  regionCode: string
  region: string
  lat: number
  lon: number
  population: number
  aliases: string[]
  /** No road leads to a neighbour. */
  remote: boolean
  zone: string
  capitalOf?: string
}

export interface Directory {
  specialties: Map<string, Specialty>
  exams: Map<string, Exam>
  communes: Map<string, Commune>
  communeByCode: Map<string, Commune>
  financers: Map<string, Financer>
  /** Areas of each exam type, in the order of the data. */
  areas: Record<ExamType, { slug: string; name: string }[]>
  index: { specialty: Index; exam: Record<ExamType, Index>; commune: Index }
}

type Known = Record<Language, Directory>
const known = new WeakMap<Tx, Promise<Known>>()

/**
 * The directory of a database; a failed reading is tried again by the next request.
 * @param language of the names of specialties and areas, and of the preparations.
 */
export async function directoryOf(db: Tx, language: Language): Promise<Directory> {
  let reading = known.get(db)
  if (!reading) {
    reading = read(db).then(directory => ({
      es: directory,
      en: translated(directory, 'en'),
      fr: translated(directory, 'fr'),
    }))
    known.set(db, reading)
    reading.catch(() => known.delete(db))
  }
  return (await reading)[language]
}

function translated(directory: Directory, language: Language): Directory {
  const exams = [...directory.exams.values()].map(exam => ({
    ...exam,
    area: areaName(exam.areaSlug, exam.area, language),
    preparation: preparationWords(exam.preparation, language),
  }))
  const specialties = [...directory.specialties.values()].map(specialty => ({
    ...specialty,
    name: specialtyName(specialty.slug, specialty.name, language),
  }))
  return {
    ...directory,
    exams: bySlug(exams),
    specialties: bySlug(specialties),
    areas: areasByType(exams, language),
  }
}

async function read(db: Tx): Promise<Directory> {
  const specialties = await db.rows<Specialty>(
    sql`select slug, name, professional, kind, synonyms from specialty order by name`,
  )
  const exams = await db.rows<Exam>(sql`
    select slug, type, code, name, area_slug as "areaSlug", area, synonyms, preparation, fasting from exam order by name`)
  const communes = await db.rows<Commune>(sql`
    select c.code, c.slug, c.name, c.region_code as "regionCode", r.name as region, c.lat, c.lon, c.population,
      c.aliases, c.remote, c.zone, case when r.capital_commune_code = c.code then r.name end as "capitalOf"
    from commune c join region r on r.code = c.region_code order by c.name`)
  const financers = await db.rows<Financer>(
    sql`select slug, name, short_name as "shortName", kind from financer order by position`,
  )
  const ofType = (type: ExamType) => exams.filter(exam => exam.type === type)
  const everyday = {
    ...everydayWords,
    people: [...names.female, ...names.male, ...names.surnames].map(({ name }) => name),
  }
  return {
    specialties: bySlug(specialties),
    exams: bySlug(exams),
    communes: bySlug(communes),
    communeByCode: new Map(communes.map(commune => [commune.code, commune])),
    financers: bySlug(financers),
    areas: areasByType(exams, 'es'),
    index: {
      specialty: specialtyIndex(
        specialties.map(one => ({ ...one, synonyms: [...one.synonyms, ...foreignNames(one.slug)] })),
        everyday,
      ),
      exam: {
        laboratorio: examIndex(ofType('laboratorio'), everyday),
        imagenologia: examIndex(ofType('imagenologia'), everyday),
      },
      commune: communeIndex(communes, everyday),
    },
  }
}

const bySlug = <Row extends { slug: string }>(rows: Row[]) => new Map(rows.map(row => [row.slug, row]))

function areasByType(exams: Exam[], language: Language): Directory['areas'] {
  const areasOf = (type: ExamType) =>
    [...new Map(exams.filter(exam => exam.type === type).map(exam => [exam.areaSlug, exam.area]))]
      .map(([slug, name]) => ({ slug, name }))
      .sort((a, b) => a.name.localeCompare(b.name, language))
  return { laboratorio: areasOf('laboratorio'), imagenologia: areasOf('imagenologia') }
}
