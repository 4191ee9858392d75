import type { Catalogue } from '../catalogue.ts'

export const several: Catalogue['several'] = {
  problems: {
    none: 'Choose at least one test.',
    'too-many': 'A visit holds up to 30 tests: split your order.',
    'not-chosen': 'The time you chose is of a test that is not on the list.',
    unknown: slug => `We do not know the test “${slug}”.`,
    twice: slug => `The test “${slug}” is there twice.`,
    'not-here': name => `This centre does not do ${name}: leave it out or look for another centre.`,
  },
  price: {
    part: (name, amount, full) => `${name}: you pay ${amount} of ${full}.`,
    whole: (name, full) => `${name}: ${full}.`,
    none: (name, full) => `${name}: ${full}, no agreement.`,
  },
  givenBack: amount => `${amount}, given back`,
  order: {
    title: 'Tests of this appointment',
    same: 'In the same visit',
    other: (when, what, code) => `${when}: ${what} (${code})`,
    remove: name => `Take off ${name}`,
    removeHint:
      'The time stays booked for the other tests. If you paid for it online, we give its part back.',
    removeYes: 'Take this test off',
    removed: 'We took the test off. The others stay booked.',
    together: {
      cancel: 'Also cancel the other times of the visit',
      move: 'Also move the other times of the visit to that day',
    },
  },
  notForAge:
    'One of the tests is not done at that person’s age: check the date of birth or leave the test out.',
}
