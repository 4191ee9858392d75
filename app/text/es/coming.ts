/** Pages that are on their way, by their path: the title, and what one will do there. */
const pages = {
  'mibono/:uuid': {
    title: 'Tu bono de hoy',
    what: 'Aquí podrás abrir el bono de hoy con el RUT de quien se atiende.',
  },
  'mis-citas': {
    title: 'Mis citas',
    what: 'Aquí verás tus próximas horas y las que ya pasaron, y podrás confirmarlas o cancelarlas.',
  },

  credenciales: { title: 'Mi credencial', what: 'Aquí tendrás tu credencial del club en el teléfono.' },
  'club-de-beneficios/beneficios-medicos': {
    title: 'Beneficios médicos',
    what: 'Aquí estarán los cupones del club, con hasta 30% de descuento en consultas y exámenes.',
  },
  'club-de-beneficios/beneficios-medicos/:url_tag': {
    title: 'Beneficios por categoría',
    what: 'Aquí estarán los cupones de esta categoría.',
  },
  'club-de-beneficios/beneficios-medicos/cupones/CouponDisplay': {
    title: 'Cupón',
    what: 'Aquí verás tu cupón, listo para usar.',
  },
  'club-de-beneficios/beneficios-medicos/cupones/:id': {
    title: 'Cupón',
    what: 'Aquí verás qué ofrece este cupón, hasta cuándo y cómo se usa.',
  },
  'club-de-beneficios/salud-a-domicilio': {
    title: 'Salud a domicilio',
    what: 'Aquí estarán los convenios que te atienden en tu casa.',
  },
  'club-de-beneficios/salud-a-domicilio/telemedicina': {
    title: 'Telemedicina',
    what: 'Aquí podrás usar el convenio de telemedicina del club.',
  },
  'examenes-a-domicilio': {
    title: 'Exámenes a domicilio',
    what: 'Aquí podrás pedir que te tomen los exámenes en tu casa, con aporte del club.',
  },

  'mi-perfil': { title: 'Mi perfil', what: 'Aquí podrás ver y cambiar tus datos y tu contraseña.' },
}

export const coming = {
  pages,
  soon: 'Estamos construyendo esta página',
  meanwhile: 'Mientras tanto',
  honest: 'Todavía no está. No perdiste nada: cuando esté, la encontrarás en esta misma dirección.',
  kinds: {
    documents: 'Puedes pedir una hora sin tener cuenta, y ver o cambiar una que ya pediste.',
    club: 'Puedes pedir tu hora: cuando el club abra, sus descuentos se sumarán aquí.',
    account: 'No necesitas cuenta para pedir una hora: basta con tu nombre, tu correo y tu teléfono.',
    video: 'Puedes pedir una hora presencial con profesionales de todo Chile.',
  },
  book: 'Pedir una hora',
  recover: 'Ver una hora que ya pedí',
}
