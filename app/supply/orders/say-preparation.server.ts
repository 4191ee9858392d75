/** The preparation of several exams, and why they are more than one visit, in the words of whoever reads. The words are handed in: commands of plain Node read this room too. */
import type { Catalogue } from '#app/text/catalogue.ts'
import type { Language } from '#app/text/languages.ts'
import { listInWords } from '#app/text/list-in-words.ts'
import english from '#data/search/names.en.json' with { type: 'json' }
import french from '#data/search/names.fr.json' with { type: 'json' }
import { type OrderExam, sentencesOf } from './care.rules.ts'
import { preparationOf } from './exam-care.server.ts'
import type { OrderVisits } from './visits.rules.ts'

type Words = Catalogue['orders']

export interface SaidPreparation {
  /** «12 horas de ayuno, por el perfil lipídico»; null where nobody fasts. */
  fasting: string | null
  /** Everything else, one sentence each, with the exam it is for when it is not for all. */
  lines: string[]
  /** The same for whoever has room to draw a list for each exam. */
  lists: PreparationList[]
}

export interface PreparationList {
  /** The exams that it is for; null where it is for all. */
  of: string | null
  sentences: string[]
}

/** @param exams of one visit. @param t the words of `orders` in that language. */
export function sayPreparation(exams: readonly OrderExam[], language: Language, t: Words): SaidPreparation {
  const { fast, between, others, fullBladderFirst } = preparationOf(exams)
  const because = (of: OrderExam[]) =>
    exams.length === 1
      ? ''
      : t.because(
          listed(
            of.map(exam => t.theExam(shortName(exam.name))),
            language,
            t,
          ),
        )
  const lists: PreparationList[] = [
    ...Map.groupBy(others, ({ of }) => of?.map(exam => exam.slug).join()),
  ].map(([, group]) => ({
    of: group[0]?.of
      ? listed(
          group[0].of.map(exam => shortName(exam.name)),
          language,
          t,
        )
      : null,
    sentences: group.map(({ sentence }) => `${translated(sentence, language)}.`),
  }))
  const ofAll = [
    ...(between ? [`${t.between(between.from, between.to)}${because(between.because)}.`] : []),
    ...(lists.find(({ of }) => !of)?.sentences ?? []),
    ...(fullBladderFirst ? [t.fullBladderFirst] : []),
  ]
  return {
    fasting:
      fast &&
      `${fast.from === fast.to ? t.fast(fast.to) : t.fastRange(fast.from, fast.to)}${because(fast.because)}`,
    lines: [
      ...(between ? [`${t.between(between.from, between.to)}${because(between.because)}.`] : []),
      ...lists.flatMap(({ of, sentences }) => (of ? [t.only(of, sentences.join(' '))] : sentences)),
      ...(fullBladderFirst ? [t.fullBladderFirst] : []),
    ],
    lists: [...(ofAll.length > 0 ? [{ of: null, sentences: ofAll }] : []), ...lists.filter(({ of }) => of)],
  }
}

/** Why an order is more than one visit, a sentence for each pair that cannot be together. */
export const sayApart = ({ apart }: Pick<OrderVisits, 'apart'>, t: Words): string[] =>
  apart.map(({ reason, one, other }) => t.apart[reason](shortName(one.name), shortName(other.name)))

/** Without what a doctor adds in brackets: «Glicemia (glucosa en sangre)». */
const shortName = (name: string) => name.replace(/\s*\([^)]*\)/g, '')

const most = 3

function listed(names: string[], language: Language, t: Words): string {
  const shown = names.length > most ? [...names.slice(0, most - 1), t.more(names.length - most + 1)] : names
  return listInWords(shown, language)
}

/** Preparations are translated whole, sentence by sentence: the places of the sentences agree (tested). */
const sentencesIn = ({ preparations }: { preparations: Record<string, string> }) =>
  new Map(
    Object.entries(preparations).flatMap(([spanish, foreign]) => {
      const said = sentencesOf(foreign)
      return sentencesOf(spanish).map((sentence, place) => [sentence, said[place] ?? sentence] as const)
    }),
  )

const foreign: Partial<Record<Language, Map<string, string>>> = {
  en: sentencesIn(english),
  fr: sentencesIn(french),
}

const translated = (sentence: string, language: Language) => foreign[language]?.get(sentence) ?? sentence
