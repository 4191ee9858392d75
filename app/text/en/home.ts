import type { Catalogue } from '../catalogue.ts'

export const home: Catalogue['home'] = {
  hero: {
    title: 'Your appointment, made simple',
    lead: 'Doctors, lab tests and imaging near you, all over Chile. Search, choose a time and you are done: no account needed.',
    search: 'Find your appointment',
  },
  facts: [
    'With Fonasa, an isapre or on your own',
    'You see the price before you book',
    'We remind you by e-mail and text',
  ],
  news: {
    label: 'What you can do here',
    slides: [
      {
        title: 'Say it your own way',
        body: '“Bones”, “teeth”, “eyes”. The search understands and shows who is near you.',
        action: 'Find an appointment',
      },
      {
        title: 'See a doctor without leaving home',
        body: 'Video visits with professionals from all over the country. Before you pay you can test camera, microphone and connection.',
        action: 'Test my device',
      },
      {
        title: 'Your medical leave, step by step',
        body: 'Where it stands, what that means and whom to call. Your prescriptions, vouchers and GES notifications too.',
        action: 'See my medical leave',
      },
      {
        title: 'The sample is taken at your home',
        body: 'Tests at home: a team comes to you, and you stand in no line.',
        action: 'Ask for tests at home',
      },
      {
        title: 'With letters as large as you need',
        body: 'Larger letters, dark colours, keyboard or screen reader. The portal adapts to you.',
        action: 'Set how it looks',
      },
    ],
  },
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
