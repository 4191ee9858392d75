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
        body: 'Where it stands, what that means and whom to call. Your prescriptions, bonos and GES notifications too.',
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
}
