import type { Catalogue } from '../catalogue.ts'

export const doors: Catalogue['doors'] = {
  health: {
    title: 'My health',
    lead: 'Your health documents and appointments, tidy and at hand. You see them with your RUT and password.',
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
    action: 'See the benefits',
    home: 'Tests at home',
  },
  doctors: {
    title: 'Do you see patients?',
    body: 'Private practices and medical centres share one link, and their patients book by themselves at any time. Fewer calls, fewer empty slots.',
    form: {
      title: 'We will contact you',
      name: 'Your name',
      centre: 'Practice or medical centre',
      email: 'Your e-mail',
      phone: 'Your mobile',
      message: 'Anything we should know?',
      messageHint: 'Specialty, how many of you see patients, in which commune.',
      submit: 'Please contact me',
    },
  },
}
