import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const desk: Catalogue['desk'] = {
  title: 'Professional desk',
  signOut: 'Sign out',
  back: 'Back to the visits',
  agenda: 'Block or cancel hours',
  calendar: 'In my calendar',
  account: 'My account',
  centre: 'My centre',

  waits: {
    title: 'Your desk is waiting for a confirmation',
    body: 'A centre opened your account, and now you attend at another one as well. So that nobody sees your patients in your name, whoever runs the portal first confirms that the account is yours: ask them through the help centre. Your hours stand and nothing was lost.',
    help: 'Help centre',
  },

  letGo: {
    title: 'You no longer attend at that centre',
    body: (centre: string, days: number, reach: string) =>
      `This hour was yours, at ${centre}, and more than ${days} days have passed since. The record is the centre’s, which keeps it by law: if you need something of it, for a patient or for a duty of your own, ask there${reach}. What you wrote is still kept, and you see it again once you attend there again.`,
  },

  signedOut: {
    title: 'Your session has ended',
    body: 'Nothing you wrote is lost: it comes back as soon as you sign in. Sign in in another tab and return to this one.',
    action: 'Sign in on another tab',
  },

  signIn: {
    wanted: 'Sign in and you go on to the page you were on.',
    wantedKept:
      'Your session had ended, so nothing has changed yet. We kept what you wrote: sign in and it is where you were.',
    title: 'Professionals’ sign-in',
    lead: 'For those who attend patients. Patients sign in on another page.',
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
    plainAccess: {
      centre: (brand: string) => `You were given access to your centre’s desk at ${brand}.`,
      operator: (brand: string) =>
        `From now on you run the portal ${brand}: your access opens its pages of operation.`,
      rights: (brand: string) =>
        `From now on you answer for ${brand} what people request about their data: your access opens the page where it arrives.`,
    },
    plainBody: (access: string, link: string) =>
      `Hello:\n\n${access}\n\nChoose your password with this link (it works once, for 7 days):\n${link}\n\nAfterwards you will set up a verification code on your phone. If you did not expect this e-mail, do nothing.`,
    submit: 'Save and enter',
    gone: {
      title: 'This link is of no use any more',
      body: 'It was used already, or it has expired. If you chose your password, sign in with it; otherwise ask for another link in “Forgot your password?”.',
      action: 'Go to the sign-in',
    },
    subject: brand => `Your access to the professional desk of ${brand}`,
    body: (name, brand, link) =>
      `Hello, ${name}:\n\nYour centre gave you access to the professional desk of ${brand}, where you see your patients of the day.\n\nChoose your password with this link (it works once, for 7 days):\n${link}\n\nIf you did not expect this message, do nothing.`,
  },

  idle: {
    title: 'Your session closes in 2 minutes',
    body: 'Nobody has used this page for a while. Move the mouse, touch the screen or type to go on.',
  },

  password: {
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
    lost: 'There is no such date: this is today.',
    title: 'Patients of the day',
    before: 'Day before',
    after: 'Day after',
    today: 'Today',
    none: 'You have no patients on this day.',
    week: 'Days of the week',
    patients: count => (count === 0 ? 'no patients' : plural(count, '1 patient', `${count} patients`)),
    closed: {
      title: 'What is closed',
      day: 'closed',
      byYou: 'Closed by you',
      by: centre => `Closed by ${centre}`,
      span: (from, to, forGood) =>
        forGood ? `From ${from}, for good` : to === null ? from : `${from} to ${to}`,
      none: 'Nothing of yours is closed from now on.',
      dayBody: 'No hour of yours is offered on this day.',
      openAgain: 'Open again',
      opened: 'Open again: its hours are offered.',
      undo: 'What you closed you can open again: its hours are offered anew, and those that were cancelled stay so. What your centre closed, your centre opens.',
      see: 'See what is closed',
    },
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

  inPerson: {
    states: {
      booked: 'Booked',
      held: 'Being booked',
      confirmed: 'Confirmed',
      waiting: 'In the waiting room',
      'in-attendance': 'Being attended',
      attended: 'Attended',
      'no-show': 'Did not come',
      left: 'Left without being seen',
      cancelled: 'Cancelled',
    },
    waiting: minutes => (minutes === 0 ? 'Has just arrived' : `Waiting for ${minutes} min`),
    title: 'Visit in person',
    centre: 'Where',
    service: 'What',
    deeds: {
      arrive: 'Has arrived',
      start: 'Begin the visit',
      attend: 'End the visit',
      'no-show': 'Did not come',
      leave: 'Left',
      undo: 'Undo',
    },
    done: 'Noted. The reception sees it at once.',
    next: (patient, time) => `Next: ${patient}, ${time}`,
    otherDay: 'What happens with this appointment is noted on its own day.',
    refusals: {
      gone: 'This appointment is no longer there. Nothing changed.',
      late: 'Somebody noted something else meanwhile. Nothing was lost: this is where it stands now.',
      taken: 'Somebody else has this hour by now, so it cannot be undone. Nothing changed.',
      video: 'This appointment is by video. Nothing changed.',
    },
  },

  visit: {
    blocked: {
      badge: 'Data blocked',
      why: 'This person asked that nobody use their data for now: you do not see their answers, notes or documents, nor can you write new ones. Attend them as always; they can lift the block on their profile at once.',
    },
    title: patient => `Visit of ${patient}`,
    patient: 'Patient',
    rut: 'RUT',
    noRut: 'No RUT in the booking',
    age: years => (years === 0 ? 'under one year' : plural(years, '1 year old', `${years} years old`)),
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
      early: time =>
        `If the patient does not come, you can say so from ${time}: 15 minutes after the hour or, if you came later, after you said you were ready.`,
      waited:
        'The patient was in the room and you came more than 15 minutes after the hour. If they do not come back, we return the payment; they are not marked as absent.',
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
      licencia: 'The sick leave is in the patient’s health area.',
      ges: 'The GES notification is in the patient’s health area.',
      orden:
        'The order is in the patient’s health area. From there they can look for where to have the exams.',
    },
    refusals: {
      'not-now': 'Something changed meanwhile. Nothing was lost: this is the state now.',
      'too-early': 'The room is not open yet: wait until 15 minutes before the hour.',
      over: 'This visit is over. Nothing changed.',
      'not-informed': 'The patient has not agreed to be seen by video yet.',
      'wait-longer':
        'Wait until 15 minutes after the hour or, if you came later, after you said you were ready. Nothing was lost.',
    },
    survey: {
      title: 'The patient’s survey',
      none: 'Not answered yet.',
      lost: 'They answered, but the answers were encrypted with a key that was lost and can no longer be read. Ask them again.',
      omitted: 'The patient preferred to skip it.',
      reason: 'Reason',
      onset: 'Since when and which symptoms',
      intensity: 'Intensity',
      chronic: 'Chronic illnesses',
      symptoms: 'Symptoms now',
      nothing: 'None',
      noChronic: 'None',
      emergency: 'They were told to call 131 (SAMU)',
    },
    notes: {
      lost: '[What was noted was encrypted with a key that was lost: it can no longer be read.]',
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
      licencia: 'Issue a sick leave',
      ges: 'Notify GES',
      orden: 'Order exams',
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
      kinds: { receta: 'Prescription', licencia: 'Sick leave', ges: 'GES notification', orden: 'Exam order' },
      folio: folio => `folio ${folio}`,
      annulled: 'Annulled',
    },
  },

  annul: {
    page: folio => `Document ${folio}`,
    title: 'Annul it',
    lead: patient =>
      `Do this only if you issued it by mistake. ${patient} will see it annulled, with your reason, and will get an e-mail; nobody who checks it will accept it. It cannot be undone: issue the right one afterwards.`,
    why: 'Why you annul it',
    whyHint: 'The patient reads it. For example: the dose was not the right one.',
    submit: 'Annul the document',
    done: 'This document is annulled',
    doneBody: (on, why) =>
      `On ${on}: “${why}”. The patient sees it so in their health area, and we wrote to them.`,
    another: 'Issue another',
    licence:
      'A sick leave is annulled by whoever decides on it: ask the COMPIN, the isapre or the mutual with its folio.',
    errors: {
      why: 'Write why you annul it',
      long: 'Write it in fewer words: there is room for 200 letters',
      oneLine: 'Write it in one line, with letters and signs',
    },
    refused: {
      gone: 'That document is not of this visit. Nothing changed.',
      dispensed:
        'The pharmacy has given out something of this prescription, so it cannot be annulled. Nothing changed and what you wrote is not lost: call the patient.',
      licence: 'A licence is annulled by whoever decides about it. Nothing changed.',
    },
  },

  own: {
    letter: {
      subject: brand => `A centre asks to change your details at ${brand}`,
      body: (name, centres, link) =>
        `Hello, ${name}:\n\n${new Intl.ListFormat('en').format(centres)} ${plural(centres.length, 'asks', 'ask')} to change details of yours that your patients see. Nothing changes unless you agree.\n\nSee what it is and answer at your desk:\n${link}`,
    },
    open: count => plural(count, 'One change waits for your answer', `${count} changes wait for your answer`),
    title: 'Changes to your details',
    lead: 'You work at more than one centre: your name, registration, photo and whatever else is yours change only if you agree.',
    back: 'Back to visits',
    asks: centre => `${centre} asks to change`,
    aceptar: 'Accept the change',
    rechazar: 'Refuse',
    none: 'Nothing waits for your answer',
    noneBody: 'When a centre wants to change something of yours, you will see it here before it happens.',
    photo: 'A photo',
    nothing: 'Nothing',
    sexes: { female: 'Female', male: 'Male' },
    fields: {
      name: 'Name',
      slug: 'Address in the portal',
      rut: 'RUT',
      registration_number: 'Registration number',
      sex: 'Sex',
      languages: 'Languages',
      age_from: 'Sees patients from age',
      age_to: 'Sees patients up to age',
      studies: 'Studies',
      photo: 'Photo',
    },
    done: {
      aceptado: 'Your details changed at all your centres.',
      rechazado: 'Nothing changed. The centre sees that you did not agree.',
      tarde: 'That change no longer waits: the centre changed it, or it was answered already.',
      imposible: 'That change is no longer possible. Ask the centre to look at it.',
    },
  },

  hours: {
    title: 'Block or cancel hours',
    lead: 'For when you cannot attend an hour or a day. What is free is offered no more; whoever has an hour is told at once, gets back what they paid and is offered the nearest hours.',
    day: 'Day',
    from: 'From',
    to: 'Until',
    wholeDay: 'Blank: the whole day.',
    review: 'See who is affected',
    affected: count =>
      count === 0
        ? 'Nobody has an hour in that time'
        : plural(count, `${count} patient is affected`, `${count} patients are affected`),
    again: 'Nothing was cancelled: who has an hour has changed since you looked. Check the list again.',
    warning: count =>
      count === 0
        ? 'Those hours are closed. You can open them again further down.'
        : 'Those hours are closed, and those that a patient has are cancelled. You can open them again further down, but what was cancelled stays cancelled.',
    confirm: 'Cancel these hours',
    close: 'Block these hours',
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
    route: 'Route',
    routeHint: 'Where the medicine is not in the list, in Spanish. For example: oral, nasal, subcutánea.',
    period: 'For how long',
    periodHint: 'For example: 5 days.',
    quantity: 'Packages',
    quantityHint: 'How many boxes or bottles.',
    indications: 'Indications',
    type: 'Kind of prescription',
    types: { simple: 'Simple', retained: 'Retained' },
  },

  licence: {
    type: 'Type of leave',
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

  examOrder: {
    exam: row => `Exam ${row}`,
    hint: 'Choose it from the list, or write it as on an order: “hgma”, “p. lipídico, TSH”, “0301045”.',
    more: 'More exams',
    reason: 'Reason or suspected diagnosis',
    reasonHint: 'The patient reads it, and whoever does the exams. Up to 300 letters.',
  },

  passwordKept: 'For safety, check your password or type it again. Everything else is as you typed it.',
  errors: {
    day: 'Choose the day',
    time: 'Write the time as 09:30',
    order: 'The end comes after the beginning',
    choose: 'Choose one of the options',
    medicine: 'Write the medicine',
    dose: 'Write the dose',
    route: 'Write by which route it is given: it is not in the list',
    period: 'Write for how long',
    quantity: 'Write how many packages, in digits',
    date: 'Choose the date',
    days: 'Write the days, from 1 to 180',
    restFrom: 'Choose a day in the last or next 6 months',
    signs: 'It has characters that are neither letters nor signs: delete them and type them again',
    authority: 'Write the name of the body',
    condition: 'Choose the health problem',
    exam: 'Choose at least one exam',
    examUnknown: (typed, near) =>
      near
        ? `We do not recognise “${typed}”. Write which one it is: ${near}`
        : `We do not recognise “${typed}”: choose it from the list`,
    examsMany: most => `An order has room for up to ${most} exams: ask for the others in another one`,
    diagnosis: 'Write the diagnosis',
    long: 'It is too long: shorten it',
    rut: 'Write a valid RUT',
    password: 'Write your password',
    notes: 'Use 8,000 characters at most',
  },
}
