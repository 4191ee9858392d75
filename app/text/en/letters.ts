import type { Catalogue } from '../catalogue.ts'

export const letters: Catalogue['letters'] = {
  yesNo: { yes: 'yes', no: 'no' },
  homeExams: {
    desk: {
      subject: code => `Tests at home: request ${code}`,
      intro: 'A request for tests at home arrived. Call within one working day to confirm price and time.',
      language: language => `Language of the person: ${language}`,
    },
    receipt: {
      subject: (code, brand) => `We have your request ${code} · ${brand}`,
      intro: brand => `You asked for tests at home through the benefits club of ${brand}.`,
      facts: (code, day, part) => `Request ${code}\nPreferred day: ${day}, ${part}`,
      notYou: 'If it was not you, do nothing: no visit is arranged without your confirmation by phone.',
    },
  },
}
