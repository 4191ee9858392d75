import type { Catalogue } from '../catalogue.ts'

export const letters: Catalogue['letters'] = {
  homeExams: {
    receipt: {
      subject: (code, brand) => `We have your request ${code} · ${brand}`,
      intro: brand => `You asked for tests at home through the benefits club of ${brand}.`,
      facts: (code, day, part) => `Request ${code}\nPreferred day: ${day}, ${part}`,
      notYou: 'If it was not you, do nothing: no visit is arranged without your confirmation by phone.',
    },
  },
}
