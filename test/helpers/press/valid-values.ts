/** What somebody types who fills in a form as it asks. */
import { generateKeyPairSync } from 'node:crypto'
import { checkDigit, formatRut } from '#app/platform/rut.ts'
import type { Choose, DrawnField, DrawnForm } from './as-drawn.ts'

/** Refused although what is typed is right, and with which words: what this world lacks. */
export const stays: Record<string, string> = {
  '/centro': 'no son correctos',
  '/profesional': 'no son correctos',
  '/derechos/estado': 'No hay una solicitud con ese número',
}

interface About {
  /** Of a field of the same form as it was drawn. */
  drawn: (name: string) => DrawnField | undefined
  /** A person of their own for each press. */
  nth: number
  /** Every message that was sent, the newest first, and the guide of the demo world. */
  world: string
  /** Which of the fields with its name it is. */
  place: number
}
type Value = string | boolean | File | ((about: About) => string | boolean | undefined)

const rut = ({ nth }: About) => formatRut({ body: 15_000_000 + nth, digit: checkDigit(15_000_000 + nth) })
/** So many messages a day leave for one telephone that nobody proved to own. */
const phone = ({ nth }: About) => String(80_000_000 + nth)
const email = ({ nth }: About) => `alguien${nth}@ejemplo.cl`
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Santiago').add({ days }).toString()
/** What was counted is what was taken: `9=4+5+0`. */
const counted = (part: number) => (about: About) => about.drawn('shown')?.value.split(/[=+]/)[part]
const inWorld =
  (pattern: RegExp) =>
  ({ world }: About) =>
    pattern.exec(world)?.[1]
const first = (name: string) => (about: About) => about.drawn(name)?.options[0]
const firstRadio = (name: string) => (about: About) => about.drawn(name)?.value
const keys = () =>
  JSON.stringify({
    keys: [
      {
        ...generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' }),
        kid: 'uno',
        alg: 'ES384',
        use: 'sig',
      },
    ],
  })

