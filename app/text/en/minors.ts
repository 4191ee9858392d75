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
    invite: 'Invite to create an account',
    cancel: 'Back to My dependants',
    email: 'E-mail of your dependant',
    submit: 'Send the invitation',
    sent: 'We sent them how to create their account.',
    own: 'Write the e-mail of your dependant, not yours',
    not: 'They can be invited from the age of 14 until the day before they turn 18.',
    most: 'We have already sent invitations today. You can send another one tomorrow.',
  },
  remove: {
    title: name => `Remove ${name} from your dependants?`,
    body: 'They will no longer be there when you book, and you stop seeing their documents if you saw them. Appointments that you have booked stand. To have them back you will have to add their data again.',
    yes: 'Yes, remove',
    no: 'No, go back',
  },
  law: 'What is open at each age follows the personal data law of Chile, in force from 1 December 2026.',
  parents: {
    title: 'Who cares for you and what they see',
    link: 'See who cares for you and what they see',
    section: 'What the adults who have you in their care see of yours, and from when on you decide.',
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
    log: 'Every time somebody opens a document of yours it is noted:',
    logLink: 'Who saw your documents',
  },
  later: {
    dependants: 'From the age of 18 you can add here the children and teenagers in your care.',
    trusted: 'From the age of 18 you can choose an adult who helps you.',
  },
  young:
    'Accounts are for people of 14 and over. Ask whoever cares for you to add you in “My dependants”: then they book for you.',
  closed:
    'A registry says that you are not 14 yet, and accounts are from that age. Yours stays closed until that day and nothing is erased. Meanwhile, ask whoever cares for you to add you in “My dependants”. If the date is wrong, or you want us to delete the account, write to us under “Your rights over your data”.',
  letters: {
    invitation: {
      title: 'Create an account of your own',
      intro: parent => `${parent}, who cares for you, invites you to have an account of your own.`,
      advice:
        'With it you book your appointments and see your documents. You also see what whoever cares for you sees, and from the age of 16 you decide what you share.',
      link: 'Create my account',
      closing: 'If you do not know this person, do nothing: we have not created anything with your e-mail.',
    },
    fourteen: {
      title: child => `${child} can have an account of their own now`,
      intro: child =>
        `${child} turned 14. From “My dependants” you can send them how to create their account; you go on booking for them and seeing their documents until they turn 16.`,
      link: 'Go to My dependants',
      closing: 'You do not have to do anything: without an account of their own, nothing changes.',
    },
    sixteen: {
      parent: {
        title: (child, date) => `On ${date} ${child} turns 16`,
        intro: child =>
          `From that day on the documents of ${child} and what their appointments are for are theirs: you see them only if they share them with you from their own account. You go on booking for them. If they have no account yet, you can invite them now.`,
        link: 'Go to My dependants',
        closing: 'The law on personal data asks for it from the age of 16.',
      },
      own: {
        title: date => `From ${date} on you decide what you share`,
        intro:
          'When you turn 16, whoever cares for you no longer sees your documents nor what your appointments are for, unless you share them. You can change it whenever you want.',
        link: 'See who cares for me',
        closing: 'If you do nothing, from that day on nobody but you sees them.',
      },
    },
    eighteen: {
      parent: {
        title: (child, date) => `On ${date} ${child} turns 18`,
        intro: child =>
          `On that day ${child} is no longer among your dependants, and what they shared with you closes. The appointments that you booked stand.`,
        link: 'Go to My dependants',
        closing: 'You do not have to do anything.',
      },
      own: {
        title: date => `From ${date} on your account is yours alone`,
        intro:
          'When you turn 18 you are no longer a dependant of whoever cares for you, and what you shared closes by itself. Your appointments and documents stay in your account.',
        link: 'See who cares for me',
        closing: 'You do not have to do anything.',
      },
    },
  },
  closedHour: 'Medical appointment',
}
