import type { Catalogue } from '../catalogue.ts'

const at = (centre: string | null) => (centre ? ` at ${centre}` : '')

export const delegated: Catalogue['delegated'] = {
  frame: {
    link: 'See my trusted people',
    invitation: 'See the invitation',
    closing: 'If you do not recognise this, end it right there and change your password.',
    stranger: 'If you do not know this person, you need do nothing: the invitation ends by itself.',
    ended: 'If you did not know of this, look at your trusted people and change your password.',
    nothing: 'You do not have to do anything.',
  },
  trusted: 'Lets you book their appointments',
  hour: {
    title: who => `Appointment of ${who}`,
    owed: (who, when) =>
      `Still to be paid: ${who} pays before ${when}, from their account or with the link we sent them. Otherwise the appointment is cancelled.`,
  },
  signIn: {
    why: 'Somebody invited you to be their trusted person. Sign in to see who it is and answer.',
    fresh: 'No account yet? Create one: signing in with it brings you back to the invitation.',
  },
  endAnyTime: 'You can end it whenever you like, with one button: it takes effect at once.',
  what: {
    books: 'book, see, move and cancel appointments',
    reads: 'read health documents',
    both: 'book, see, move and cancel appointments, and read health documents',
  },
  granted: {
    toPerson: {
      title: ({ delegate }) => `You invited ${delegate} to help you`,
      intro: ({ delegate, what, day, centre }) =>
        `Once ${delegate} accepts, they may ${what}${at(centre)} for you until ${day}.`,
    },
    toDelegate: {
      title: ({ person }) => `${person} trusts you`,
      intro: ({ person, what, day, centre }) =>
        `${person} invites you to ${what}${at(centre)} on their behalf until ${day}. To accept, sign in to your account, or create one, and prove your identity. The invitation waits for 30 days.`,
    },
  },
  accepted: {
    toPerson: {
      title: ({ delegate }) => `${delegate} agreed to help you`,
      intro: ({ delegate, what, day, centre }) =>
        `From now on ${delegate} may ${what}${at(centre)} for you until ${day}. What they do is noted with their name.`,
    },
    toDelegate: {
      title: ({ person }) => `You can now help ${person}`,
      intro: ({ person, what, day, centre }) =>
        `From now on you may ${what}${at(centre)} on behalf of ${person} until ${day}. What you do is noted with your name.`,
    },
  },
  ended: {
    toPerson: {
      title: ({ delegate }) => `${delegate} can no longer act for you`,
      intro: ({ delegate, what, centre }) =>
        `The permission of ${delegate} to ${what}${at(centre)} for you has ended.`,
    },
    toDelegate: {
      title: ({ person }) => `The permission of ${person} has ended`,
      intro: ({ person, what, centre }) =>
        `This you can no longer do on behalf of ${person}: ${what}${at(centre)}.`,
    },
  },
  withdrawn: {
    toPerson: {
      title: ({ delegate }) => `Your invitation to ${delegate} has ended`,
      intro: ({ delegate, what, centre }) =>
        `Your invitation to ${delegate} to ${what}${at(centre)} for you no longer holds.`,
    },
    toDelegate: {
      title: ({ person }) => `The invitation from ${person} has ended`,
      intro: ({ person, what, centre }) =>
        `The invitation from ${person} to ${what}${at(centre)} on their behalf no longer holds.`,
    },
  },
  errors: {
    name: 'Write their first and last name',
    email: 'Write their e-mail',
    relation: 'Choose who they are to you',
    grant: 'Choose what they may do',
    span: 'Choose until when',
    own: 'This is your own RUT',
    exists: 'They already have a permission: end it before giving another one',
    most: 'You can have up to 8 trusted people',
    'too-many': 'You have sent 5 invitations today. Try again tomorrow.',
    unproven: 'Before somebody may read your documents, prove your identity',
    'birth-date': 'First write your date of birth in My data',
    minor: 'This is for people aged 18 or over',
  },
  relations: {
    daughter: 'Your daughter',
    son: 'Your son',
    partner: 'Your partner',
    sister: 'Your sister',
    brother: 'Your brother',
    mother: 'Your mother',
    father: 'Your father',
    other: 'Your trusted person',
  },
  mine: {
    daughter: 'My daughter',
    son: 'My son',
    partner: 'My partner',
    sister: 'My sister',
    brother: 'My brother',
    mother: 'My mother',
    father: 'My father',
    other: 'Somebody else',
  },
  deeds: {
    book: 'Booked an appointment for you',
    confirm: 'Confirmed an appointment of yours',
    cancel: 'Cancelled an appointment of yours',
    move: 'Moved an appointment of yours',
    change: 'Changed something of an appointment of yours',
  },
  spans: { '3m': '3 months', '1y': 'One year', '2y': 'Two years' },
  list: {
    books: 'Appointments: book, see, move and cancel',
    reads: 'Health documents: read and download',
    both: 'Appointments and health documents',
    rut: rut => `RUT ${rut}`,
    onlyAt: centre => `Only at ${centre}, which noted it at its desk`,
    until: day => `Until ${day}`,
  },
}
