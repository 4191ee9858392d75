/** What the club can promise today: only the server says it, with the figures of the coupons that there are. */
export const promised = {
  menu: {
    medicalBenefits: (most: number) =>
      most ? `Cupones con hasta ${most}% de descuento` : 'Los cupones del club, cuando los haya',
    card: (most: number) =>
      most ? `Hasta ${most}% de descuento con el club` : 'Por ahora el club no tiene cupones',
    both: 'Telemedicina y exámenes en tu casa',
    telemedicine: 'Telemedicina con el club',
    homeExams: 'Exámenes en tu casa',
    sample: 'Te toman la muestra sin que salgas',
  },
  teaser: (most: number) => `Cupones con hasta ${most}% de descuento. Es gratis y viene con tu cuenta.`,
  benefits: {
    description: (brand: string, most: number) =>
      most
        ? `Cupones del club de beneficios de ${brand}: hasta ${most}% de descuento en salud.`
        : `El club de beneficios de ${brand}.`,
    lead: (most: number) =>
      most
        ? `Cupones para tu salud, con hasta ${most}% de descuento. Míralos todos: son gratis con tu cuenta.`
        : 'Por ahora no hay cupones. Cuando los haya, estarán aquí, gratis con tu cuenta.',
    upTo: (most: number) => (most ? `Hasta ${most}% de descuento con el club de beneficios.` : ''),
  },
  covenants: {
    description: (most: number) =>
      most
        ? `Convenios que te atienden donde estás, con hasta ${most}% de aporte.`
        : 'Los convenios del club que te atienden donde estás.',
    lead: (most: number) =>
      most
        ? `Convenios que te atienden donde estás. Con tu cuenta del club pagas hasta ${most}% menos.`
        : 'Convenios que te atienden donde estás.',
    none: 'Por ahora el club no tiene convenios que te atiendan en tu casa. Cuando los tenga, estarán aquí.',
  },
  telemedicine: {
    description: (most: number) =>
      most
        ? `El convenio de telemedicina del club: atención médica por video, con hasta ${most}% de descuento.`
        : 'El convenio de telemedicina del club: atención médica por video.',
    lead: (most: number) =>
      most
        ? `Un médico en tu pantalla, sin salir de tu casa. Con el club pagas hasta ${most}% menos.`
        : 'Un médico en tu pantalla, sin salir de tu casa.',
    none: 'Por ahora el club no tiene un convenio de telemedicina. Cuando lo tenga, estará aquí.',
  },
  homeExams: {
    description: (most: number) =>
      most
        ? `Pide que te tomen los exámenes de laboratorio en tu casa, con hasta ${most}% de aporte del club.`
        : 'Pide que te tomen los exámenes de laboratorio en tu casa.',
    body: (most: number) =>
      most
        ? `Te toman las muestras en tu casa, con tu orden médica y hasta ${most}% de aporte del club.`
        : 'Te toman las muestras en tu casa, con tu orden médica.',
    lead: 'Te tomamos la muestra en tu casa. Dinos dónde y cuándo: te llamamos para confirmar el precio y la hora.',
    contribution: (most: number) => (most ? `Hasta ${most}% de aporte para miembros del club` : ''),
    none: 'Por ahora no tomamos exámenes a domicilio: el club no tiene un convenio para eso. Cuando lo tenga, podrás pedirlos aquí.',
  },
  /** Goes on after what the club is. */
  question: (most: number) =>
    most
      ? `Hoy llegan hasta ${most}%.`
      : 'Por ahora no hay ninguno; cuando los haya, estarán en Beneficios médicos.',
}
