import type { Catalogue } from '../catalogue.ts'

export const apps: Catalogue['apps'] = {
  title: 'An app wants to read your data',
  lead: (app, publisher) =>
    `${app}, by ${publisher}, asks for permission to read what you have here. You decide what, and until when.`,
  as: name => `You are signed in as ${name}.`,
  whom: {
    legend: 'Whose',
    self: name => `Mine, ${name}`,
    child: name => `${name}’s`,
    blocked: 'Their data are blocked: no app reads them meanwhile.',
  },
  what: 'What it may read',
  scopes: {
    'patient/Patient.rs': {
      label: 'Personal details',
      hint: 'Name, RUT, date of birth and gender; yours also with e-mail, phone and address.',
      short: 'personal details',
    },
    'patient/Appointment.rs': {
      label: 'Appointments',
      hint: 'Coming and past ones: when, where, with whom and what for.',
      short: 'appointments',
    },
    'patient/DocumentReference.rs': {
      label: 'Health documents',
      hint: 'Prescriptions, sick leaves, exam orders, bonos and GES notices, with their PDF.',
      short: 'health documents',
    },
  },
  unproven: 'Not your documents: to open them we first have to check that it is you.',
  prove: 'Prove my identity',
  until: {
    label: 'Until when',
    one: 'Until tomorrow',
    days: (days, date) => `${days} days, until ${date}`,
    year: date => `One year, until ${date}`,
    once: 'It reads while you use it, for one hour at most. After that it has to ask you again.',
  },
  facts: [
    'It cannot book, pay or change anything.',
    'What it reads is noted in your profile, under Security.',
    'You end it there whenever you like, and it stops reading at that moment. What it has read already is with the app, and whoever makes it answers for it.',
  ],
  allow: 'Allow',
  deny: 'Do not allow',
  back: where => `Afterwards you go back to ${where}.`,
  errors: {
    nothing: 'Tick at least one thing that it may read, or choose “Do not allow”.',
    nobody:
      'It can no longer be allowed for that person: their data are blocked, they decide for themselves now, or the app is registered no more. Nothing was shared.',
    often: minutes =>
      `You allowed many apps in a short time. Nothing was shared; try again in ${minutes} min.`,
  },
  strangers: {
    app: {
      title: 'We do not know this app',
      body: 'The address that brought you here is of no app that is registered, or its registration ended. Nothing was shared. Tell whoever makes the app.',
    },
    redirect: {
      title: 'This app asks to go back to an address that it did not register',
      body: 'Somebody may be posing as it, so we stop here. Nothing was shared. Tell whoever makes the app.',
    },
    home: 'Go to the home page',
  },
  list: {
    title: 'Apps that read your data',
    of: child => `${child}’s `,
    line: (what, until) => `${what}, until ${until}.`,
    read: when => `It last read on ${when}.`,
    never: 'It has not read anything yet.',
    end: 'End',
    endLabel: app => `End the permission of ${app}`,
    ended: 'You ended the permission: that app no longer reads your data.',
    others: 'Closing the other sessions ends these permissions too.',
  },
}
