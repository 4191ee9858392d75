/** What the page of spreadsheets says. Its people read Spanish. */
import { spanishPlural as plural } from '../plurals.ts'

export const centreSheets = {
  title: 'Planillas',
  lead: 'Muchos a la vez: baja la planilla, cámbiala y súbela. Primero ves qué haría cada línea; nada cambia hasta que lo apliques.',
  many: 'Muchos a la vez',
  kind: 'Qué trae',
  kinds: { profesionales: 'Profesionales', horas: 'Horas semanales', precios: 'Precios' },
  download: 'Bajar',
  downloads: 'Baja lo que hay ahora',
  csvOf: (kind: string) => `Bajar «${kind}» en CSV`,
  file: 'Archivo CSV',
  fileHint:
    'Separado por punto y coma, coma o tabulación; hasta 250 KB y 5.000 líneas. En Excel: Guardar como, CSV.',
  text: 'O pega aquí las celdas, con su encabezado',
  check: 'Revisar',
  photo:
    'Las fotos no caben en una planilla: se suben en la ficha de cada profesional, y las que hay se quedan.',
  help: {
    profesionales:
      'Clave, Nombre (o Nombres y Apellidos), RUT, Registro, Sexo, Idiomas, Edad desde, Edad hasta.',
    horas:
      'Clave, Profesional (clave, RUT o nombre) o Sala, Modalidad, Minutos, Día, Desde, Hasta, Colación desde, Colación hasta, Feriados. Una línea por día y tramo; de un horario que aparece, valen solo sus líneas.',
    precios:
      'Lista, Prestación, Video, Valor, y una columna por previsión con lo que aporta. Lo que no aparece se queda como está.',
  },
  helpTitle: 'Columnas que se entienden',
  result: 'Qué haría cada línea',
  resultDone: 'Qué cambió',
  summary: (counts: { nueva: number; cambia: number; igual: number; mala: number }) =>
    [
      `${counts.nueva} ${plural(counts.nueva, 'nueva', 'nuevas')}`,
      `${counts.cambia} ${plural(counts.cambia, 'cambia', 'cambian')}`,
      `${counts.igual} sin cambio`,
      `${counts.mala} con problemas`,
    ].join(', '),
  states: { nueva: 'Nueva', cambia: 'Cambia', igual: 'Sin cambio', mala: 'Con problemas' },
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
  },
  sheetFile: 'planilla',
} as const
