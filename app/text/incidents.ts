/** What the register of incidents says to whoever answers for people's data. They read Spanish. */
import { spanishPlural as plural } from './plurals.ts'

const grouped = (n: number) => n.toLocaleString('es-CL')

export const centreIncidents = {
  title: 'Incidentes con datos',
  lead: 'El registro de lo que pasó con datos de personas, y lo que la ley pide hacer. Nada de lo escrito se cambia ni se borra: lo nuevo se agrega.',
  none: 'Todavía no hay incidentes registrados.',
  list: 'Registro',
  drill: 'Ensayo',
  number: (number: number) => `Incidente ${number}`,
  known: (when: string) => `Conocido el ${when}`,
  back: 'Todos los incidentes',
  register: {
    title: 'Registrar un incidente',
    name: 'Qué pasó, en una línea',
    nameHint: 'Sin nombres ni RUT. Por ejemplo: una copia de la base quedó en un equipo robado.',
    known: 'Desde cuándo lo sabemos',
    knownHint: 'Hora de Chile. Desde ese momento corren los plazos.',
    drill: 'Es un ensayo: nadie de afuera recibe nada',
    submit: 'Registrar',
  },
  duties: {
    title: 'Lo que pide la ley',
    'early-warning': 'Alerta temprana al CSIRT Nacional (ANCI)',
    'second-report': 'Segundo reporte al CSIRT Nacional',
    'final-report': 'Informe final al CSIRT Nacional',
    agency: 'Reporte a la Agencia de Protección de Datos',
    people: 'Aviso a las personas',
  },
  law: {
    'early-warning': 'Ley 21.663, artículo 9: 3 horas desde que se supo.',
    'second-report':
      'Ley 21.663, artículo 9: 72 horas; 24 si el operador es de importancia vital y su servicio esencial falló.',
    'final-report': 'Ley 21.663, artículo 9: 15 días desde la alerta temprana.',
    agency: 'Ley 21.719 (artículo 14 sexies de la 19.628): sin demora indebida. Nuestro plazo: 72 horas.',
    people:
      'La misma ley, si hay datos sensibles, de menores de 14 años o económicos. Nuestro plazo: 72 horas.',
  },
  states: { open: 'Pendiente', overdue: 'Atrasado', done: 'Hecho', 'done-late': 'Hecho tarde' },
  due: (when: string) => `Vence el ${when}`,
  doneAt: (when: string, receipt: string) => (receipt ? `Hecho el ${when}. ${receipt}` : `Hecho el ${when}`),
  draft: {
    open: 'Ver el borrador',
    label: 'Texto',
    save: 'Guardar borrador',
    byHand: 'Se envía a mano: copia el texto en el formulario de la autoridad y anota aquí su comprobante.',
    where: {
      csirt: 'Portal de reportes de la ANCI: portal.anci.gob.cl',
      agency: 'El medio que la Agencia publique en su sitio',
    },
  },
  reported: { label: 'Comprobante o folio', submit: 'Anotar que se envió' },
  tell: {
    lead: (people: string) =>
      `El texto guardado sale por correo, o por SMS a quien no tiene correo: ${people}. A nadie dos veces.`,
    submit: 'Avisar a las personas',
    drill: 'Ensayar el aviso, sin enviar',
    noScope: 'Mide primero a quién alcanza.',
    noDraft: 'Guarda primero el texto del aviso.',
    noNeed: 'Con lo medido hasta ahora la ley no obliga a avisarles; puedes hacerlo igual.',
  },
  scope: {
    title: 'A quién alcanza',
    lead: 'Elige la tabla y el lapso. Se cuenta quién está en ella y qué hay de cada persona.',
    table: 'Tabla',
    from: 'Desde',
    to: 'Hasta',
    mode: 'Qué se vio',
    modes: {
      held: 'Todo lo que había en la tabla hasta el final del lapso',
      written: 'Solo lo que se escribió en el lapso',
    },
    submit: 'Medir',
    line: (people: number, rows: number) =>
      `${grouped(people)} ${plural(people, 'persona', 'personas')}, ${grouped(rows)} ${plural(rows, 'fila', 'filas')}`,
    rows: (rows: number) => `${grouped(rows)} ${plural(rows, 'fila', 'filas')}`,
    reachable: (reachable: number) => `${grouped(reachable)} con correo o teléfono`,
    took: (seconds: string) => `medido en ${seconds} s`,
    people: 'Ver quiénes son',
    first: (shown: number) => `Las primeras ${shown}, por orden. Quedó anotado que las viste.`,
    noReach: 'Sin correo ni teléfono',
    noName: 'Sin nombre',
  },
  kinds: {
    identity: 'nombre o RUT',
    contact: 'contacto',
    health: 'salud (sensible)',
    money: 'pagos',
    children: 'niñas y niños',
    access: 'claves cifradas o accesos',
    use: 'uso del portal',
  },
  note: { title: 'Bitácora', label: 'Qué se sabe o se hizo', submit: 'Anotar', none: 'Todavía sin notas.' },
  kept: { note: 'Nota', scope: 'Alcance', draft: 'Borrador', done: 'Hecho' },
  done: {
    registrar: 'El incidente quedó registrado.',
    alcance: 'El alcance quedó medido.',
    borrador: 'El borrador quedó guardado.',
    informado: 'Quedó anotado.',
    enviar: 'Los avisos están saliendo.',
    nota: 'Quedó en la bitácora.',
  },
  more: 'Los primeros avisos están saliendo y faltan personas: presiona otra vez para seguir.',
  already: 'Eso ya estaba hecho. No cambió nada.',
  errors: {
    title: 'Escribe qué pasó, en 3 a 120 letras.',
    known: 'Escribe un día y una hora que ya pasaron.',
    table: 'Elige una tabla de la lista.',
    span: 'Escribe desde y hasta, en ese orden.',
    mode: 'Elige qué se vio.',
    body: 'Escribe el texto, en hasta 8.000 letras.',
    duty: 'Elige algo de la lista.',
    receipt: 'Escribe el comprobante, en 3 a 200 letras.',
  },
  letters: {
    hello: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
    subject: 'Un incidente con tus datos',
    sms: (brand: string, contact: string) =>
      `${brand}: hubo un incidente con datos tuyos. Pregunta qué pasó y qué hacer en ${contact}`,
    ask: (contact: string) => `Si tienes preguntas, escribe a ${contact}.`,
  },
}
