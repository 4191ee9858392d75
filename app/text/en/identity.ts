import type { Catalogue } from '../catalogue.ts'

export const identity: Catalogue['identity'] = {
  oldPassword: {
    title: 'It is time to change your password',
    body: 'More than 6 months have passed since the last time. Changing it protects your health documents.',
    change: 'Change it now',
    later: 'Later',
  },
  another: {
    title: 'This page belonged to another account',
    body: 'After you opened it, somebody else signed in on this browser. We did nothing with what you sent. Open it again to see whose it is now.',
    again: 'Open it again',
  },
  reach: {
    warning: {
      title: 'Somebody asked to change the contact of your account',
      intro: [
        'Somebody asked that your account use another phone and another e-mail, and said that they no longer have the current ones.',
        'If it was not you, stop the change with the button within 72 hours. If it was you, do nothing.',
      ],
      link: 'It was not me: stop the change',
    },
    sms: (brand: string, link: string) =>
      `${brand}: somebody asked to change the phone and e-mail of your account. If it was not you, stop it within 72 hours: ${link}`,
    asked: {
      title: 'We received a request with this e-mail',
      intro: [
        'Somebody asked to recover an account and to be written to here.',
        'A person looks at it and answers to this e-mail within 5 working days.',
      ],
      link: 'Go to help',
      closing: 'If it was not you, do nothing.',
    },
    approved: {
      title: 'You can recover your account now',
      intro: [
        'We looked at your request: your account now uses this e-mail and your new phone. Create a new password.',
        'Notices of appointments that you booked and that went to your previous contact go to the new one from now on.',
        'If somebody entered your account in the meantime, what they allowed since your request no longer holds. In My profile you can check your details and your trusted people.',
      ],
      link: 'Create a new password',
      closing: 'Your former password no longer works, and the sessions that were open were closed.',
    },
    refused: {
      title: 'We could not change the contact of your account',
      intro: ['What the request said was not enough to know that the account is yours. Nothing changed.'],
      link: 'Talk to help',
      closing: 'You can ask again with your valid identity card.',
    },
  },
  sending: {
    title: 'We already wrote to that phone or e-mail several times today',
    why: 'So that nobody can use this to bother somebody else, your device runs a short check before we send another message.',
    working: 'Checking… It takes a few seconds.',
    ready: 'Ready: press the button again and we will write to you.',
    withheld: {
      email: 'We sent an SMS, but no e-mail this time: we already wrote to that mailbox several times today.',
      sms: 'We sent an e-mail, but no SMS this time: we already wrote to that phone several times today.',
      both: 'This time we sent neither e-mail nor SMS: we already wrote to that contact several times today.',
      keep: 'Your appointment counts all the same. Keep this address to come back to it:',
    },
    noScript: {
      skip: 'Your browser does not use JavaScript and cannot work it out. Go on without messages with the button here, or come back tomorrow.',
      wait: 'Your browser does not use JavaScript and cannot work it out. Come back tomorrow, or use a browser with JavaScript.',
    },
    skip: 'Go on without messages',
  },
  proof: {
    working:
      'There have been many tries. Your device is working out a check that lets you go on; it may take up to two minutes.',
    ready: 'Ready. You can try again.',
  },
  hello: name => `Hello ${name},`,
  helloThere: 'Hello,',
  footer: brand => `${brand} writes to you. We will never ask for your password or a code by telephone.`,
  code: (brand, code) =>
    `${brand}: your code is ${code}. Valid for 10 minutes. Give it to nobody, not even to us.`,
  confirmEmail: {
    title: 'Confirm your e-mail',
    intro: ['Your account exists. Confirm that this address is yours:'],
    link: 'Confirm my e-mail',
    closing:
      'The link is valid for 3 days. If you created no account, ignore this e-mail: unconfirmed, we will not write to you.',
  },
  recovery: {
    title: 'Create a new password',
    intro: ['You asked to recover your account. With this link you create a new password:'],
    link: 'Create my new password',
    closing:
      'The link is valid for 30 minutes and works once. If you did not ask, do nothing: your password stays the same.',
  },
  passwordChanged: {
    title: 'Your password changed',
    intro: ['Your password has just changed, and the other sessions that you had open were closed.'],
    link: 'It was not me: recover my account',
    closing: 'If it was you, there is nothing to do.',
  },
  reachChanged: {
    title: 'The e-mail or mobile of your account changed',
    intro: ['Somebody who had signed in to your account has just changed its e-mail or mobile.'],
    link: 'It was not me: get help',
    closing: 'If it was you, there is nothing to do.',
  },
  grownUp: {
    title: child => `${child} is 18`,
    intro: child =>
      `From today ${child} is no longer among your dependants: their appointments and documents are their own.`,
    advice: 'Tell them that they can create an account of their own, free, with their RUT.',
    link: 'Create an account',
    known: {
      intro: 'They have an account of their own already: everything of theirs goes on there.',
      link: 'Go to My dependants',
    },
    closing: 'The appointments that you already booked still stand.',
  },
  proven: {
    title: 'Your identity is proven',
    intro: ['From now on your account shows the health documents that were issued for your RUT.'],
    link: 'Go to my profile',
    closing: 'If it was not you, tell us as soon as you can from the help page of the portal.',
  },
  deleted: {
    title: 'We deleted your account',
    intro: [
      'Your account was deleted and all your sessions were closed.',
      'We keep your account data for up to 3 years, then they are erased. Your clinical records are kept by whoever treated you (15 years).',
    ],
    link: 'It was not me: get help',
    closing: 'If it was you, there is nothing to do.',
  },
}
