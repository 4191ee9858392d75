/** What the page of other systems says. Its people read Spanish. */
import { spanishPlural as plural } from '../plurals.ts'

export const centreSystems = {
  title: 'Sistemas',
  lead: 'El software que lee y cambia la agenda de tu centro por sí solo. Cada uno entra con una clave propia, solo a lo que le permites, y puedes terminarlo cuando quieras.',
  none: 'Ningún sistema está conectado.',
  scopes: {
    'system/*.rs': 'Leer la agenda, a quienes atienden y a los pacientes de sus horas',
    'system/Appointment.cruds': 'Dar, mover y cancelar horas',
    'copihue/import': 'Cargar profesionales, horarios, precios, horas y documentos',
  },
  otherScope: (scope: string) => `Otro permiso: ${scope}`,
  id: 'Identificador (client_id)',
  since: (day: string) => `Conectado el ${day}`,
  shared: (centres: number) =>
    `Es de ${centres} ${plural(centres, 'centro', 'centros')}: lo termina quien opera el portal.`,
  ended: (day: string) => `Terminado el ${day}`,
  end: 'Terminar',
  endOf: (name: string) => `el acceso de ${name}`,
  addresses: 'Direcciones',
  base: 'FHIR',
  token: 'Token',
  load: 'Cargar líneas',
  connect: 'Conectar un sistema',
  name: 'Nombre',
  nameHint: 'Como lo reconoces, por ejemplo «Agenda de la clínica».',
  mayDo: 'Qué puede hacer',
  keys: 'Claves públicas (JWKS)',
  keysHint: 'Te las da quien lo instala. Una clave EC P-384 o RSA de 2048 bits o más; nunca la privada.',
  submit: 'Conectar',
  added: 'El sistema está conectado. Dale su identificador a quien lo instala.',
  wasEnded: 'Ese sistema ya no entra. Lo que hizo queda en la auditoría.',
  gone: 'Ese sistema ya no está, o no es solo de tu centro. No cambió nada.',
  errors: {
    name: 'Escribe un nombre de hasta 80 letras.',
    scopes: 'Elige al menos una cosa que pueda hacer.',
    keys: {
      json: 'Eso no es un JWKS: debe ser JSON, con sus claves en «keys». No se guardó nada.',
      none: 'No trae ninguna clave.',
      many: 'Caben hasta cinco claves.',
      private: 'Esa es la clave privada: no la compartas con nadie. Pega solo la pública.',
      kind: 'Cada clave debe ser EC P-384 o RSA de 2048 bits o más.',
    },
  },
} as const
