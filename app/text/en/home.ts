import type { Catalogue } from '../catalogue.ts'

export const home: Catalogue['home'] = {
  title: 'Book a doctor anywhere in Chile',
  description: brand =>
    `Find a doctor, a lab test or an imaging exam in your commune and book with ${brand}, no account needed.`,
  hero: {
    title: 'Your appointment, made simple',
    lead: 'Doctors, lab tests and imaging in all 346 communes of Chile. Search, choose a time and you are done: no account needed.',
    search: 'Find your appointment',
  },
  facts: [
    'With Fonasa, an isapre or on your own',
    'You see the price before you book',
    'We remind you by e-mail and text',
  ],
  health: {
    title: 'My health',
    lead: 'Your health documents and appointments, tidy and at hand. You sign in with your RUT to see them.',
  },
  how: {
    title: 'How it works',
    steps: [
      {
        title: 'Search',
        body: 'Say what you need in everyday Spanish: “huesos” (bones) or “niños” (children) will do. Tell us the commune.',
      },
      {
        title: 'Choose a time',
        body: 'Compare prices with your insurer and keep the day that suits you. We hold it for 10 minutes.',
      },
      {
        title: 'Done',
        body: 'We send you a confirmation and a reminder. If you cannot make it, move or cancel it from your e-mail.',
      },
    ],
  },
  benefits: {
    title: 'The club that lowers the bill',
    body: 'Coupons and partners with up to 30% off visits, tests and care at home. It is free, and yours as soon as you create your account.',
    action: 'See the benefits',
    home: 'Tests at home',
  },
  doctors: {
    title: 'Do you see patients?',
    body: 'Private practices and medical centres share one link, and their patients book by themselves at any time. Fewer calls, fewer empty slots.',
    action: 'Learn more',
  },
}
