import type { Catalogue } from '../catalogue.ts'

/** What only the server says on the first page: to who comes back, and to search engines. */
export const welcome: Catalogue['welcome'] = {
  quick: 'Most asked for',
  order: 'My order of tests',
  /** Below the search, to whoever is not signed in. */
  already: { question: 'Do you have an appointment already?', way: 'See, change or cancel it' },
  title: 'Book a doctor anywhere in Chile',
  description: brand =>
    `Find a doctor, a lab test or an imaging exam in your commune and book with ${brand}, no account needed.`,
  announcement: {
    title: 'Our new portal is here',
    open: 'what is new',
    body: 'Search in your own words, see the price before you book, and need no account to get an appointment.',
    more: 'What we promise',
    close: 'Got it',
  },
  terms: {
    title: 'We updated the terms and the privacy policy',
    body: 'The policy now says each use of your data and each cookie with how long it lasts; the terms, what we tell you before a video visit. Read them and, if you agree, accept them. Nothing of yours changes meanwhile.',
    what: 'What changed',
    terms: 'Terms and conditions (PDF)',
    privacy: 'Privacy policy (PDF)',
    accept: 'I accept the changes',
    thanks: 'Thank you: we kept your acceptance with its date. You find it in My profile.',
  },
  mine: {
    book: 'Book an appointment',
    title: (name: string) => `Hello, ${name}`,
    next: 'Your next appointment',
    today: 'Your appointment today',
    when: (day: string, time: string) => `${day}, ${time}`,
    with: (what: string, professional: string) => `${what} with ${professional}`,
    for: (patient: string) => `For ${patient}`,
    steps: {
      enter: 'Enter the video visit',
      pay: 'Pay for my appointment',
      confirm: 'Confirm appointment',
      directions: 'How to get there',
    },
    see: 'See my appointment',
    all: 'All my appointments',
    waiting: 'Waiting for you',
    earlier: (what: string, when: string, until: string) =>
      `An earlier time came free (${what}): ${when}. We keep it for you until ${until}.`,
    take: 'See it and take it',
    invitation: (person: string) => `${person} invites you to be their trusted person.`,
    invitations: (count: number) => `${count} people invite you to be their trusted person.`,
    proof:
      'Once you have proved that it is you, your new documents show here, and whether somebody invited you.',
    prove: 'Prove my identity',
    documents: {
      licence: 'New sick leave',
      bono: 'New bono',
      prescription: 'New prescription',
      'ges-notification': 'New GES notification',
      'exam-order': 'New exam order',
    },
    from: (document: string, professional: string) => `${document}, from ${professional}`,
    open: 'Open',
    survey: (professional: string) => `How did it go with ${professional}?`,
    answer: 'Answer',
  },
  /** The form of the desk for professionals has arrived. */
  contacted: {
    title: 'We have your details',
    body: 'We will write or call within 2 working days. We also sent you an e-mail to confirm it.',
  },
}
