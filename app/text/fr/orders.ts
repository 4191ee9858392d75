import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const orders: Catalogue['orders'] = {
  theExam: name => name,
  more: count => plural(count, `${count} autre examen`, `${count} autres examens`),
  fast: hours => `${hours} heures de jeûne`,
  fastRange: (from, to) => `${from} à ${to} heures de jeûne`,
  because: exams => `, à cause de : ${exams}`,
  between: (from, to) => `Le prélèvement se fait entre ${from} et ${to}`,
  only: (exams, sentence) => `${exams} : ${sentence}`,
  fullBladderFirst:
    'L’examen avec la vessie pleine passe en premier ; ensuite vous pouvez aller aux toilettes.',
  apart: {
    fast: (one, other) =>
      `${one} et ${other} demandent des jeûnes incompatibles : ils se font en deux visites.`,
    cycle: (one, other) =>
      `${one} et ${other} se prélèvent à des jours différents du cycle : ils se font en deux visites.`,
    before: (one, other) =>
      `L’un demande du repos avant, l’autre de rester debout (${one} et ${other}) : ils se font en deux visites.`,
    contrast: (one, other) =>
      `Le contraste de l’un modifie l’autre (${one} et ${other}) : ils se font en deux visites.`,
    barium: (one, other) =>
      `Le baryum de l’un modifie l’autre (${one} et ${other}) : ils se font en deux visites.`,
  },
}
