/** Pages that are on their way, by their path: the title, and what one will do there. */
const pages = {
  'mibono/:uuid': {
    title: 'Tu bono de hoy',
    what: 'Aquí podrás abrir el bono de hoy con el RUT de quien se atiende.',
  },
}

export const coming = {
  pages,
  soon: 'Estamos construyendo esta página',
  meanwhile: 'Mientras tanto',
  honest: 'Todavía no está. No perdiste nada: cuando esté, la encontrarás en esta misma dirección.',
  kinds: {
    documents: 'Puedes pedir una hora sin tener cuenta, y ver o cambiar una que ya pediste.',
    account: 'No necesitas cuenta para pedir una hora: basta con tu nombre, tu correo y tu teléfono.',
    video: 'Puedes pedir una hora presencial con profesionales de todo Chile.',
  },
  book: 'Pedir una hora',
  recover: 'Ver una hora que ya pedí',
}
