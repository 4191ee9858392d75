import type { Catalogue } from '../catalogue.ts'

/** What only the server says on the first page: to who comes back, and to search engines. */
export const welcome: Catalogue['welcome'] = {
  quick: 'Most asked for',
  title: 'Book a doctor anywhere in Chile',
  description: brand =>
    `Find a doctor, a lab test or an imaging exam in your commune and book with ${brand}, no account needed.`,
  announcement: {
    title: 'Our new portal is here',
    body: 'Search in your own words, see the price before you book, and need no account to get an appointment.',
    more: 'What we promise',
    close: 'Got it',
  },
  terms: {
    title: 'We updated the terms and the privacy policy',
    body: 'They now follow Ley 21.719, which gives you more control over your data. Read them and, if you agree, accept them. Nothing of yours changes meanwhile.',
    terms: 'Terms and conditions (PDF)',
    privacy: 'Privacy policy (PDF)',
    accept: 'I accept the changes',
    thanks: 'Thank you: we kept your acceptance with its date. You find it in My profile.',
  },
  /** The form of the desk for professionals has arrived. */
  contacted: {
    title: 'We have your details',
    body: 'We will write or call within 2 working days. We also sent you an e-mail to confirm it.',
  },
}
