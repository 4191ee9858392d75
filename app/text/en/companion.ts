import type { Catalogue } from '../catalogue.ts'

export const companion: Catalogue['companion'] = {
  title: brand => `Privacy of the ${brand} app`,
  description: brand =>
    `What data the ${brand} app uses on your phone, what for, with which permissions, and how to erase it.`,
  since: 'Version in force since 21 November 2026.',
  intro: brand =>
    `The ${brand} app is the portal installed on your phone. This page says what changes when you use it that way. For everything else the portal’s privacy policy applies, under Law 19.628 and, from 1 December 2026, Law 21.719.`,
  contents: 'On this page',
  binding: 'This is a translation; the Spanish version is the one that binds.',
  sections: [
    {
      id: 'responsable',
      heading: 'Who is responsible',
      paragraphs: [
        'The company that runs the portal is responsible for the data that the app handles. The professional or centre who sees you is responsible for your clinical record.',
      ],
      points: [],
    },
    {
      id: 'en-el-telefono',
      heading: 'What is kept on your phone',
      paragraphs: ['Only what it needs to work, apart from any other app:'],
      points: [
        'Your session, in a cookie that the app itself can neither read nor show.',
        'Your language, colours and letter size.',
        'For when there is no internet: your next appointments and your club card, as you last saw them. They are erased when you sign out.',
        'Your health documents, payments and password are never kept.',
      ],
    },
    {
      id: 'permisos',
      heading: 'The permissions it asks for, and when',
      paragraphs: [
        'None is required. Each is asked for only when it is needed, and you can withdraw it in the phone’s settings:',
      ],
      points: [
        'Camera and microphone: in a video visit and when you test your device. Nothing is recorded.',
        'Location: only if you press “Use my location”. It serves to find your commune and is not kept.',
        'Notifications: only if you turn on reminders on this device, in My profile. They say nothing about your visit.',
        'We do not ask for your contacts, photos, calls or other apps.',
      ],
    },
    {
      id: 'para-que',
      heading: 'What we use your data for',
      paragraphs: [
        'For the same as in the portal: booking, telling you about it, showing you your documents and letting you in safely. The ground is the service that you ask for, what the law says, or your consent, which you can withdraw at any time.',
        'The app has no advertising, uses no advertising identifiers, does not follow you elsewhere and takes no automatic decisions about you.',
      ],
      points: [],
    },
    {
      id: 'con-quien',
      heading: 'Who it is shared with',
      paragraphs: [
        'With the centre that sees you and with those who process payments or deliver our messages, only as far as their task requires. With partners of the club only if you separately agree.',
        'With the notification service of your browser, only if you turn them on: it gets an encrypted notice that says nothing about you.',
        'The app contains no third-party software that collects data.',
      ],
      points: [],
    },
    {
      id: 'hasta-cuando',
      heading: 'How long, and how to erase it',
      paragraphs: [],
      points: [
        'What is on the phone is erased when you sign out or uninstall the app.',
        'Account data is kept for up to 3 years after you delete the account, in My profile.',
        'Clinical documents, 15 years, which is the duty of whoever treated you.',
      ],
    },
    {
      id: 'derechos',
      heading: 'Your rights',
      paragraphs: [
        'You can ask for access, rectification, erasure, objection, portability and blocking of your data, free of charge. We answer within 5 working days. You can also complain to the Personal Data Protection Agency.',
      ],
      points: [],
    },
    {
      id: 'menores',
      heading: 'Children and teenagers',
      paragraphs: [
        'Accounts are for people of 14 and over. Appointments for younger ones are booked by an adult in charge of them.',
      ],
      points: [],
    },
    {
      id: 'cambios',
      heading: 'If this changes',
      paragraphs: [
        'We publish the new version here with its date and, if the change affects you, we tell you before it applies.',
      ],
      points: [],
    },
  ],
  portal: 'Read the portal’s privacy policy (PDF, in Spanish)',
  ask: 'Exercise my rights',
}
