export const visit = {
  steps: {
    label: 'Pasos de la videoconsulta',
    payment: 'Pago',
    survey: 'Encuesta',
    devices: 'Equipo',
    waiting: 'Sala de espera',
    call: 'Consulta',
  },
  with: (professional: string, specialty: string) => `${professional}, ${specialty}`,

  start: {
    title: 'Videoconsulta',
    description: 'Entra a tu videoconsulta desde 15 minutos antes de la hora.',
    lead: 'Estas son las videoconsultas que puedes abrir desde este navegador.',
    enter: 'Entrar',
    see: 'Ver desde cuándo puedo entrar',
    opens: (time: string) => `Puedes entrar desde las ${time}`,
    open: 'Ya puedes entrar',
    none: {
      title: 'No encontramos una videoconsulta en este navegador',
      body: 'Abre el enlace del correo de tu reserva en este mismo teléfono o computador, y elige «Entrar a la videoconsulta». Si reservaste con tu cuenta, ingresa con tu RUT.',
      recover: 'Recuperar mi enlace',
      login: 'Ingresar con mi RUT',
      book: 'Pedir una hora',
    },
    refused: {
      title: 'Esta videoconsulta no se puede abrir desde aquí',
      body: 'Solo puede entrar quien tiene el enlace de la reserva o la cuenta del paciente. No se perdió nada: abre el enlace de tu correo o ingresa con tu RUT.',
    },
  },

  survey: {
    title: 'Cuéntanos cómo estás',
    lead: (professional: string) =>
      `Son cinco preguntas y ayudan a ${professional} a atenderte mejor. Solo las verá quien te atiende.`,
    reason: '1. ¿Cuál es el motivo de tu consulta?',
    onset: '2. ¿Desde cuándo tienes los síntomas, y cuáles son?',
    onsetHint: 'Por ejemplo: desde el lunes, tos y cansancio.',
    intensity: '3. ¿Qué tan intensos son?',
    intensityHint: 'Del 1 (casi nada) al 10 (lo peor que te puedes imaginar).',
    bands: { mild: 'Leve', moderate: 'Moderado', intense: 'Intenso', extreme: 'Extremo' },
    chronic: '4. ¿Tienes alguna enfermedad crónica?',
    chronicHint: 'Por ejemplo: hipertensión, diabetes, asma. Si no tienes, déjalo en blanco.',
    current: '5. ¿Tienes ahora alguno de estos síntomas?',
    symptoms: {
      fever: 'Fiebre',
      cough: 'Tos',
      headache: 'Dolor de cabeza',
      'sore-throat': 'Dolor de garganta',
      'breathing-difficulty': 'Dificultad para respirar',
    },
    continue: 'Continuar',
    omit: 'Omitir la encuesta',
    emergency: {
      title: 'Llama al 131 (SAMU)',
      body: 'Lo que nos cuentas puede ser una emergencia. Llama ahora al 131, o pide a quien esté contigo que te lleve a la urgencia más cercana. No esperes la videoconsulta.',
      call: 'Llamar al 131',
      continue: 'Ya recibí ayuda: seguir a mi videoconsulta',
      kept: 'Tus respuestas quedaron guardadas.',
    },
  },

  errors: {
    reason: 'Debe ingresar el motivo de su consulta',
    onset: 'Debe ingresar desde cuando presenta los síntomas',
    intensity: 'Debe elegir la intensidad de sus síntomas',
    symptoms: 'Elige los síntomas de la lista',
    long: 'Usa 2.000 caracteres como máximo',
  },
}
