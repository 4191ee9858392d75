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
  doesAll: (count: number) =>
    plural(count, 'Hace el examen de tu orden', `Hace los ${count} exámenes de tu orden`),
  part: (exam: string, amount: string, note: string) => `${exam}: ${amount}${note && ` (${note})`}`,
  partPaid: (insurer: string, amount: string) => `${insurer} aporta ${amount}`,
  partAlone: 'sin convenio',
  takes: (minutes: number) => `La visita dura ${minutes} minutos.`,
  takesSeveral: (hours: number, each: string) => `Son ${hours} horas el mismo día: ${each}.`,
  hourOf: (exams: string, minutes: number) => `${exams}, ${minutes} minutos`,
  stays: (hours: number) => `Después de la muestra hay que quedarse en el laboratorio hasta ${hours} horas.`,
  noSameDay: 'No quedan horas para todo en un mismo día.',
  heading: (count: number, where: string) =>
    plural(count, `${count} examen en ${where}`, `${count} exámenes en ${where}`),
  title: (count: number, where: string) => `${count} exámenes en ${where}: precios y horas`,
  description: (exams: string, where: string) =>
    `Dónde hacerse ${exams} en una visita en ${where}: precio en total, preparación y horas.`,
  change: 'Cambiar los exámenes',
  addExam: 'Agregar otro examen de tu orden',
  preparation: 'Cómo prepararse',
  noPreparation: 'No se necesita preparación.',
  missing: (exams: string, where: string) =>
    `En ${where} nadie tiene horas para ${exams}. Abajo está dónde hacer lo demás.`,
  searchFor: (exams: string) => `Buscar ${exams}`,
  otherVisit: (exams: string) => `Las horas de abajo no incluyen ${exams}.`,
  none: (count: number, where: string) => `Ningún lugar hace los ${count} exámenes en ${where}`,
  noneBody: 'Por ahora nadie los hace todos ahí. Puedes hacerlos en dos lugares o buscar en otra comuna.',
  noneBodyAlone: 'Por ahora nadie los hace todos ahí. Prueba en otra comuna o quita alguno.',
  split: 'En dos lugares',
  splitBody: (amount: string) => `Entre los dos hacen todo, por ${amount} en total.`,
  splitSee: (centre: string) => `Ver horas en ${centre}`,
  remove: (exam: string) => `Quitar ${exam}`,
  mend: (exam: string) => `Cambiar ${exam}`,
  count: (count: number) =>
    count === 0
      ? 'Todavía no hay exámenes.'
      : plural(count, `Hay ${count} examen en tu orden.`, `Hay ${count} exámenes en tu orden.`),
  asked: (count: number) => plural(count, 'Falta aclarar una línea.', `Falta aclarar ${count} líneas.`),
  notes: {
    written: (typed: string) => `Escribiste «${typed}»`,
    twice: 'Estaba dos veces: lo contamos una.',
    nobody: 'Por ahora ningún centro del portal lo hace.',
    about: {
      prostate: 'Este examen es de próstata',
      testicles: 'Este examen es de testículos',
      semen: 'Este examen es de semen',
      cervix: 'Este examen es del cuello del útero',
      uterus: 'Este examen es de útero y ovarios',
      pregnancy: 'Este examen es del embarazo',
    },
    ageTo: (years: number) => (years === 0 ? 'Solo para recién nacidos' : `Hasta los ${years} años`),
    ageFrom: (years: number) => `Desde los ${years} años`,
    /** Before the centre's own words. */
    condition: 'Condición del centro:',
    conditionOf: (exam: string) => `Condición del centro para ${exam}:`,
  },
  question: {
    which: (typed: string) => `«${typed}»: ¿cuál de estos es?`,
    unknown: (typed: string) => `No reconocemos «${typed}»`,
    leave: (typed: string) => `Dejar fuera «${typed}»`,
  },
  twoPeople: (one: string, other: string) =>
    `${one} y ${other} casi nunca se piden para una misma persona: revisa tu orden.`,
  examsOf: (area: string) => `Exámenes de ${area}`,
  areas: { laboratorio: 'Laboratorio', imagenologia: 'Imagenología' },
  checkUps: {
    general: 'Chequeo general',
    diabetes: 'Control de diabetes',
    tiroides: 'Tiroides',
    embarazo: 'Primer control del embarazo',
    preoperatorio: 'Antes de una operación',
    sexual: 'Infecciones de transmisión sexual',
  },
  errors: {
    none: 'Escribe al menos un examen de tu orden.',
    questions: 'Aclara lo que no reconocimos, o déjalo fuera.',
    commune: 'Elige tu comuna.',
    tooMany: (most: number) => `En una visita caben hasta ${most} exámenes. Quita algunos y búscalos aparte.`,
  },
  page: {
    title: 'Tu orden médica',
    description:
      'Escribe o pega los exámenes de tu orden: te decimos dónde hacerlos todos en una visita, por cuánto y con qué preparación.',
    lead: 'Escribe o pega los exámenes. Buscamos dónde hacerlos todos en una visita, cuánto pagas y cómo prepararte.',
    label: 'Exámenes de tu orden',
    hint: 'Uno por línea o separados por comas. También sirven abreviaturas y códigos: «hgma, p. lipídico, TSH», «0301045».',
    add: 'Agregar a la lista',
    yours: 'En tu orden',
    remove: 'Quitar',
    change: 'Cambiar',
    checkUps: 'Chequeos frecuentes',
    fromArea: 'Elegir de la lista',
    area: 'Área',
    anyArea: 'Elige un área',
    see: 'Ver exámenes',
    addThese: 'Agregar los marcados',
    where: 'Dónde',
    commune: 'Comuna',
    submit: 'Buscar dónde hacerlos',
    rewrite: 'Escríbelo de otra forma',
    leave: 'Dejarlo fuera',
  },
  fullBladderFirst: 'Primero se hace el examen con la vejiga llena; después puedes ir al baño.',
  picture: {
    open: 'Adjuntar tu orden médica',
    change: 'Orden adjunta: ver o reemplazar',
    title: 'Tu orden médica',
    lead: 'Si la adjuntas, el centro puede revisarla antes de tu visita. Llévala igual el día de tu hora.',
    leadAttached: 'El centro puede revisarla antes de tu visita. Llévala igual el día de tu hora.',
    label: 'Foto o PDF de la orden',
    hint: 'JPEG, PNG o PDF de hasta 8 MB y 10 páginas.',
    kept: 'Solo la ve el centro de esta hora. Se borra 30 días después de tu visita.',
    submit: 'Adjuntar',
    replace: 'Reemplazar',
    remove: 'Quitar la orden',
    attached: { jpeg: 'Hay una foto de tu orden', pdf: 'Hay un PDF de tu orden' },
    since: (what: string, when: string) => `${what}, adjunta desde el ${when}.`,
    done: { attached: 'Adjuntamos tu orden.', removed: 'Quitamos tu orden: ya no la tenemos.' },
    late: 'Tu hora ya pasó o fue cancelada: la orden ya no se puede cambiar.',
    none: 'Esta hora no es para exámenes: no necesita una orden.',
    back: 'Volver a mi hora',
    errors: {
      missing: 'Elige la foto o el PDF de tu orden',
      large: 'El archivo pesa más de 8 MB: elige uno más liviano',
      kind: 'El archivo no es JPEG, PNG ni PDF: elige otro',
      unreadable: 'El archivo está dañado o incompleto: elige otro o toma la foto de nuevo',
      pages: 'El PDF tiene más de 10 páginas: adjunta solo tu orden',
      pixels: 'La foto es demasiado grande: tómala de nuevo con menor calidad',
      often: 'Son muchos intentos por hoy: inténtalo mañana o lleva tu orden al centro',
    },
  },
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
