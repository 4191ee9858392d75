/** Several exams of one medical order: what only the server says. */
import { spanishPlural as plural } from '../plurals.ts'

/** Feminine without ending like one. */
const feminine = /^(?:electroforesis|acth|shbg|igf|sangre oculta|calprotectina|colangioresonancia)/

/** «el perfil lipídico», «la glicemia», «las transaminasas», «la ACTH»: as one says it inside a sentence. */
function theExam(name: string): string {
  const first = name.split(' ')[0] ?? ''
  const spoken = /^[^\p{Lu}]*\p{Lu}[^\p{Lu}]*$/u.test(first) ? name[0]?.toLowerCase() + name.slice(1) : name
  const word = first.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const article =
    feminine.test(name.toLowerCase()) || /(?:[^m]a|[^e]ma|cion)$/.test(word)
      ? /grama$/.test(word)
        ? 'el'
        : 'la'
      : /as$/.test(word)
        ? 'las'
        : /os$/.test(word)
          ? 'los'
          : 'el'
  return `${article} ${spoken}`
}

export const orders = {
  theExam,
  more: (count: number) => plural(count, `${count} examen más`, `${count} exámenes más`),
  fast: (hours: number) => `${hours} horas de ayuno`,
  fastRange: (from: number, to: number) => `${from} a ${to} horas de ayuno`,
  because: (exams: string) => `, por ${exams}`,
  between: (from: string, to: string) => `La muestra se toma entre las ${from} y las ${to}`,
  only: (exams: string, sentence: string) => `${exams}: ${sentence}`,
  fullBladderFirst: 'Primero se hace el examen con la vejiga llena; después puedes ir al baño.',
  apart: {
    fast: (one: string, other: string) =>
      `${one} y ${other} piden ayunos que no se pueden juntar: se hacen en dos visitas.`,
    cycle: (one: string, other: string) =>
      `${one} y ${other} se toman en días distintos del ciclo: se hacen en dos visitas.`,
    before: (one: string, other: string) =>
      `Antes de uno hay que reposar y antes del otro estar de pie (${one} y ${other}): se hacen en dos visitas.`,
    contrast: (one: string, other: string) =>
      `El contraste de uno altera el otro (${one} y ${other}): se hacen en dos visitas.`,
    barium: (one: string, other: string) =>
      `El bario de uno altera el otro (${one} y ${other}): se hacen en dos visitas.`,
  },
}
