/** What the page of whoever runs the portal says. They read Spanish. */
import { spanishPlural as plural } from './plurals.ts'

export const operator = {
  title: 'Operación',
  lead: 'Lo que el portal no puede terminar solo. Cada botón pide un motivo y queda en la auditoría.',
  nothing: 'Nada pendiente.',
  reason: 'Motivo',
  reasonHint: 'Dónde lo viste y quién lo hizo. Sin datos de pacientes.',
  sure: (what: string, order: string) => `${what}: orden ${order}`,
  done: {
    devolucion: 'Quedó anotado que el dinero se devolvió. El paciente recibe el aviso.',
    duda: 'El pago quedó cerrado: nadie vuelve a preguntar por él.',
    mensaje: 'El mensaje sale dentro de un minuto.',
    mensajes: 'Los mensajes salen dentro de un minuto.',
    sistema: 'El sistema está conectado. Dale su identificador a quien lo instala.',
    'fin-sistema': 'Ese sistema ya no entra.',
    factor: 'Su próximo ingreso configura otro código. Le llega un correo que lo dice.',
  },
  refused: {
    gone: 'Eso ya no está pendiente: alguien lo hizo antes, o el portal lo terminó solo.',
    early: 'El portal todavía lo está pidiendo a Transbank: se devolvería dos veces.',
    self: 'El tuyo lo quita otra persona que opere el portal.',
    nobody: 'Nadie que trabaje en un centro tiene ese RUT.',
  },
  errors: {
    reason: 'Escribe el motivo, en 3 a 200 letras.',
    rut: 'Escribe un RUT válido.',
    name: 'Escribe un nombre de hasta 80 letras.',
    what: 'Elige algo de la lista.',
  },
  refunds: {
    title: 'Devoluciones que Transbank rechaza',
    lead: 'Búscala por su orden en el portal de Transbank, devuélvela ahí y anótalo aquí. Mientras, el portal sigue preguntando.',
    line: (tries: number) => `${tries} ${plural(tries, 'intento', 'intentos')}`,
    note: 'Anotar que ya se devolvió',
  },
  doubts: {
    title: 'Pagos en duda',
    lead: 'Transbank dijo algo que no puede ser. Compara con su portal: si no se cobró, ciérralo aquí; si se cobró, devuélvelo ahí primero.',
    note: 'Cerrar: no se cobró, o ya se devolvió',
    why: {
      contradiction: 'aprobado sin su código',
      mismatch: 'otro monto u otra orden',
      'too-old': 'sin respuesta después de una semana',
    },
  },
  faults: {
    title: 'El libro no cuadra',
    lead: 'Nada lo repara solo: mira los pasos de cada pago.',
  },
  messages: {
    title: 'Mensajes que no salieron',
    lead: (shown: number) =>
      `Se dejaron después de un día de intentos. ${shown === 50 ? 'Se ven los últimos 50. ' : ''}Lo que ya no es cierto no sale.`,
    kinds: { email: 'Correo', sms: 'SMS' },
    one: 'Intentar otra vez',
    all: 'Intentar todos otra vez',
    waiting: 'También adelanta lo que espera su próximo intento.',
  },
  systems: {
    title: 'Sistemas que cargan por todos',
    lead: 'Cargan por /api/import lo que ningún centro puede: registros de personas, tutelas, cupones, farmacias y cuentas de profesionales. No leen horas ni pacientes.',
    id: 'Identificador (client_id)',
    since: (day: string) => `Conectado el ${day}`,
    ended: (day: string) => `Terminado el ${day}`,
    end: 'Terminar',
    connect: 'Conectar un sistema',
    submit: 'Conectar',
  },
  factor: {
    title: 'Segundo factor perdido',
    lead: 'De quien administra solo un centro y perdió su teléfono. Comprueba antes quién es. En los demás casos lo hace quien administra su equipo.',
    rut: 'RUT de la persona',
    submit: 'Quitar su segundo factor',
  },
  day: {
    title: 'Pagos de un día',
    lead: 'Para comparar con la lista de Transbank.',
    day: 'Día',
    show: 'Ver',
    total: (payments: number, sum: string) => `${payments} ${plural(payments, 'pago', 'pagos')}, ${sum}`,
    columns: { order: 'Orden', amount: 'Monto', state: 'Estado', at: 'Hora' },
    states: { settled: 'Pagado', refunding: 'Por devolver', refunded: 'Devuelto' },
  },
  callers: {
    title: 'Quién topó con un límite',
    lead: 'Las veinte direcciones con más veces, para frenarlas en el proxy.',
    columns: { address: 'Dirección', times: 'Veces', last: 'Última vez' },
  },
} as const
