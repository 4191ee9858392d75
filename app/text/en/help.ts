import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const help: Catalogue['help'] = {
  title: 'How can we help?',
  description: brand =>
    `Telephone, hours and contact form of ${brand} for questions, complaints and problems.`,
  lead: 'Talk to a person, write to us, or solve it right here in a minute.',
  phone: {
    title: 'By telephone',
    hours: (from, to) => `Monday to Friday, ${from} to ${to}, except public holidays (Santiago time).`,
    demo: 'Nobody answers in this demonstration: the number is made up.',
    none: 'For now we answer in writing: the form is further down.',
  },
  write: {
    title: 'In writing',
    body: 'We answer by e-mail within 2 working days. A complaint, within 15 at the latest.',
    action: 'Go to the form',
  },
  urgent: {
    title: 'If it is urgent',
    samu: 'SAMU, for an emergency',
    publicLine: 'Salud Responde, health advice around the clock',
    publicLineAbout: 'Run by the Ministry of Health, it answers every day.',
  },
  quick: {
    title: 'What people ask most',
    items: [
      {
        title: 'I lost the e-mail of my appointment',
        body: 'With your code and telephone we send it again.',
      },
      {
        title: 'I want to move or cancel an appointment',
        body: 'Until it begins, from your appointments or your e-mail.',
      },
      {
        title: 'I forgot my password',
        body: 'Get it back with your RUT and a code by text message.',
      },
      {
        title: 'I cannot see or hear my video visit',
        body: 'Test your camera, microphone and connection.',
      },
    ],
  },
  form: {
    title: 'Write to us',
    lead: 'Tell us in your own words. Leave out health details and your password: we do not need them to help you.',
    topic: 'What is it about?',
    name: 'Your name',
    email: 'Your e-mail',
    emailHint: 'This is where we will answer.',
    message: 'What happened?',
    messageHint:
      'What you did, what you expected and what you saw. The clearer it is, the sooner we solve it.',
    code: 'Error code',
    codeHint: 'The one on the screen, if there was one.',
    submit: 'Send',
  },
  topics: {
    question: { label: 'A question', description: 'How to do something' },
    complaint: { label: 'A complaint', description: 'Something went wrong' },
    payment: { label: 'A payment', description: 'Charges and refunds' },
    accessibility: { label: 'Accessibility', description: 'Something I cannot use' },
    data: { label: 'My data', description: 'See, correct or erase it' },
    suggestion: { label: 'An idea', description: 'How to make it better' },
  },
  sent: {
    title: 'We have your message',
    number: 'The number of your request is',
    bodyBare:
      'Keep it: this time we did not send it by e-mail, because we already wrote to that mailbox several times today.',
    body: 'Keep it: we also sent it to you by e-mail. If it does not arrive in a few minutes, look in your spam folder.',
    another: 'Send another message',
    home: 'Go to the home page',
  },
  elsewhere: {
    title: 'If you are not satisfied',
    body: 'You may also complain to these authorities, free of charge and without a lawyer.',
    items: [
      {
        title: 'Superintendencia de Salud',
        body: 'About your care, Fonasa, isapre or GES',
      },
      { title: 'SERNAC', body: 'About charges and payments' },
      {
        title: 'SENADIS',
        body: 'About barriers for people with disabilities',
      },
    ],
  },
  errors: {
    topic: 'Choose what it is about',
    name: 'Write your name',
    nameLong: 'Your name can have up to 80 letters',
    email: 'Write your e-mail',
    emailShape: 'Write an e-mail such as ana@ejemplo.cl, without ñ or accents',
    message: 'Tell us what happened',
    messageShort: 'Tell us a little more: at least 10 letters',
    messageLong: 'Your message can have up to 3,000 letters',
    code: 'The code can have up to 60 letters',
    limited: minutes =>
      `Many messages came in a row from your connection or for that e-mail. What you wrote is still here: wait ${plural(minutes, `${minutes} minute`, `${minutes} minutes`)} and send it again.`,
  },
  receipt: {
    subject: (number, brand) => `We have your message (${number}) · ${brand}`,
    intro: brand => `Hello. We have received your message at ${brand} help.`,
    number: number => `The number of your request is ${number}.`,
    when: {
      question: 'We will answer to this e-mail within 2 working days.',
      complaint: 'We will answer to this e-mail within 15 working days at the latest.',
      payment: 'We will answer to this e-mail within 2 working days.',
      accessibility: 'We will answer to this e-mail within 2 working days.',
      data: 'We will answer to this e-mail within 5 working days at the latest.',
      suggestion: 'Thank you for your idea. A person of the team reads it.',
    },
    notYou: 'If this was not you, you need do nothing: somebody typed your e-mail by mistake.',
  },
}
