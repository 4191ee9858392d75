import type { Catalogue } from '../catalogue.ts'

export const coming: Catalogue['coming'] = {
  pages: {
    'mibono/:uuid': {
      title: 'Today’s voucher',
      what: 'Here you will open today’s voucher with the RUT of the person attended.',
    },
    'mis-citas': {
      title: 'My appointments',
      what: 'Here you will see your upcoming and past appointments, and confirm or cancel them.',
    },

    credenciales: { title: 'My member card', what: 'Here you will have your club card on your phone.' },
    'club-de-beneficios/beneficios-medicos': {
      title: 'Medical benefits',
      what: 'Here you will find the coupons of the club, with up to 30% off visits and tests.',
    },
    'club-de-beneficios/beneficios-medicos/:url_tag': {
      title: 'Benefits by category',
      what: 'Here you will find the coupons of this category.',
    },
    'club-de-beneficios/beneficios-medicos/cupones/CouponDisplay': {
      title: 'Coupon',
      what: 'Here you will see your coupon, ready to use.',
    },
    'club-de-beneficios/beneficios-medicos/cupones/:id': {
      title: 'Coupon',
      what: 'Here you will see what this coupon offers, until when, and how to use it.',
    },
    'club-de-beneficios/salud-a-domicilio': {
      title: 'Health at home',
      what: 'Here you will find the partners who look after you at home.',
    },
    'club-de-beneficios/salud-a-domicilio/telemedicina': {
      title: 'Telemedicine',
      what: 'Here you will use the club’s telemedicine partner.',
    },
    'examenes-a-domicilio': {
      title: 'Tests at home',
      what: 'Here you will ask for your tests to be taken at home, with the club’s contribution.',
    },

    'mi-perfil': { title: 'My profile', what: 'Here you will see and change your data and your password.' },
  },
  soon: 'We are building this page',
  meanwhile: 'In the meantime',
  honest: 'It is not here yet. You have lost nothing: when it is, you will find it at this same address.',
  kinds: {
    documents: 'You can book without an account, and see or change an appointment you already booked.',
    club: 'You can book your appointment: once the club opens, its discounts will be added here.',
    account: 'You need no account to book: your name, your e-mail and your phone are enough.',
    video: 'You can book an in-person appointment with professionals all over Chile.',
  },
  book: 'Book an appointment',
  recover: 'See an appointment I booked',
}
