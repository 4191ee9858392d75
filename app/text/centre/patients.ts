/** What the pages of a centre's patients say. Its people read Spanish. */
import { spanishPlural as plural } from '../plurals.ts'

const contactClosed =
  'es de quien reservó esa hora, que por la edad del paciente no puede saber para qué es. Pregúntale a la persona cómo avisarle.'

export const centrePatients = {
  title: 'Pacientes',
  lead: 'Busca a quien ya tuvo una hora en este centro. Cada búsqueda queda anotada en la auditoría.',
  search: 'Buscar paciente',
  what: 'RUT, celular, nombre o código',
  hint: 'Por ejemplo 12.345.678-5, 9 8765 4321, Rosa Fuentes o CPH-7K2M9.',
  submit: 'Buscar',
  shape:
    'Escribe un RUT, un celular de 8 o 9 dígitos, el código de una hora, o al menos 3 letras de un nombre.',
  none: 'Nadie con esos datos tuvo una hora en este centro.',
  found: (people: number) => `${people} ${plural(people, 'persona encontrada', 'personas encontradas')}`,
  more: 'Hay más personas con esos datos. Escribe el nombre completo, el RUT o el celular.',
  tooMany: (minutes: number) =>
    `Hiciste muchas búsquedas. Espera ${minutes} ${plural(minutes, 'minuto', 'minutos')} y busca de nuevo.`,
  gone: 'Esa persona no tiene horas en este centro. No cambió nada.',
  noRut: 'Sin RUT',
  proven: 'Identidad comprobada',
  /** Of whoever has blocked their data: an hour that they have, and nothing of what was. */
  hour: (day: string) => `Tiene una hora el ${day}`,
  came: (day: string) => `Vino por última vez el ${day}`,
  /** Of an hour of which nobody said whether they came. */
  last: (day: string) => `Última hora: ${day}`,
  neverCame: 'Todavía no ha venido',
  coming: { title: 'Sus horas', day: 'Ver en el día', change: 'Mover o cancelar' },
  otherNames:
    'Con este RUT o documento hay horas a otro nombre. Si son de otra persona, búscala por su nombre y corrige el suyo.',
  pick: 'Usar estos datos',
  pickedAlone: (name: string) =>
    `Datos de ${name}, de su última hora en este centro, menos el contacto: ${contactClosed}`,
  contactClosed: `El contacto no se llenó: ${contactClosed}`,
  picked: (name: string) => `Datos de ${name}, de su última hora en este centro. Revísalos con la persona.`,
  give: 'Dar una hora',
  giveNew: 'Dar una hora a alguien nuevo',
  writeBelow: 'Si viene por primera vez, escribe sus datos aquí abajo.',
  documents: { passport: 'Pasaporte', provisional: 'Número provisorio' },
  documentKind: 'Otro documento',
  documentNone: 'Ninguno',
  documentHint: 'Solo de quien no tiene RUT.',
  documentNumber: 'Número del documento',
  emailHint: 'Si no tiene, déjalo vacío: se le avisa por SMS.',
  errors: {
    document: 'Escribe el número del documento, con letras y números, sin puntos',
    documentKind: 'Elige qué documento es',
    both: 'Esta persona tiene RUT: deja vacío el otro documento',
  },
  correct: {
    title: 'Corregir el RUT',
    lead: 'Cambia en todas las horas de este centro que están a este nombre. Queda anotado quién lo hizo.',
    rut: 'RUT correcto',
    submit: 'Corregir',
    done: (hours: number) => `RUT corregido en ${hours} ${plural(hours, 'hora', 'horas')} de este centro.`,
    stay: (hours: number) =>
      `${hours} ${plural(hours, 'hora sigue', 'horas siguen')} con el RUT de antes, a otro nombre: si también son de esta persona, búscalas por él y corrígelas.`,
    met: (hours: number) =>
      `Con este RUT ya había ${hours} ${plural(hours, 'hora', 'horas')} a otro nombre: si no es la misma persona, corrige el RUT otra vez.`,
  },
  join: {
    title: 'Unir dos fichas',
    lead: 'Si dos resultados son la misma persona, márcalos y únelos. Solo cambia en este centro.',
    mark: 'Es la misma persona',
    submit: 'Unir las dos',
    ask: (one: string, other: string) => `¿${one} y ${other} son la misma persona?`,
    askBody:
      'Sus horas en este centro quedan en una sola ficha, con el RUT que tenga una de las dos. No se puede deshacer.',
    yes: 'Sí, unir las dos',
    no: 'No, dejarlas como están',
    two: 'Marca exactamente dos resultados.',
    done: (hours: number) => `Fichas unidas: ${hours} ${plural(hours, 'hora cambió', 'horas cambiaron')}.`,
  },
  refused: {
    gone: 'Esa persona no tiene horas en este centro. No cambió nada.',
    blocked:
      'Esta persona pidió que nadie use sus datos por ahora, así que su RUT no se corrige y su ficha no se une con otra. No cambió nada. Recíbela como siempre y corrige cuando haya levantado el bloqueo en su perfil.',
    proven: 'Su identidad ya fue comprobada, así que su RUT no se cambia aquí. No cambió nada.',
    same: 'Ya está así. No cambió nada.',
    'two-ruts': 'Tienen dos RUT distintos. Corrige primero el que está mal; después no hará falta unirlas.',
    busy: 'Con ese RUT tendría dos horas al mismo tiempo. Mueve una primero. No cambió nada.',
  },
  slip: {
    title: 'Comprobante de hora',
    open: 'Imprimir comprobante',
    print: 'Imprimir',
    when: 'Cuándo',
    with: 'Con',
    service: 'Atención',
    where: 'Dónde',
    patient: 'Paciente',
    code: 'Código de la hora',
    pay: 'Paga',
    bring:
      'Trae tu cédula o tu pasaporte, y la orden médica si la tienes. Para cambiar o cancelar, llama al centro con este código.',
    noTax: 'Este comprobante no es una boleta.',
  },
}
