/** The reference data that searching needs, read once per process: it only changes at start. */
import { LRUCache } from 'lru-cache'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Financer } from '#app/pricing/public.ts'
import { areaName, foreignNames, preparationWords, specialtyName } from '#app/supply/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import names from '#data/reference/names.json' with { type: 'json' }
import everydayWords from '#data/search/everyday-words.json' with { type: 'json' }
import type { ExamType } from '../search-url.rules.ts'
import { type Commune, type Exam, findReference, type Specialty } from './directory.queries.server.ts'
import { communeIndex, examIndex, specialtyIndex } from './suggest.rules.ts'
import type { Heard, Index } from './word-index.rules.ts'

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
  const { specialties, exams, communes, financers } = await findReference(db)
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
      specialty: remembering(
        specialtyIndex(
          specialties.map(one => ({ ...one, synonyms: [...one.synonyms, ...foreignNames(one.slug)] })),
          everyday,
        ),
      ),
      exam: {
        laboratorio: remembering(examIndex(ofType('laboratorio'), everyday)),
        imagenologia: remembering(examIndex(ofType('imagenologia'), everyday)),
      },
      commune: remembering(communeIndex(communes, everyday)),
    },
  }
}

/** About a megabyte for each index. */
const likenessesKept = 10_000

/** Most of what people type are beginnings of the same few hundred words. */
const remembering = (index: Index): Index => ({
  ...index,
  heard: new LRUCache<string, Heard>({
    maxSize: likenessesKept,
    sizeCalculation: ({ alike, entries }) => 1 + alike.size + entries.size,
  }),
})

const bySlug = <Row extends { slug: string }>(rows: Row[]) => new Map(rows.map(row => [row.slug, row]))

function areasByType(exams: Exam[], language: Language): Directory['areas'] {
  const areasOf = (type: ExamType) =>
    [...new Map(exams.filter(exam => exam.type === type).map(exam => [exam.areaSlug, exam.area]))]
      .map(([slug, name]) => ({ slug, name }))
      .sort((a, b) => a.name.localeCompare(b.name, language))
  return { laboratorio: areasOf('laboratorio'), imagenologia: areasOf('imagenologia') }
}
