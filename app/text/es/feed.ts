/** The calendar that follows somebody's hours, and the page where its address is made. */

export const feed = {
  calendar: {
    name: (brand: string) => `Mis horas en ${brand}`,
    summary: 'Hora médica',
    video: 'Videoconsulta',
    more: (address: string) => `Los detalles están en ${address}`,
    calledOff: 'El centro avisó que no podrá atenderla.',
  },
  page: {
    patient: {
      title: 'Mis horas en mi calendario',
      lead: 'Tu calendario puede seguir tus horas: aparecen solas, se mueven si las cambias y desaparecen si se cancelan.',
      shows:
        'Dice «Hora médica», cuándo y dónde. Nunca la especialidad ni con quién. Si cambias tu contraseña, la dirección deja de servir y creas otra aquí.',
      crumb: 'Mi perfil',
    },
    professional: {
      title: 'Mi agenda en mi calendario',
      lead: 'Tu calendario puede seguir tus atenciones: aparecen solas, se mueven si cambian y desaparecen si se cancelan.',
      shows:
        'Dice «Hora médica», cuándo y dónde. Nunca el nombre de un paciente. Si cambias tu contraseña o dejas de trabajar en un centro, la dirección deja de servir y creas otra aquí.',
      crumb: 'Volver a las atenciones',
    },
    start: 'Crear la dirección de mi calendario',
    address: 'La dirección de tu calendario',
    once: 'Cópiala ahora: no la volveremos a mostrar. Quien la tenga puede ver cuándo y dónde son tus horas, así que no la compartas.',
    open: 'Abrir en el calendario de este equipo',
    ways: [
      'En iPhone, iPad o Mac: toca «Abrir en el calendario de este equipo».',
      'En Google Calendar: en un computador, en «Otros calendarios», elige «Desde URL» y pega la dirección. Aparece también en tu Android.',
      'En Outlook: elige «Agregar calendario», «Suscribirse desde la web», y pega la dirección.',
    ],
    often: 'Tu calendario decide cada cuánto vuelve a mirar; algunos tardan varias horas.',
    since: (date: string) => `Tienes una dirección desde el ${date}.`,
    read: (date: string) => `Un calendario la leyó por última vez el ${date}.`,
    unread: 'Ningún calendario la ha leído todavía.',
    renew: 'Crear otra dirección',
    renewHint: 'Si la perdiste o alguien más la vio, crea otra: la anterior deja de servir en ese momento.',
    end: 'Dejar de compartir con mi calendario',
    ended: 'La dirección dejó de servir; lo que tu calendario ya había copiado puedes borrarlo en él.',
  },
}
