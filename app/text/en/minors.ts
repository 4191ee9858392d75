import type { Catalogue } from '../catalogue.ts'

export const minors: Catalogue['minors'] = {
  open: {
    book: 'You book their appointments and see the ones you booked.',
    until: date =>
      `You see their appointments and documents until they turn 16, on ${date}. After that, only what they share with you.`,
    shared:
      'They share with you their documents and what their appointments are for. They can stop whenever they want, and at 18 it ends.',
    closed:
      'You book their appointments and see when and where they are. Their documents and what their appointments are for are theirs: you see them if they share them from their own account.',
  },
  account: {
    from: date => `From the age of 14, on ${date}, they can have an account of their own.`,
    has: 'They have an account of their own, where they see what you see.',
    help: 'They can have an account of their own now. Write their e-mail and we will send them how to create it.',
    email: 'E-mail of your dependant',
    submit: 'Send the invitation',
    sent: 'We sent them how to create their account.',
    own: 'Write the e-mail of your dependant, not yours',
    not: 'They can be invited from the age of 14 until the day before they turn 18.',
    most: 'We have already sent invitations today. You can send another one tomorrow.',
  },
  law: 'What is open at each age follows the personal data law of Chile, in force from 1 December 2026.',
  parents: {
    title: 'Who cares for you and what they see',
    link: 'See who cares for you and what they see',
    crumb: 'My profile',
    lead: 'These people have you as a dependant: the identity registry says that they care for you. The link ends on the day you turn 18.',
    empty: 'Nobody has you as a dependant on this portal, so nobody sees what is yours on your behalf.',
    unproven: 'To see who cares for you and decide what they see, first prove your identity.',
    prove: 'Prove my identity',
    sees: {
      all: date =>
        `Sees your documents and the appointments they book for you, with what they are for, until the day before you turn 16, on ${date}. From that day on you decide.`,
      shared:
        'Sees your documents and what the appointments they booked for you are for, because you share them. They do not see the ones you book.',
      closed:
        'Sees neither your documents nor what your appointments are for. Of those they booked for you, they see when and where. They do not see the ones you book.',
    },
    share: name => `Share my documents and what my appointments are for with ${name}`,
    stop: name => `Stop sharing with ${name}`,
    done: {
      compartido: 'Saved: they see it from now on.',
      cerrado: 'Saved: they no longer see it.',
    },
    log: 'Every time somebody opens a document of yours it is written in “Who saw your documents”.',
    logLink: 'Who saw your documents',
  },
  closedHour: 'Medical appointment',
}
