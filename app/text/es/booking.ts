export const booking = {
  what: {
    consulta: (service: string) => `Consulta de ${service}`,
    video: (service: string) => `Videoconsulta de ${service}`,
  },
  modality: { in_person: 'Presencial', video: 'Videoconsulta' },
  zones: {
    'America/Santiago': 'hora de Chile continental',
    'America/Coyhaique': 'hora de Aysén',
    'America/Punta_Arenas': 'hora de Magallanes',
    'Pacific/Easter': 'hora de Isla de Pascua',
  } as Record<string, string>,

  /** What went wrong with an hour: said by the booking-error modal and by the interface. */
  problems: {
    'slot-taken': {
      title: 'La hora expiró o ya fue tomada',
      detail:
        'Otra persona la reservó, o ya no queda tiempo para tomarla. No se perdió nada: elige una nueva hora.',
    },
    expired: {
      title: 'La hora expiró o ya fue tomada',
      detail:
        'Guardamos tu hora por 10 minutos y ese tiempo terminó. No se perdió nada de lo que escribiste: elige una nueva hora.',
    },
    withdrawn: {
      title: 'Esta hora ya no está disponible',
      detail:
        'El centro médico la retiró de su agenda. No se perdió nada de lo que escribiste: elige una nueva hora.',
    },
    'patient-busy': {
      title: 'Ya hay otra hora reservada a ese mismo tiempo',
      detail:
        'Una misma persona no puede tener dos horas que se topan. No se reservó nada: elige otra hora, o cancela primero la que ya existe.',
    },
    'too-many-holds': {
      title: 'Ya tienes 3 horas guardadas',
      detail: 'Se pueden guardar hasta 3 horas a la vez. Reserva o suelta una de ellas para tomar otra.',
    },
    'too-many-requests': {
      title: 'Son muchas horas en poco tiempo',
      detail: 'Desde tu conexión se guardaron demasiadas horas. Espera unos minutos e inténtalo de nuevo.',
    },
    prepaid: {
      title: 'Esta atención se paga en línea antes',
      detail:
        'El pago en línea llegará pronto al portal. Mientras tanto, puedes reservar una hora presencial.',
    },
    'already-booked': {
      title: 'Esta hora ya fue reservada para otra persona',
      detail: 'Con esta misma hora guardada se reservó una cita con otros datos. Elige una nueva hora.',
    },
    'key-reused': {
      title: 'Esa Idempotency-Key ya se usó con otros datos',
      detail: 'Usa una clave nueva para cada reserva distinta.',
    },
    'not-found': {
      title: 'No encontramos lo que pides',
      detail: 'Puede que ya no exista o que la dirección esté incompleta.',
    },
  },

  /** Messages beside fields. */
  errors: {
    name: 'Escribe el nombre',
    lastName: 'Escribe el apellido',
    nameShape: 'Escríbelo solo con letras (y guion, punto o apóstrofe si los lleva)',
    nameLong: 'Es demasiado largo: usa hasta 80 letras',
    email: 'Escribe tu correo electrónico',
    emailShape: 'Revisa el correo: debe ser como nombre@correo.cl',
    phone: 'Escribe tu número de celular',
    phoneShape: 'El celular debe tener 8 dígitos, sin el +56 9',
    rut: 'Debes ingresar un rut válido',
    rutNeeded: 'Ingresa el RUT de quien se atiende: la previsión lo necesita',
    birthDate: 'Ingresa la fecha de nacimiento',
    birthDateShape: 'Revisa la fecha: debe ser un día que exista y que ya haya pasado',
    prevision: 'Elige una previsión de la lista',
    whom: 'Dinos para quién es la hora',
    reminders: 'Elige correo o SMS',
    slot: 'Esa hora no existe',
    hold: 'Ese no es el identificador de una hora guardada',
    code: 'Escribe el código de tu hora, como CPH-7K2M9',
    date: 'Debe ser una fecha (2026-11-23) o un instante con zona (2026-11-23T10:00:00-03:00)',
    span: 'El periodo debe ser de hasta 62 días y terminar después de empezar',
    idempotencyKey: 'La clave puede tener hasta 200 caracteres',
  },
}
