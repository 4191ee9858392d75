import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const booking: Catalogue['booking'] = {
  what: {
    consulta: service => `Visit: ${service}`,
    video: service => `Video visit: ${service}`,
  },
  modality: { in_person: 'In person', video: 'Video visit' },
  zones: {
    'America/Santiago': 'mainland Chile time',
    'America/Coyhaique': 'Aysén time',
    'America/Punta_Arenas': 'Magallanes time',
    'Pacific/Easter': 'Easter Island time',
  },

  problems: {
    'slot-taken': {
      title: 'That time has expired or been taken',
      detail: 'Somebody else booked it, or it is too late to take it. Nothing is lost: choose a new time.',
    },
    expired: {
      title: 'That time has expired or been taken',
      detail:
        'We kept your time for 10 minutes and they are over, or we let go of it to keep another one that you chose later. Nothing you typed is lost: choose a new time.',
    },
    withdrawn: {
      title: 'That time is no longer available',
      detail:
        'The medical centre withdrew it from its calendar. Nothing you typed is lost: choose a new time.',
    },
    'patient-busy': {
      title: 'There is already an appointment at that time',
      detail:
        'One person cannot have two overlapping appointments. Nothing was booked: choose another time, or cancel the earlier one first.',
    },
    'too-many-holds': {
      title: 'You are already holding 3 appointments',
      detail:
        'You can hold up to 3 at once. Nothing was lost: book one of them, or release it, to take another.',
    },
    'too-many-requests': {
      title: 'Too many appointments held in a short while',
      detail:
        'Too many appointments were held from your connection. Nothing was lost: wait a few minutes and try again.',
    },
    'captcha-needed': {
      title: 'We already wrote to that contact several times today',
      detail:
        'Before we write to that e-mail or telephone again, the challenge in `challenge` has to be answered, in `proof`. It can also be booked without messages, with `without_messages`. Nothing was lost.',
    },
    'too-many-unproven': {
      title: 'You already have many unpaid appointments',
      detail:
        'With this e-mail or telephone there are as many appointments ahead as can be had without proving who you are. Cancel one that you do not need, pay one online, or sign in and check your identity. Nothing that you wrote was lost.',
    },
    'too-many-bookings': {
      title: 'Many appointments were booked from your connection today',
      detail:
        'Nothing was lost: your time is kept while the clock runs. Sign in and check your identity to book it, or try again tomorrow.',
    },
    'too-many-moves': {
      title: 'You have already moved this appointment 10 times today',
      detail:
        'Nothing was lost: you keep the time you have. You can move it again tomorrow; if it does not suit you, cancel it.',
    },
    'exam-age': {
      title: 'The test is not done at that age',
      detail:
        'One of the tests is not done at the age that the person will be on that day. Nothing changed: you keep the appointment you have. Choose another day, or talk to the medical centre.',
    },
    prepaid: {
      title: 'This appointment is paid online in advance',
      detail:
        'Online payment is not available on this portal at the moment. Nothing was lost: you can book an in-person visit.',
    },
    'already-booked': {
      title: 'This time was already booked for somebody else',
      detail: 'An appointment with other details was made from the same kept time. Choose a new time.',
    },
    'key-reused': {
      title: 'That Idempotency-Key was used with other data',
      detail: 'Use a new key for each different booking.',
    },
    'not-found': {
      title: 'We could not find that',
      detail: 'It may no longer exist, or the address may be incomplete.',
    },
  },

  errors: {
    name: 'Enter the first name',
    lastName: 'Enter the last name',
    patientName: 'Enter the first name of the patient',
    patientLastName: 'Enter the last name of the patient',
    nameShape:
      'Write first and last names with letters only (and a hyphen, point or apostrophe if they have one)',
    nameLong: 'That is too long: use up to 80 letters',
    email: 'Enter your e-mail',
    emailShape: 'Check the e-mail: it should look like name@mail.com, without ñ or accents',
    phone: 'Enter your mobile number',
    phoneShape: 'The mobile number must have 8 digits, without +56 9',
    rut: 'Enter a valid RUT',
    rutNeeded: 'Enter the RUT: the insurer needs it',
    birthDate: 'Enter the date of birth',
    birthDateShape: 'Check the date: it must be a day that exists and is past',
    prevision: 'Choose the health insurance',
    previsionOfAnother: 'You changed who the appointment is for: choose that person’s insurer',
    tramo: 'Choose the Fonasa bracket, or “I don’t know”',
    isapre: 'Choose your isapre from the list',
    whom: 'Tell us who the appointment is for',
    reminders: 'Choose e-mail or SMS',
    slot: 'That time does not exist',
    offer: 'That offer does not exist',
    hold: 'That is not the identifier of a kept time',
    code: 'Enter the code of your appointment, such as CPH-7K2M9',
    date: 'It must be a date (2026-11-23) or an instant with offset (2026-11-23T10:00:00-03:00)',
    span: 'The period must be of up to 62 days and end after it starts',
    idempotencyKey: 'The key can have up to 200 characters',
    proof: 'The answer to the challenge cannot be read',
    withoutMessages: 'Say with true or false whether to book without messages',
  },

  steps: {
    label: 'Steps of the booking',
    hour: 'Day and time',
    confirm: 'Confirm',
  },

  hour: {
    ended: 'Cancelled appointment:',
    at: time => `at ${time}`,
    span: (from, to) => `${from} to ${to}`,
    anywhere: 'Online, from wherever you are',
    videoOf: centre => `Given by ${centre}`,
    reception: time => `Check in at the front desk at ${time}`,
    yours: (zone, time) => `In your time (${zone}): ${time}`,
    with: name => `with ${name}`,
    fasting: 'Fasting is needed',
    fastSince: when => `For this appointment, eat nothing from ${when} at the latest.`,
    fastLate: 'That moment has passed: if you have eaten since, choose a later hour.',
    preparation: 'Preparation',
    order: 'Bring the medical order.',
    ordered: {
      whole: 'The order is here: you can show it on your phone.',
      partly: 'The order is here, without all the exams of this appointment: bring that of the others too.',
      annulled: 'The order this appointment was booked with was annulled: bring another.',
    },
    orderGoes:
      'The order goes with this appointment: the centre will see who issued it and when, and can check it.',
    orderOpen: 'See the order of exams',
    id: 'Bring the identity card.',
    minutes: minutes => `Takes ${minutes} minutes`,
    more: 'See details',
    registration: number => `Registration no. ${number} at the Superintendencia de Salud`,
    ages: (from, to) =>
      from > 0 && to < 110
        ? `Sees people aged ${from} to ${to}`
        : from > 0
          ? `Sees people aged ${from} and over`
          : `Sees people up to ${to} years old`,
  },

  price: {
    title: 'Price',
    pay: 'You pay',
    payDone: 'You paid',
    atVisit: 'Payable on the day of the visit, at the centre.',
    online: 'Paid online, before the visit.',
    onlineUntil: when => `Pay online before ${when}; otherwise it is cancelled.`,
    refunding: 'Paid; the refund has been asked for.',
    refunded: 'It was paid and returned.',
    contribution: (insurer, amount) => `${insurer} pays ${amount}.`,
    alone: 'Self-pay.',
    noFreeChoice:
      'Bracket A has no free choice: here you pay the full price; in the public network it is free.',
    noAgreement: insurer => `No agreement with ${insurer} here: you pay the full price.`,
    between: (from, to) => `between ${from} and ${to}`,
    byTramo: 'It depends on the Fonasa bracket.',
    tramoAtCentre: 'The centre adjusts it to the Fonasa bracket.',
    tramoWhenPaying: 'It depends on the Fonasa bracket, which is chosen when paying.',
    groups: { alone: 'Self-pay', fonasa: 'Fonasa', isapre: 'Isapres', other: 'Others' },
  },

  calendar: {
    title: 'Choose a day and time',
    description: (what, where) => `Available times: ${what}, ${where}.`,
    days: 'Choose the day',
    months: 'Go to another month',
    hoursOf: day => `Times on ${day}`,
    periods: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    zone: zone => `All times are in ${zone}.`,
    noneThatDay: day => `No times are left on ${day}.`,
    next: day => `Go to ${day}, the next date with times`,
    noSuchDay: 'That date does not exist: choose another day.',
    noneShown: 'No times are left in these weeks.',
    keeping: 'When you choose a time we keep it for 10 minutes while you enter your details.',
    changing: hour => `We are holding ${hour} for you. If you choose another, we release this one.`,
    none: {
      title: 'No times are left for now',
      body: 'Every time in this calendar is taken. New ones open every day: come back soon or look at other options.',
      search: 'Back to the search',
    },
    prepaid: {
      title: 'These appointments are paid online, which is not possible at the moment',
      body: 'You can see the times but not book them while there is no online payment. If you would rather not wait, there are in-person visits:',
      none: 'You can see the times but not book them while there is no online payment.',
      rule: (hours, minutes) =>
        `This visit is paid online: when you book or up to ${hours} hours before; if there is less time, within ${minutes} minutes of booking. Without payment the hour is released.`,
      nextFree: when => `Next time: ${when}`,
    },
    withdrawn: {
      title: 'This visit is no longer offered',
      body: 'The centre withdrew it from its calendar. Look for another option: there are more professionals and centres.',
    },
    missing: {
      title: 'You still have to choose with whom',
      body: 'The link arrived incomplete. Find a professional or an exam and choose one of their times.',
    },
  },

  clock: {
    until: time => `We keep this time for you until ${time}`,
    untilShort: time => `Until ${time}`,
    left: minutes => `${minutes} left`,
    announce: minutes =>
      minutes >= 1
        ? `${minutes} ${plural(minutes, 'minute', 'minutes')} left to complete your booking.`
        : 'Less than a minute left to complete your booking.',
    extend: 'I need 10 more minutes',
    extended: 'You already have 10 more minutes.',
    over: 'The time to book this appointment is over.',
  },

  problem: {
    nearest: 'The nearest times:',
    none: 'No times are left nearby in this calendar.',
    all: 'See all times',
    search: 'Look for another option',
    other: 'See the other appointment',
    kept: 'Appointments that you are holding',
    go: 'Go on with this one',
    release: 'Release',
    take: hour => `Take the time of ${hour}?`,
    checkYourData: 'Then you check your details, or type them where they are missing, and confirm.',
    yes: 'Yes, take this time',
  },

  lost: {
    title: 'We could not find this booking in this browser',
    body: 'You may have begun it on another device, or more than a day may have passed. If you had already booked, your appointment stands: ask for its link with the code and your mobile number.',
    search: 'Find a time',
    recover: 'Get the link back',
  },

  summary: {
    dropped: (what, when) =>
      `We released another appointment that you were holding: ${what}, ${when}. Up to 3 are held at once, and we had received no details for that one.`,
    title: 'Check your time',
    prevision: 'Patient’s health insurance',
    insurer: {
      fonasa: 'Fonasa',
      fonasaHint: 'Choose the bracket next',
      isapre: 'Isapre',
      isapreHint: others => `Also ${others}`,
      particular: 'Self-pay',
      particularHint: 'Without insurance, or without using it',
      tramo: 'Which is your bracket?',
      theirTramo: 'Which is their bracket?',
      unknownTramo: 'I don’t know',
      how: 'How do I find the bracket?',
      ways: [
        'It is on the certificate of affiliation, free of charge at fonasa.gob.cl with RUT or ClaveÚnica.',
        'They also tell you on 600 360 3000 or at any Fonasa office, with the identity card.',
        'The bracket depends on income and dependants. If you do not know it you can book all the same and say it when you pay.',
      ],
      which: 'Which one?',
      choose: 'Choose from the list',
      unknown: 'The price depends on the health insurance',
      lacking: {
        prevision: 'Choose it and see at once what you pay.',
        tramo: 'Choose the bracket and see at once what you pay.',
        isapre: 'Choose which one and see at once what you pay.',
      },
    },
    whom: 'Who is it for',
    me: 'For me',
    meHint: 'I am the patient',
    child: age =>
      age === 0
        ? 'Your dependant, less than a year old'
        : plural(age, `Your dependant, ${age} year old`, `Your dependant, ${age} years old`),
    other: 'For somebody else',
    otherHint: 'Someone of your family or someone you help',
    rut: 'Your RUT',
    rutHint: 'Your insurer needs it.',
    otherTitle: 'Patient’s details',
    otherRut: 'RUT',
    otherName: 'First name',
    otherLastName: 'Last names',
    birthDate: 'Date of birth',
    continue: 'Continue',
    change: 'Choose another time',
    release: 'I no longer want this time',
  },

  contact: {
    mineTitle: 'Your contact details',
    mineBody: 'They come from your account. What you change here holds for this appointment only.',
    title: 'How do you want to go on?',
    login: {
      title: 'I have an account',
      body: 'With your account you need not type your data again, and we keep this time for you.',
      action: 'Sign in',
    },
    guest: {
      title: 'Go on without an account',
      body: 'Book right now. We use these details for this appointment only: to confirm it, remind you and tell you if it changes.',
    },
    heading: 'Your details',
    known: 'Change my details',
    name: 'First name',
    lastName: 'Last names',
    email: 'E-mail',
    emailHint: 'Your code and the link to change or cancel arrive there.',
    phone: 'Mobile',
    phoneHint: 'The 8 digits that follow +56 9.',
    reminders: 'How shall we remind you?',
    byEmail: 'E-mail',
    bySms: 'SMS',
    remindersHint: 'One day and two hours before, time allowing.',
    continue: 'Continue',
  },

  confirm: {
    title: 'Confirm your appointment',
    lead: 'Fill in what is missing and confirm: your appointment is booked when you press the button. Prices in Chilean pesos (CLP).',
    moved: {
      endedTitle: 'Your session has ended',
      ended:
        'Nothing is booked yet, and what you typed is still here. Sign in to book with your account, or go on without one: check your details and confirm again.',
      endedWhom: 'The person you chose belongs to your account: sign in to book for them.',
      otherTitle: 'This page was opened before signing in to this account',
      signedIn: name =>
        `You are now in the account of ${name}. Nothing is booked yet, and what you typed is still here: check it and confirm again.`,
      another: name =>
        `You are now in the account of ${name}. Nothing is booked yet: what was typed with the other account is not used in this one. Say whom the appointment is for, check the details and confirm.`,
    },
    changed:
      'The price of this appointment changed after you opened this page. Nothing is booked yet: check it and confirm.',
    reminders: { email: 'Reminders by e-mail', sms: 'Reminders by SMS' },
    terms: 'By confirming you accept the ',
    termsLink: 'terms and conditions',
    and: ' and the ',
    privacyLink: 'privacy policy',
    submit: 'Confirm',
    payNow: amount => `Confirm and pay ${amount}`,
    payAny: 'Confirm and pay',
    payHint:
      'We take you to Webpay. If anything fails your appointment stays booked, and we tell you until when to pay it.',
    account: 'Do you have an account? Your details fill themselves in, and we keep this time for you.',
    line: 'Your time',
    with: (insurer, amount) => `${insurer}: ${amount}`,
    ageAgain: 'If it is right like this, confirm once more.',
    cancelRule: 'You can change or cancel your appointment free of charge until it begins.',
    ageWarning: (range, age) =>
      `${range}, and the patient will be ${age === 0 ? 'under a year old' : age} that day. You can go on, but it is wise to check with the centre first.`,
  },

  done: {
    title: 'Done! Your appointment is booked',
    cancelledTitle: 'This appointment was cancelled',
    code: 'Your code',
    codeHint: 'Read it out over the phone if you need help.',
    sent: email => `We sent the details to ${email} and an SMS to your mobile.`,
    sentTo: name => `We sent the details to ${name}.`,
    next: 'What comes next',
    steps: {
      mail: 'Keep the e-mail: it has the link to see, change or cancel your appointment.',
      reminders: {
        both: 'We will remind you one day and two hours before.',
        hours: 'We will remind you two hours before.',
      },
      arrive: time => `Check in at the front desk at ${time}, 15 minutes before.`,
      payEither: (amount: string) => `Pay ${amount} online now, or at the centre on the day of the visit.`,
      pay: amount => `Pay ${amount} at the centre, on the day of the visit.`,
      payOnline: (amount, when) =>
        `Pay ${amount} online before ${when}. Otherwise the appointment is cancelled.`,
      theyPay: (name, amount, when) =>
        `${name} pays ${amount} online before ${when}, with the link that we sent. Otherwise the appointment is cancelled.`,
      paid: 'It is paid: there is nothing more to pay.',
    },
    payNow: 'Pay now',
    payOnline: 'Pay online',
    mine: 'See my upcoming appointments',
    prepaidTitle: 'Your appointment is booked: it is still to be paid',
    see: 'See, change or cancel',
    calendar: 'Add to my calendar',
    notices: 'Reminder on this device',
    print: 'Print',
    another: 'Book another time',
  },

  appointment: {
    title: 'Your appointment',
    mine: 'My appointments',
    states: {
      held: 'Kept',
      booked: 'Booked',
      confirmed: 'Confirmed',
      arrived: 'At the centre',
      fulfilled: 'Attended',
      'no-show': 'Missed',
      cancelled: 'Cancelled',
    },
    offByCentre: 'Cancelled by the centre',
    past: 'Past',
    inRoom: 'In the waiting room',
    underWay: 'Under way',
    begun:
      'Your appointment has begun, so it cannot be changed here. If you are running late, call the centre.',
    patient: 'For:',
    enter: {
      action: 'Enter the video visit',
    },
    actions: {
      pay: 'Pay now',
      payOnline: 'Pay online',
      receipt: 'See the receipt',
      confirm: 'Confirm appointment',
      move: 'Change the time',
      cancel: 'Cancel appointment',
      earlier: 'Tell me if an earlier time comes free',
      inLine: 'You are in line for an earlier time: see how it stands',
      offered: 'We are keeping an earlier time for you: see it',
      kept: 'We are keeping another time for you: see it',
    },
    refusals: {
      started:
        'The appointment has begun or is over, so it cannot be changed here. If you need anything, call the centre.',
      cancelled: 'This appointment was already cancelled.',
      'already-confirmed': 'You have already confirmed.',
      'too-early': 'It is still too early to confirm.',
      'called-off':
        'The centre told you that it cannot keep this appointment, so there is nothing to confirm. Choose another time or cancel it.',
    },
    calledOff: {
      badge: 'The centre cannot keep it',
      notice:
        'The centre told you that it cannot keep this appointment: do not go. Choose another time, or cancel it and get back everything that you paid. If you do nothing, the centre will call you.',
    },
    confirmFrom: when => `You can confirm from ${when}. If you do not, your appointment still stands.`,
    confirmed: 'You have confirmed that you will come. They expect you!',
    asks: {
      movedOn:
        'While you were deciding, this appointment was moved. Nothing else changed: this is when it is now.',
      confirm: {
        title: 'Do you confirm that you will come?',
        body: 'We tell the centre that they can count on you.',
        yes: 'Yes, I will come',
        no: 'I do not know yet',
      },
      cancel: {
        title: 'Cancel this appointment?',
        body: 'The time becomes free for somebody else. If you change your mind you will have to book again.',
        paid: amount => `All that you paid (${amount}) is returned; check the refund with your bank.`,
        paidAtDesk: (who, amount) =>
          `${who} gives you back all that you paid (${amount}). Call first, then go and collect it.`,
        unpaid: 'You have not paid it online, so there is nothing to give back.',
        refund: 'When an appointment is paid online, check the refund with your bank.',
        yes: 'Yes, cancel it',
        no: 'No, keep it',
      },
      move: {
        title: 'Change to this time?',
        from: 'You leave',
        to: 'You take',
        body: 'You keep your code. If you paid, the payment holds for the new time.',
        due: (when: string) =>
          `This appointment is not paid: if you take the new time, pay before ${when} or it is cancelled.`,
        yes: 'Yes, change',
        no: 'No, see other times',
      },
    },
    done: {
      confirmada: 'It is confirmed that you will come. Thank you for telling us!',
      cancelada: 'Your appointment was cancelled.',
      movida: 'Your appointment has changed.',
    },
    told: {
      confirmada: '',
      cancelada: 'We sent you an e-mail and an SMS.',
      movida: 'We sent you an e-mail and an SMS with the new details.',
    },
    move: {
      title: 'Choose the new time',
      keep: 'Until you confirm, you keep the time that you have.',
      back: 'Back to my appointment',
    },
    payment: {
      due: when => `Still to be paid: pay before ${when} or the appointment is cancelled.`,
      settled: 'This appointment is paid.',
      reception: { here: 'The centre’s reception', at: place => `The reception of ${place}` },
      refunding: amount =>
        `We asked for ${amount} to be returned. We will tell you when Webpay agrees; then check it with your bank.`,
      refunded: amount => `Webpay agreed to return ${amount}. Check it with your bank.`,
      refundingAtDesk: (who, amount) =>
        `${who} has to give you ${amount} back. Call first, then go and collect it.`,
      refundedAtDesk: (who, amount) =>
        `${who} gave you ${amount} back. If you did not get it, call the centre.`,
    },
    cancelledBy: {
      patient: 'This appointment was cancelled. If you did not ask for this, call the centre.',
      centre:
        'The medical centre cancelled this appointment. We are sorry: it was nothing that you did. If you had paid, you get everything back.',
      unpaid: 'This appointment was cancelled because it was not paid in time.',
      disowned:
        'The person with that RUT said that they did not ask for this appointment, so we cancelled it. If you had paid, you get everything back.',
    },
    again: 'Book another time',
    another: 'Book another time',
    nearest: 'The nearest free times:',
    calendar: 'Add to my calendar',
    print: 'Print',
    share: 'Anyone with the link of this page can see and cancel your appointment: do not share it.',
  },

  earlier: {
    title: 'Tell me if an earlier time comes free',
    kept: 'The appointment we are keeping for you',
    current: 'The appointment you have',
    how: [
      'When somebody gives back a time earlier than yours, we offer it to the first person in line.',
      'When it is your turn, you get an e-mail and a text message, and we keep the time for you for 15 minutes.',
      'Meanwhile you keep the appointment you have. If you do not answer in time you lose nothing: you only leave the line.',
    ],
    ask: 'Tell me if an earlier time comes free',
    sooner: (when: string) => `There are free times before yours already: the first is ${when}.`,
    see: 'See free times',
    back: 'Back to my appointment',
    waiting: {
      title: 'We will tell you if an earlier time comes free',
      body: (since: string, place: number) =>
        `${place === 1 ? 'You are the first in line' : `You are number ${place} in line`} since ${since}. There is nothing more to do.`,
      stop: 'Stop telling me',
    },
    offered: {
      title: 'An earlier time than yours has come free',
      body: (until: string) =>
        `We keep it for you until ${until}. Then we offer it to the next person in line.`,
      take: 'Take this time',
      leave: 'No, keep mine',
    },
    ended: {
      expired:
        'A time was offered to you and the 15 minutes went by. You keep yours; you can join the line again if you like.',
      declined: 'You let the free time go. You keep yours; you can join the line again if you like.',
    },
    closed: {
      started: 'This appointment has begun or is over.',
      cancelled: 'This appointment is cancelled, so there is nothing to bring forward.',
    },
    problems: {
      over: 'The 15 minutes are over and the time was offered to somebody else. You keep yours.',
      'slot-taken': 'The centre has withdrawn that time. You keep yours.',
      'patient-busy':
        'You have another appointment that overlaps with it. We changed nothing: you keep yours.',
      withdrawn: 'The centre no longer offers this. You keep the appointment you have.',
      'exam-age':
        'One of the tests is not done at the age that the person will be on that day. You keep the appointment you have.',
    },
  },

  professional: {
    title: name => `Book with ${name}`,
    description: (name, services) => `Book your appointment with ${name}: ${services}.`,
    choose: 'Choose the visit',
    from: amount => `Price ${amount}`,
    nextFree: when => `Next time: ${when}`,
    noHours: 'No times for now',
    see: 'See times',
    prepaid: 'Paid online',
    none: {
      title: 'There are no times available for now',
      body: name => `${name} has no open times at the moment. Try again later with this same link.`,
      search: 'Find another professional',
    },
  },
}
