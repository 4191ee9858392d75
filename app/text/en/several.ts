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
  letters: {
    booked: {
      subject: (when, codes) => `Your appointments are booked: ${when} (${codes})`,
      title: 'Your appointments are booked',
      intro:
        'Keep this e-mail: its link lets you see, confirm, change or cancel your appointments, together or one by one, at any time.',
      sms: (codes, when, where, then) => `Appointments ${codes} booked: ${when}${where}. ${then}`,
    },
    moved: {
      subject: (when, codes) => `Your appointments have changed: ${when} (${codes})`,
      title: 'Your appointments have changed',
      intro: 'Your new times are booked and the old ones are free again. The codes are the same.',
      sms: (codes, when, where, then) => `Appointments ${codes} are now ${when}${where}. ${then}`,
    },
    cancelled: {
      subject: (when, codes) => `Your appointments were cancelled: ${when} (${codes})`,
      title: 'Your appointments were cancelled',
      intro:
        'The times are free for other people. There is nothing more to do. If you did not ask for this, call the centre.',
      sms: (codes, when) => `Your appointments ${codes} of ${when} were cancelled.`,
    },
    centreCancelled: {
      subject: (when, codes) => `The centre cancelled your appointments: ${when} (${codes})`,
      title: 'The centre cancelled your appointments',
      intro: 'We are sorry: the medical centre cannot see you at those times. It was nothing that you did.',
      begun:
        'We are sorry: the medical centre could not see you at those times. It was nothing that you did.',
      offer:
        'The page of each one has the nearest times. Choose and you will not have to enter your details again:',
      sms: (codes, when, link) => `Cancelled by the centre: ${codes}, ${when}. Others: ${link}`,
    },
    settled: { intro: 'Your appointments are paid. Keep this e-mail: it is your receipt.' },
    unpaid: {
      subject: (when, codes) =>
        `Your appointments were cancelled because they were not paid: ${when} (${codes})`,
      title: 'Your appointments were cancelled because they were not paid',
      intro:
        'This visit is paid online in advance, and the time to pay ran out. The times are free for other people; you were not charged.',
      sms: (codes, when, link) => `Not paid, so cancelled: ${codes}, ${when}. Others: ${link}`,
    },
    reminder: {
      subjectDay: (when, codes) => `Remember your appointments: ${when} (${codes})`,
      subjectHours: (times, codes) => `Today at ${times} are your appointments (${codes})`,
      title: 'Remember your appointments',
      ask: 'Are you coming? Confirm with one tap, together or one by one. If you cannot come, cancel or change the times so that somebody else can use them.',
      asked:
        'You have confirmed that you are coming. If something changed, tell us so that somebody else can use the times.',
      sms: (codes, when, where, link) => `Appointments ${codes}: ${when}${where}. Confirm or cancel: ${link}`,
      owed: 'They are still to be paid: unless they are paid in time, the appointments are cancelled.',
      smsOwed: (codes, when, where, then) => `Appointments ${codes}: ${when}${where}. ${then}`,
      smsConfirmed: (codes, when, where, link) =>
        `Appointments ${codes}: ${when}${where}. See or cancel: ${link}`,
    },
    see: time => `See the ${time} appointment`,
    instead: (what, time) => `${what}: another time instead of ${time}`,
  },
  order: {
    title: 'Tests of this appointment',
    same: 'In the same visit',
    other: (when, what, code) => `${when}: ${what} (${code})`,
    remove: 'Take off',
    removeHint:
      'The time stays booked for the other tests. If you paid for it online, we give its part back.',
    removeYes: 'Take this test off',
    removed: 'We took the test off. The others stay booked.',
    together: {
      confirm: 'Also confirm the other times of the visit',
      cancel: 'Also cancel the other times of the visit',
      move: 'Also move the other times of the visit to that day',
    },
  },
  notForAge:
    'One of the tests is not done at that person’s age: check the date of birth or leave the test out.',
}
