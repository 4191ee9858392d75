import type { Catalogue } from '../catalogue.ts'

export const delegation: Catalogue['delegation'] = {
  title: 'Trusted people',
  profile: 'My profile',
  lead: 'An adult may book for you, read your documents, or both. You decide who, what and until when.',
  minor:
    'From the age of 18 you can choose an adult to book for you or read your documents. Until then, the adults in charge of you see what the law allows at your age.',
  minorWay: 'See who cares for you and what they see',
  done: {
    invitada: 'We sent the invitation. If that person accepts from their account, we will e-mail you.',
    aceptada: 'You accepted. You can help now.',
    terminada: 'Ended. It takes effect now.',
    'ya-no': 'That invitation is not there any more.',
    nacimiento: 'We saved your date of birth.',
    identidad: 'Your identity is proven.',
  },
  hoursOf: name => `Appointments of ${name}`,
  noHours: 'There are no appointments to come that you can see.',
  trusted: 'Trusted people',
  actions: { see: 'See', move: 'Move', cancel: 'Cancel' },
  missing: {
    birthDate: {
      title: 'First we need your date of birth',
      why: 'Helping and being helped is for people aged 18 or over.',
      whyAndProof:
        'Helping and being helped is for people aged 18 or over. Then we check that it is you, and you will see whether somebody invited you.',
      way: 'Write my date of birth',
    },
    proof: {
      title: 'First we check that it is you',
      why: 'With your identity proven you will see whether somebody invited you, and can accept.',
      way: 'Prove my identity',
    },
  },
  granted: {
    title: 'Who helps you',
    empty: 'Nobody acts for you.',
    waiting: 'Invitation sent',
    active: 'Accepted',
    end: name => `End with ${name}`,
  },
  received: {
    title: 'Whom you help',
    empty: 'Nobody has given you a permission.',
    invited: name => `${name} invites you`,
    accept: 'Accept',
    refuse: 'Do not accept',
    hours: 'See their appointments',
    book: 'Book an appointment',
    documents: 'See their documents',
    end: name => `Stop helping ${name}`,
  },
  add: {
    title: 'Invite somebody',
    rut: 'Their RUT',
    name: 'Their first and last name',
    email: 'Their e-mail',
    relation: 'Who they are to you',
    choose: 'Choose',
    grant: 'What they may do',
    grants: {
      books: 'My appointments',
      booksHint: 'Book, see, move and cancel those to come; they will see the specialty',
      reads: 'My documents',
      readsHint: 'Read and download prescriptions, sick leaves, exam orders, bonos and GES notifications',
      both: 'Both',
      bothHint: 'My appointments and my documents',
    },
    span: 'Until when',
    submit: 'Send invitation',
    proof: 'Before somebody may read your documents, prove your identity.',
  },
  how: {
    title: 'How it works',
    points: [
      'The invitation is the same whether or not that person has an account. They accept from their own, with their identity checked.',
      'What they do for you is noted with their name: appointments are told here, documents in Security.',
      'Either side ends it with one button, and it takes effect at once. We write to you each time.',
      'Nobody takes out all your data, nor changes your account or your password for you.',
    ],
  },
}