/** By the name of the field, wherever it is; what stands in a form already stays. */
const ofField: Record<string, Value> = {
  rut,
  nid: rut,
  subject_rut: rut,
  rut_paciente: rut,
  dependant_rut: rut,
  delegate_rut: rut,
  patient_rut: '',
  rut_beneficiario: '12.345.678-5',
  email,
  confirm_email: email,
  delegate_email: email,
  phone,
  mobile_phone: phone,
  confirm_phone: phone,
  password: 'Demo1234',
  confirm_password: 'Demo1234',
  current_password: 'Demo1234',
  current: 'Demo1234',
  code: inWorld(/"text":"(?:[^"\\]|\\.)*?c[oó]digo(?:[^"\\]|\\.)*? es (\d{4,6})(?!\d)/i),
  name: 'Rosa',
  first_name: 'Rosa',
  last_name: 'Soto Díaz',
  patient_name: '',
  patient_last_name: '',
  dependant_name: 'Inés',
  dependant_last_name: 'Soto',
  delegate_name: 'Rosa Soto',
  birth_date: '1990-05-05',
  own_birth_date: '1990-05-05',
  dependant_birth_date: '2018-05-05',
  nationality: 'chilena',
  address: 'Los Aromos 123, Ñuñoa',
  serial: '123456789',
  document: '',
  que_texto: 'Medicina general',
  comuna_texto: 'Santiago',
  lab_texto: 'Hemograma',
  img_texto: 'Ecografía',
  texto: '',
  buscar: '',
  desde: '',
  hasta: '',
  precio_min: '1000',
  precio_max: '90000',
  medico: '',
  edad: '40',
  q: 'Rosa',
  dia: '',
  hora: '10:00',
  day: inDays(10),
  from: '',
  to: '',
  from_time: '',
  to_time: '',
  centre: 'Clínica de Los Ríos',
  receta: '708812300',
  message: 'Quiero saber más.',
  comment: 'Ya no lo necesito.',
  detail: 'Quiero saber qué guardan de mí.',
  needs_note: 'Veo poco y vengo con mi perro guía',
  note: 'Lo pidió por teléfono',
  notes: 'Vino con su hija.',
  reason: 'Me duele la cabeza',
  onset: 'Hace dos días',
  chronic: 'Asma',
  voucher: '123456',
  lat: '-33,4489',
  lon: '-70,6693',
  deis: '',
  title: 'Se perdió un notebook',
  known: `${inDays(-1)}T10:00`,
  exams: 'Hemograma y perfil lipídico',
  cash: '0',
  card: '0',
  bono: '0',
}

export const nextPassword = 'Otra clave larga 27'
const newPassword = { password: nextPassword, confirm_password: nextPassword }
const reservation = {
  for_whom: firstRadio('for_whom'),
  prevision: firstRadio('prevision'),
  tramo: 'fonasa-b',
}
const document = { document_kind: '' }
const place = { phone: '+56221234567' }

/** Of one form, by its route and the word of its button, or by its route alone: whatever stands there. */
const ofForm: Record<string, Record<string, Value>> = {
  '/agendamiento/confirmacion-cita': reservation,
  '/agendamiento/link/confirmacion-cita': reservation,
  '/centro/agenda/nueva': document,
  '/centro/agenda/serie': document,
  '/centro/agenda/sobrecupo': document,
  '/centro/agenda/pago/:appointment': {
    cash: '1000',
    card: ({ drawn }) => String(Number(drawn('shown')?.value.replace(/\D/g, '')) - 1000),
  },
  '/centro/apertura': place,
  '/centro/caja': { cash: counted(1), card: counted(2), bono: counted(3), note: '' },
  '/centro/bloqueos': {
    from: inDays(20),
    from_time: '10:00',
    to: inDays(20),
    to_time: '12:00',
    agenda: first('agenda'),
  },
  '/centro/incidentes/:incident': {
    receipt: 'ANCI-2026-1',
    from: `${inDays(-2)}T10:00`,
    to: `${inDays(-1)}T10:00`,
  },
  '/centro/oferta/:what/:key': place,
  '/centro/operacion': {
    keys,
    address: '',
    publisher: 'Ejemplo SpA',
    redirects: 'https://app.ejemplo.cl/vuelta',
    reason: 'Lo pidió por carta',
    rut: '8.111.222-3',
  },
  // Two of whom were found, asked and answered.
  '/centro/pacientes': { same: ({ place }) => place < 2 },
  '/centro/pacientes/confianza/:appointment': { seen: true },
  '/centro/planilla': { texto: 'Nombre\tRegistro\nAna Soto\t123456', archivo: '' },
  '/centro/sistemas': { name: 'Fichas de Prueba', reads: true, keys, address: '' },
  '/cotizar-receta': { rut_paciente: '12.345.678-5' },
  '/derechos/estado': { folio: 'DER-7K2M9ABC', code: 'ABCD-EFGH' },
  '/derechos': { file: new File([], ''), shown: '' },
  '/mi-perfil/eliminar': {
    reason: firstRadio('reason'),
    password: nextPassword,
    current_password: nextPassword,
  },
  '/mi-perfil/contrasena': newPassword,
  '/profesional/contrasena': newPassword,
  '/reclamos': { centre: inWorld(/"centres":\{"a":\{[^}]*"name":"([^"]*)"/) },
  '/recuperar-cita': { code: 'CPH-7K2M9' },
  '/registro': { prevision: firstRadio('prevision') },
  '/verificar': {
    folio: inWorld(/"\/verificar\/([^?"]*)\?codigo/),
    codigo: inWorld(/"\/verificar\/[^?"]*\?codigo=([^"]*)/),
  },
  '/orden': { texto: 'Hemograma', duda: 'Creatinina en sangre' },
  '/restaurar': { rut: '22.222.222-2' },
  '/videoconsulta/encuesta': { intensity: '3', symptoms: false },
}

let presses = 0

const typedTypes = [
  'text',
  'textarea',
  'search',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'datetime-local',
  'time',
  'password',
]
export const isTyped = (type: string): boolean => typedTypes.includes(type)

const typedIn = (key: string, name: string): Value | undefined =>
  ofForm[key]?.[name] ?? ofForm[key.split(' ')[0] ?? '']?.[name]

/** Whether the tables say what to type; what the page filled in itself need not stand there. */
export const knows = (key: string, { name, type, value }: DrawnField): boolean =>
  !(isTyped(type) || type === 'file') || value !== '' || (typedIn(key, name) ?? ofField[name]) !== undefined

const isNonsense = (value: string) => /^(?:¿Qué\?|no-es-correo|no es|2026-02-30.*|25:99|muchos)$/.test(value)

export function valid(key: string, { fields }: DrawnForm, world: string): Choose {
  presses += 1
  const about = { nth: presses, world, drawn: (name: string) => fields.find(field => field.name === name) }
  return field => {
    const { name, type, value } = field
    const own =
      typedIn(key, name) ?? (isTyped(type) && (value === '' || isNonsense(value)) ? ofField[name] : undefined)
    const place = fields.filter(one => one.name === name).indexOf(field)
    return typeof own === 'function' ? own({ ...about, place }) : own
  }
}
