/** The page of an order: its exams, what is asked about, and what can be added. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { mostExams, type OrderExam, ofTwoBodies } from '#app/supply/public.rules.ts'
import { orderExam, sayApart, sayLimits, visitsOf } from '#app/supply/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { listInWords } from '#app/text/list-in-words.ts'
import { texts } from '#app/text/texts.server.ts'
import { loadSearchCard } from '../load-search-card.server.ts'
import type { ExamType } from '../search-url.rules.ts'
import { type Directory, directoryOf } from '../suggestions/directory.server.ts'
import type { EditedOrder } from './edit-order.server.ts'
import { orderPath } from './order-address.rules.ts'
import type { ChipOfOrder, OrderPageData } from './order-data.ts'
import { checkUps } from './order-index.server.ts'
import { findOfferedExams } from './places.queries.server.ts'
import { preparationData } from './present-place.server.ts'

interface Shown {
  order: EditedOrder
  place: OrderPageData['place']
  /** Slug of an area whose exams are listed. */
  area?: string
  errors?: OrderPageData['errors']
  communes?: OrderPageData['communes']
}

export async function presentOrder(
  db: Tx,
  language: Language,
  { order, place, area, errors = [], communes }: Shown,
): Promise<OrderPageData> {
  const t = texts(language, 'orders')
  const directory = await directoryOf(db, language)
  const exams = order.exams.flatMap(slug => directory.exams.get(slug) ?? [])
  const offered = await findOfferedExams(db, order.exams)
  const withCare = exams.map(orderExam)
  const { visits, apart } = visitsOf(withCare)
  const { insurers } = await loadSearchCard(db, language)
  const nameOf = (slug: string) => directory.exams.get(slug)?.name ?? slug
  const notesOf = (exam: OrderExam): string[] => [
    ...[order.written.get(exam.slug)].flatMap(typed => (typed ? t.notes.written(typed) : [])),
    ...(order.twice.has(exam.slug) ? [t.notes.twice] : []),
    ...(offered.has(exam.slug) ? [] : [t.notes.nobody]),
    ...sayLimits(exam, t),
  ]
  return {
    chips: withCare.map(
      (exam, at): ChipOfOrder => ({
        slug: exam.slug,
        name: exam.name,
        area: exams[at]?.area ?? '',
        notes: notesOf(exam),
        remove: t.remove(exam.name),
        change: t.mend(exam.name),
      }),
    ),
    questions: order.questions.map(({ typed, near }) => ({
      typed,
      label: near.length > 0 ? t.question.which(typed) : t.question.unknown(typed),
      leave: t.question.leave(typed),
      near: near.map(slug => ({ slug, name: nameOf(slug) })),
    })),
    count: [t.count(exams.length), order.questions.length > 0 && t.asked(order.questions.length)]
      .filter(Boolean)
      .join(' '),
    warnings: [...sayApart({ apart }, t), ...ofTwoPeople(withCare, t)],
    errors: [
      ...errors,
      ...(exams.length > mostExams ? [{ field: 'orden', message: t.errors.tooMany(mostExams) }] : []),
    ],
    preparation: exams.length > 0 && visits.length === 1 ? preparationData(exams, language) : null,
    checkUps: checkUps.map(({ key, exams: of }) => ({
      key,
      name: t.checkUps[key as keyof typeof t.checkUps],
      exams: listInWords(of.map(nameOf), language),
    })),
    areas: areasOf(directory, t.areas),
    area: areaOf(directory, area, order.exams, t.examsOf),
    text: '',
    place,
    home: orderPath([], { para: place.para, orden_medica: place.orden_medica }),
    communes,
    insurers,
  }
}

/** What is hardly of one order. */
function ofTwoPeople(exams: OrderExam[], t: { twoPeople: (one: string, other: string) => string }): string[] {
  const bodies = ofTwoBodies(exams)
  const baby = exams.find(exam => exam.limit.ageTo !== undefined && exam.limit.ageTo < 14)
  const adult = exams.find(
    exam => (exam.limit.ageFrom ?? 0) > (baby?.limit.ageTo ?? Number.POSITIVE_INFINITY),
  )
  return [
    ...(bodies ? [t.twoPeople(bodies[0].name, bodies[1].name)] : []),
    ...(baby && adult ? [t.twoPeople(baby.name, adult.name)] : []),
  ]
}

const areasOf = ({ areas }: Directory, labels: Record<ExamType, string>): OrderPageData['areas'] =>
  (['laboratorio', 'imagenologia'] as const).map(type => ({
    label: labels[type],
    options: areas[type].map(({ slug, name }) => ({ value: slug, label: name })),
  }))

function areaOf(
  { exams }: Directory,
  area: string | undefined,
  chosen: string[],
  title: (area: string) => string,
): OrderPageData['area'] {
  const here = [...exams.values()].filter(exam => exam.areaSlug === area)
  const [first] = here
  if (!first || area === undefined) return null
  return {
    slug: area,
    title: title(first.area),
    exams: here.map(({ slug, name }) => ({ slug, name, chosen: chosen.includes(slug) })),
  }
}
