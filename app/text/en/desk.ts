import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const desk: Catalogue['desk'] = {
  title: 'Professional desk',
  signOut: 'Sign out',
  back: 'Back to the visits',
  agenda: 'Cancel hours',

  signedOut: {
    title: 'Your session has ended',
    body: 'Nothing you wrote is lost: it comes back as soon as you sign in. Sign in in another tab and return to this one.',
    action: 'Sign in on another tab',
  },

  signIn: {
    wanted: 'Sign in and you go on to the page you were on.',
    title: 'Professionals’ sign-in',
    lead: 'For those who attend video visits. Patients sign in on another page.',
    centre: {
      title: 'Sign-in for centres',
      lead: 'For reception, coordination and administration of a centre. Patients sign in on another page.',
    },
    rut: 'RUT',
    rutHint: 'With or without dots and dash.',
    password: 'Password',
    submit: 'Sign in',
    wrong: 'The RUT or the password is not right. Nothing was lost: check them and try again.',
    tooMany: minutes =>
      `Too many attempts. Wait ${minutes} ${plural(minutes, 'minute', 'minutes')} and try again.`,
    lost: 'Forgot your password?',
  },

  invitation: {
    title: 'Choose your password',
    lead: name => `${name}, with it and your RUT you will enter your desk.`,
    name: 'Your name',
    nameHint: 'As your team should see it.',
    nameError: 'Write your name, with at least 2 letters.',
    plainTitle: (brand: string) => `Your access to ${brand}`,
    plainBody: (brand: string, link: string) =>
      `Hello:\n\nYou were given access to your centre’s desk at ${brand}.\n\nChoose your password with this link (it works once, for 7 days):\n${link}\n\nAfterwards you will set up a verification code on your phone. If you did not expect this e-mail, do nothing.`,
    submit: 'Save and enter',
    gone: {
      title: 'This link is of no use any more',
      body: 'It was used already, or it has expired. If you chose your password, sign in with it; otherwise ask for another link in “Forgot your password?”.',
      action: 'Go to the sign-in',
    },
    subject: brand => `Your access to the professional desk of ${brand}`,
    body: (name, brand, link) =>
      `Hello, ${name}:\n\nYour centre gave you access to the professional desk of ${brand}, where you attend your video visits.\n\nChoose your password with this link (it works once, for 7 days):\n${link}\n\nIf you did not expect this message, do nothing.`,
  },

  idle: {
    title: 'Your session closes in 2 minutes',
    body: 'Nobody has used this page for a while. Move the mouse, touch the screen or type to go on.',
  },

  password: {
    open: 'Change password',
    title: 'Change your password',
    lead: 'Saving it closes your other sessions.',
    current: 'Current password',
    save: 'Save password',
    wrong: 'The current password is not correct. Nothing changed.',
    done: 'We saved your new password and closed your other sessions.',
    changed: {
      subject: (brand: string) => `Your password changed: professional desk of ${brand}`,
      body: (name: string, brand: string, link: string) =>
        `Hello, ${name}:\n\nThe password of your professional desk of ${brand} has changed, and the other sessions were closed.\n\nIf it was not you, choose another one right now, and tell whoever manages your centre:\n${link}`,
    },
    reset: {
      subject: (brand: string) => `Recover your access to the professional desk of ${brand}`,
      body: (name: string, brand: string, link: string) =>
        `Hello, ${name}:\n\nSomebody asked for a link to choose another password for your professional desk of ${brand}.\n\nChoose it here (works once, for an hour):\n${link}\n\nIf it was not you, do nothing: your password stays the same.`,
    },
  },

  forgotten: {
    title: 'Recover your access',
    lead: 'Enter your RUT. If it has access to the desk, we will send a link to the e-mail that your centre registered.',
    submit: 'Send link',
    done: 'If that RUT has access, a link arrives within a minute at the e-mail that your centre registered. It works once, for an hour.',
    waiting:
      'Nothing arrives? Look in your spam folder, or ask whoever manages your centre to check your e-mail.',
    back: 'Back to sign in',
  },

  day: {
    title: 'Video visits of the day',
    before: 'Day before',
    after: 'Day after',
    today: 'Today',
    none: 'You have no video visits on this day.',
    noneBody: 'When somebody books one, it will appear here without you doing anything.',
    open: 'Open',
    openOf: (patient, time) => `Open the visit of ${patient}, ${time}`,
    live: 'This page updates by itself.',
  },

  states: {
    scheduled: 'Not here yet',
    waiting: 'In the waiting room',
    ready: 'May enter',
    in_call: 'In the visit',
    ended: 'Ended',
    'patient-absent': 'Patient did not come',
    'professional-absent': 'Not attended: payment given back',
    failed: 'Technical problem: payment given back',
    cancelled: 'Cancelled',
  },
  paid: { paid: 'Paid', unpaid: 'Not paid', open: 'Confirming payment' },
  survey: { answered: 'Survey answered', omitted: 'Survey skipped', none: 'Survey pending' },
  waitingSince: time => `In the room since ${time}`,
  notSeen: minutes => `no signal for ${minutes} min`,

  visit: {
    title: patient => `Visit of ${patient}`,
    patient: 'Patient',
    rut: 'RUT',
    noRut: 'No RUT in the booking',
    age: years => `${years} years old`,
    where: 'Says to be at',
    needs: 'Asked for',
    whereUnknown: 'Not said yet',
    hour: 'Hour',
    ready: {
      title: 'Tell that you can attend',
      body: 'The patient will see it at once and will be able to enter.',
      early: time => `You can tell from ${time}.`,
      action: 'I am available',
    },
    said: 'You said that you are available. When the patient enters, the visit starts here.',
    saidAt: time => `You told at ${time}`,
    call: 'Visit',
    end: {
      action: 'End the visit',
      question: 'Shall we end the visit?',
      body: 'The patient will see that it ended. You can go on issuing documents and editing your notes.',
      yes: 'Yes, end it',
      no: 'Stay in the visit',
    },
    fail: {
      action: 'It was not possible: technical problem',
      question: 'The visit could not take place?',
      body: 'The hour is cancelled and the patient gets back all that they paid.',
      yes: 'Yes, it was not possible',
      no: 'Back',
    },
    absent: {
      action: 'The patient did not come',
      question: 'The patient did not come?',
      body: 'The hour stays as not attended and the payment is not given back.',
      early: time => `If the patient does not come, you can say so from ${time}, 15 minutes after the hour.`,
      yes: 'Yes, they did not come',
      no: 'Go on waiting',
    },
    over: 'This visit is over.',
    freeWords:
      'A medicine of the prescription is written in words that are not in the list: a pharmacy may not know it and the patient cannot quote it. If there is one in the list, issue another prescription with it.',
    done: {
      listo: 'We told the patient.',
      terminada: 'The visit has ended.',
      fallida: 'The visit stays as not done; the whole payment goes back.',
      ausente: 'It is noted that the patient did not come.',
      notas: 'Your notes were saved.',
      receta: 'The prescription is in the patient’s health area.',
      licencia: 'The licence is in the patient’s health area.',
      ges: 'The GES notification is in the patient’s health area.',
    },
    refusals: {
      'not-now': 'Something changed meanwhile. Nothing was lost: this is the state now.',
      'too-early': 'The room is not open yet: wait until 15 minutes before the hour.',
      over: 'This visit is over. Nothing changed.',
      'wait-longer': 'Wait until 15 minutes after the hour.',
    },
    survey: {
      title: 'The patient’s survey',
      none: 'Not answered yet.',
      omitted: 'The patient preferred to skip it.',
      reason: 'Reason',
      onset: 'Since when and which symptoms',
      intensity: 'Intensity',
      chronic: 'Chronic illnesses',
      symptoms: 'Symptoms now',
      nothing: 'None',
      emergency: 'They were told to call 131 (SAMU)',
    },
    notes: {
      title: 'Notes of the visit',
      hint: 'Only you see them.',
      kept: 'Notes saved.',
      notKept: 'Your notes are not saved yet: we try again in a few seconds. They are still here.',
      save: 'Save notes',
    },
    documents: {
      title: 'Documents of this visit',
      none: 'You have issued none yet.',
      receta: 'Issue a prescription',
      licencia: 'Issue a licence',
      ges: 'Notify GES',
      later: 'You can issue documents once the visit has begun.',
      never: 'None was issued.',
      lead: patient =>
        `It will be in the health area of ${patient} at once, with your name and today’s date.`,
      place: 'Videoconsulta',
      rut: 'The patient’s RUT',
      otherRut: 'Not the RUT of the booking: check the card. Somebody else must book their own appointment',
      busy: 'This person has another appointment at this very time. End the visit and issue the document afterwards. Nothing that you wrote was lost.',
      rutHint: 'Ask for the identity card, see that it is the same person and write the RUT on it.',
      refused: 'We could not issue the document. Nothing that you wrote was lost: check it and try again.',
      kinds: { receta: 'Prescription', licencia: 'Medical licence', ges: 'GES notification' },
      folio: folio => `folio ${folio}`,
    },
  },

  hours: {
    title: 'Cancel hours',
    lead: 'For when you cannot attend an hour or a day. We tell every patient at once, give back what they paid and offer the nearest hours.',
    day: 'Day',
    from: 'From',
    to: 'Until',
    wholeDay: 'Blank: the whole day.',
    review: 'See who is affected',
    affected: count =>
      count === 0
        ? 'Nobody has an hour in that time'
        : plural(count, `${count} patient is affected`, `${count} patients are affected`),
    warning: 'Those hours are closed and cannot be opened again from here.',
    confirm: 'Cancel these hours',
    refusals: {
      past: 'That time has passed: choose one to come',
      'no-hours': 'You have no published hours yet: there is nothing to cancel',
    },
    done: count =>
      count === 0
        ? 'The hours are closed.'
        : plural(
            count,
            `The hours are closed and we told ${count} patient.`,
            `The hours are closed and we told ${count} patients.`,
          ),
  },

  prescription: {
    medicine: row => `Medicine ${row}`,
    name: 'Medicine',
    nameHint: 'Choose it from the list: then the pharmacy finds it and it can be quoted.',
    unknown:
      'Not in the list under that name: a pharmacy may not know it, and it cannot be quoted. Choose one from the list, or go on as it is.',
    dose: 'Dose',
    doseHint: 'For example: 1 tablet every 8 hours.',
    period: 'For how long',
    periodHint: 'For example: 5 days.',
    quantity: 'Packages',
    quantityHint: 'How many boxes or bottles.',
    indications: 'Indications',
    type: 'Kind of prescription',
    types: { simple: 'Simple', retained: 'Retained' },
  },

  licence: {
    type: 'Type of licence',
    types: {
      '1': '1. Common illness or accident',
      '2': '2. Extension for preventive medicine',
      '3': '3. Maternity, before and after birth',
      '4': '4. Serious illness of a child under one',
      '5': '5. Accident at work or on the way',
      '6': '6. Occupational disease',
      '7': '7. Illness of pregnancy',
    },
    from: 'Rest from',
    days: 'Days of rest',
    kind: 'Rest',
    kinds: { total: 'Full', morning: 'Part, morning', afternoon: 'Part, afternoon', night: 'Part, night' },
    place: 'Place of rest',
    places: { home: 'Their home', hospital: 'Hospital', other: 'Another home' },
    employer: 'Employer',
    authority: 'Who decides on it',
    authorities: { compin: 'COMPIN', isapre: 'Isapre', mutual: 'Mutual' },
    authorityName: 'Name of the body',
    authorityHint: 'For example: COMPIN Región Metropolitana.',
  },

  ges: {
    condition: 'GES health problem',
    choose: 'Choose one',
    diagnosis: 'Diagnosis',
    confirmed: 'Is it confirmed?',
    answers: { yes: 'Yes, confirmed', no: 'No, suspected' },
  },

  passwordKept: 'For safety, check your password or type it again. Everything else is as you typed it.',
  errors: {
    day: 'Choose the day',
    time: 'Write the time as 09:30',
    order: 'The end comes after the beginning',
    choose: 'Choose one of the options',
    medicine: 'Write the medicine',
    dose: 'Write the dose',
    period: 'Write for how long',
    quantity: 'Write how many packages, in digits',
    date: 'Choose the date',
    days: 'Write the days, from 1 to 180',
    restFrom: 'Choose a day in the last or next 6 months',
    signs: 'It has characters that are neither letters nor signs: delete them and type them again',
    authority: 'Write the name of the body',
    condition: 'Choose the health problem',
    diagnosis: 'Write the diagnosis',
    long: 'It is too long: shorten it',
    rut: 'Write a valid RUT',
    password: 'Write your password',
    notes: 'Use 8,000 characters at most',
  },
}
