/** What the page of spreadsheets says. Its people read Spanish. */
import { spanishPlural as plural } from '../plurals.ts'

export const centreSheets = {
  title: 'Planillas',
  lead: 'Muchos a la vez: baja la planilla, cámbiala y súbela. Primero ves qué haría cada línea; nada cambia hasta que lo apliques.',
  many: 'Muchos a la vez, con una planilla',
  kind: 'Qué trae',
  kinds: {
    profesionales: 'Profesionales',
    horas: 'Horas semanales',
    ofertas: 'Lo que se ofrece',
    precios: 'Precios',
  },
  download: 'Bajar',
  downloads: 'Baja lo que hay ahora',
  csvOf: (kind: string) => `Bajar «${kind}» en CSV`,
  file: 'Archivo CSV',
  fileHint:
    'Separado por punto y coma, coma o tabulación; hasta 5 MB y 5.000 líneas; si es más grande, pártela. En Excel: Guardar como, CSV.',
  text: 'O pega aquí las celdas, con su encabezado',
  check: 'Revisar',
  photo:
    'Las fotos no caben en una planilla: se suben en la ficha de cada profesional, y las que hay se quedan.',
  help: {
    profesionales:
      'Clave, Nombre (o Nombres y Apellidos), RUT, Registro, Sexo, Idiomas, Edad desde, Edad hasta.',
    horas:
      'Clave, Profesional (clave, RUT o nombre) o Sala, Modalidad, Minutos, Día, Desde, Hasta, Colación desde, Colación hasta, Feriados. Una línea por día y tramo; de un horario que aparece, valen solo sus líneas.',
    ofertas:
      'Profesional (clave, RUT o nombre) o Sala, o la clave del Horario; Modalidad, Prestación, Lista de precios, Se paga antes, Restricción. Una línea por prestación. La duración va en las horas y el valor en los precios; la preparación de un examen es la misma en todo el portal.',
    precios:
      'Lista, Prestación, Video, Valor, y una columna por previsión con lo que aporta. Lo que no aparece se queda como está.',
  },
  helpTitle: 'Columnas que se entienden',
  mode: 'Si alguna línea tiene problemas',
  modes: { buenas: 'Aplicar las buenas', todo: 'Todo o nada: no aplicar ninguna' },
  wholeOnly: (lines: number) =>
    `Elegiste todo o nada: corrige ${lines === 1 ? 'la línea' : `las ${lines} líneas`} con problemas y revisa otra vez.`,
  result: 'Qué haría cada línea',
  resultDone: 'Qué cambió',
  summary: (counts: { nueva: number; cambia: number; igual: number; espera: number; mala: number }) =>
    [
      `${counts.nueva} ${plural(counts.nueva, 'nueva', 'nuevas')}`,
      `${counts.cambia} ${plural(counts.cambia, 'cambia', 'cambian')}`,
      `${counts.igual} sin cambio`,
      counts.espera > 0 && `${counts.espera} ${plural(counts.espera, 'espera', 'esperan')} consentimiento`,
      `${counts.mala} con problemas`,
    ]
      .filter(Boolean)
      .join(', '),
  states: { nueva: 'Nueva', cambia: 'Cambia', igual: 'Sin cambio', espera: 'Espera', mala: 'Con problemas' },
  waits: 'Atiende también en otro centro: se le pide su consentimiento',
  columns: { line: 'Línea', what: 'Qué', state: 'Resultado', detail: 'Detalle' },
  apply: (lines: number) => `Aplicar ${lines} ${plural(lines, 'línea', 'líneas')}`,
  applyGood: (lines: number) => `Aplicar solo ${lines} ${plural(lines, 'buena', 'buenas')}`,
  nothing: 'No hay nada que aplicar: todo está igual o tiene problemas.',
  done: (things: number) =>
    things === 0
      ? 'Nada cambió: todo estaba igual.'
      : `${things} ${plural(things, 'cambio aplicado', 'cambios aplicados')}.`,
  moved:
    'Alguien cambió la oferta mientras mirabas. Esto es lo que pasaría ahora: revísalo y aplica otra vez.',
  shownOf: (shown: number, all: number) => `Se ven ${shown} líneas de ${all}.`,
  ignored: (columns: string) => `Columnas que no se leen: ${columns}.`,
  errors: {
    kind: 'Elige qué trae la planilla.',
    large: 'El archivo pasa de 5 MB. Pártelo en varios, o borra las columnas que no se leen.',
    nothing: 'Elige un archivo o pega sus celdas.',
    empty: 'La planilla está vacía.',
    binary: 'Esto no es un CSV. En Excel: Guardar como, CSV.',
    'too-long': 'Son más de 5.000 líneas. Pártela en varias.',
    broken: (line: number | null) =>
      `No se puede leer${line === null ? '' : ` desde la línea ${line}`}: falta cerrar unas comillas.`,
    columns: (columns: string) => `Faltan columnas: ${columns}.`,
    twice: (columns: string) => `Hay columnas dos veces: ${columns}.`,
    stuck: 'Hay demasiadas líneas que la base de datos no acepta. Pártela en varias y revisa cada una.',
    noRows: 'Tiene encabezado y ninguna línea.',
  },
  problems: {
    formula: (column: string) => `${column}: empieza como una fórmula; escribe el valor`,
    wrong: (column: string, text: string) => `${column}: «${text}» no se entiende`,
    missing: (column: string) => `${column}: falta`,
    order: 'Hasta: debe ser después de Desde el mismo día; lo que pasa de medianoche va en dos líneas',
    lunch: 'Colación: debe caber entre Desde y Hasta',
    twice: (line: number) => `es la misma que la línea ${line}`,
    nobody: (name: string) => `Profesional: nadie de este centro es «${name}»`,
    several: (name: string) => `Profesional: varias personas se llaman «${name}»; usa su clave o su RUT`,
    owner: 'es de un profesional o de una sala, y no de ambos',
    others: 'otra línea del mismo horario tiene problemas',
    service: (name: string) => `Prestación: «${name}» no está en la lista del portal`,
    gone: (people: number) =>
      `deja sin hora a ${people} ${plural(people, 'persona que la tiene', 'personas que la tienen')}: cámbialo en la oferta o con un bloqueo, que dicen a quiénes`,
    where: 'agrega antes sus horas',
    whichHours: 'hay varios horarios así: escribe la clave del horario',
    together: 'se ofrece junto con otros exámenes, y sus líneas no dicen lo mismo',
    halfDay: (said: string) => `${said}: escribe la hora de 0 a 24, como 14:30`,
  },
  fields: {
    name: 'nombre',
    rut: 'RUT',
    registration_number: 'registro',
    sex: 'sexo',
    languages: 'idiomas',
    age_from: 'edad desde',
    age_to: 'edad hasta',
    minutes: 'minutos',
    weekly: 'días y horas',
    modality: 'modalidad',
    works_holidays: 'feriados',
    prices: 'precios',
    price_list: 'lista de precios',
    prepaid: 'se paga antes',
    restriction: 'restricción',
    schedule: 'horario',
    specialty: 'prestación',
    exam: 'prestación',
    exams: 'exámenes',
  },
  sheetFile: 'planilla',
} as const
