import type { Catalogue } from '../catalogue.ts'

export const coming: Catalogue['coming'] = {
  pages: {
    'mibono/:uuid': {
      title: 'Today’s voucher',
      what: 'Here you will open today’s voucher with the RUT of the person attended.',
    },
  },
  soon: 'We are building this page',
  meanwhile: 'In the meantime',
  honest: 'It is not here yet. You have lost nothing: when it is, you will find it at this same address.',
  kinds: {
    documents: 'You can book without an account, and see or change an appointment you already booked.',
    account: 'You need no account to book: your name, your e-mail and your phone are enough.',
    video: 'You can book an in-person appointment with professionals all over Chile.',
  },
  book: 'Book an appointment',
  recover: 'See an appointment I booked',
}
