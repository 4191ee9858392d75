import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const orders: Catalogue['orders'] = {
  theExam: name => name,
  more: count => plural(count, `${count} more exam`, `${count} more exams`),
  fast: hours => `${hours} hours of fasting`,
  fastRange: (from, to) => `${from} to ${to} hours of fasting`,
  because: exams => `, because of ${exams}`,
  between: (from, to) => `The sample is taken between ${from} and ${to}`,
  only: (exams, sentence) => `${exams}: ${sentence}`,
  fullBladderFirst: 'The exam with a full bladder goes first; then you can go to the toilet.',
  apart: {
    fast: (one, other) => `${one} and ${other} need fasts that cannot be combined: they take two visits.`,
    cycle: (one, other) =>
      `${one} and ${other} are taken on different days of the cycle: they take two visits.`,
    before: (one, other) =>
      `One needs rest before it and the other standing up (${one} and ${other}): they take two visits.`,
    contrast: (one, other) =>
      `The contrast of one alters the other (${one} and ${other}): they take two visits.`,
    barium: (one, other) => `The barium of one alters the other (${one} and ${other}): they take two visits.`,
  },
}
