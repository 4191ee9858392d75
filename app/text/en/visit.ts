import type { Catalogue } from '../catalogue.ts'

export const visit: Catalogue['visit'] = {
  steps: {
    label: 'Steps of the video visit',
    payment: 'Payment',
    survey: 'Survey',
    devices: 'Device',
    waiting: 'Waiting room',
    call: 'Visit',
  },
  with: (professional, specialty) => `${professional}, ${specialty}`,

  start: {
    title: 'Video visit',
    description: 'Enter your video visit from 15 minutes before it begins.',
    lead: 'These are the video visits that you can open from this browser.',
    enter: 'Enter',
    pay: 'Pay for it',
    see: 'See from when I can enter',
    opens: time => `You can enter from ${time}`,
    open: 'You can enter now',
    none: {
      title: 'We found no video visit in this browser',
      body: 'Open the link of your booking e-mail on this same phone or computer and choose «Enter the video visit». If you booked with your account, sign in with your RUT.',
      recover: 'Recover my link',
      login: 'Sign in with my RUT',
      mine: 'See my appointments',
      book: 'Book an appointment',
    },
    refused: {
      title: 'This video visit cannot be opened from here',
      body: 'Only whoever has the link of the booking or the patient’s account can enter. Nothing was changed or sent: open the link of your e-mail or sign in with your RUT.',
    },
  },

  survey: {
    title: 'Tell us how you are',
    lead: professional =>
      `Five questions that help ${professional} to treat you better. Only the professional who sees you will read them.`,
    reason: '1. What is the reason for your visit?',
    onset: '2. Since when have you had symptoms, and which?',
    onsetHint: 'For example: since Monday, cough and tiredness.',
    intensity: '3. How strong are they?',
    intensityHint: 'From 1 (hardly anything) to 10 (the worst that you can imagine).',
    bands: { mild: 'Mild', moderate: 'Moderate', intense: 'Intense', extreme: 'Extreme' },
    chronic: '4. Do you have a chronic illness?',
    chronicHint: 'For example: high blood pressure, diabetes, asthma. If none, leave it blank.',
    current: '5. Do you have any of these symptoms now?',
    symptoms: {
      fever: 'Fever',
      cough: 'Cough',
      headache: 'Headache',
      'sore-throat': 'Sore throat',
      'breathing-difficulty': 'Difficulty breathing',
    },
    continue: 'Continue',
    omit: 'Skip the survey',
    emergency: {
      title: 'Call 131 (SAMU)',
      body: 'What you tell us may be an emergency. Call 131 now, or ask whoever is with you to take you to the nearest emergency room. Do not wait for the video visit.',
      call: 'Call 131',
      continue: 'I have had help: go on to my video visit',
      kept: 'Your answers were saved.',
    },
  },

  payment: {
    title: 'Let’s check your payment',
    description: 'Before you enter we check that your video visit is paid.',
    paid: 'Your video visit is paid.',
    continue: 'Continue',
    unpaid: {
      title: 'This video visit is not paid yet',
      body: 'A video visit is paid before entering. Nothing was lost: your appointment stays booked while you pay.',
      pay: 'Pay now',
      atDesk:
        'Your appointment has begun, and from then on it cannot be paid here. Call the centre: as soon as it has your payment, this page lets you in.',
      call: 'See the centre’s telephone',
    },
    open: {
      title: 'We are confirming your payment',
      body: 'Your bank has not answered us yet. Do not pay again: this page updates by itself.',
      refresh: 'Check again',
    },
    early: {
      title: 'You cannot enter yet',
      body: (when, opens) =>
        `Your video visit is on ${when}. You can enter from ${opens}, 15 minutes before.`,
      hour: 'Your appointment',
      from: 'You can enter from',
      meanwhile: 'Meanwhile, test your camera, your microphone and your connection.',
      test: 'Test my device',
      understood: 'Understood',
    },
  },

  waiting: {
    title: 'Waiting room',
    address: {
      title: 'Where are you now?',
      why: 'If you need urgent help during the visit, whoever sees you will ask for it at this address. It may be another place than your home.',
      label: 'Address where you are',
      hint: 'Street, number, apartment and commune.',
      enter: 'Enter the waiting room',
      save: 'Save address',
      keep: 'Go back without changing it',
      ready: 'They are waiting for you: save or go back to enter.',
    },
    doctor: {
      waiting: name => `${name} is not available yet. We will tell you right here.`,
      busy: name => `${name} is finishing another visit. We will tell you right here.`,
      ready: name => `${name} is waiting for you. You can enter now.`,
      in_call: 'Your visit is under way.',
    },
    labels: {
      waiting: 'Not here yet',
      busy: 'In another visit',
      ready: 'Available',
      in_call: 'In the visit',
    },
    late: from =>
      `It is time, and nobody has come yet: nothing is lost, your place is kept. If nobody has come by ${from}, you can finish here and get back all that you paid.`,
    state: 'The professional’s state',
    hour: time => `Your appointment is at ${time}`,
    since: time => `You have been in the room since ${time}`,
    enter: 'Enter the visit',
    back: 'Go back to the visit',
    leave: 'Leave the room',
    live: 'This page updates by itself. Leave it open.',
    noScript: 'This page loads again every 15 seconds.',
    here: 'Your address for emergencies:',
    changeAddress: 'Change',
    tips: {
      title: 'While you wait',
      list: [
        'Find a quiet place where you can talk without being heard.',
        'Have the light in front of your face, not behind.',
        'Use earphones if you have some: better sound and no echo.',
        'Plug in your phone or computer, and get close to the wifi.',
        'Have your identity card, your exams and the medicines that you take at hand.',
      ],
    },
    absent: {
      title: 'The professional did not come?',
      body: 'Fifteen minutes have passed since the time of your appointment. You can go on waiting, or finish and get back all that you paid.',
      ask: 'They did not come: I want the refund',
      question: 'Shall we finish your video visit?',
      warning:
        'The appointment is cancelled and we give the whole payment back to the means with which you paid.',
      yes: 'Yes, I want the refund',
      no: 'Go on waiting',
    },
    refusals: {
      'not-now': 'Something changed meanwhile. Nothing was lost: this is the state of your video visit now.',
      'too-early':
        'The room is not open yet. Nothing was lost: come back from 15 minutes before your appointment.',
      over: 'Your video visit is over.',
      'not-informed': 'Read what we say about being seen by video and tick that you agree. Nothing was lost.',
      'wait-longer':
        'Wait until 15 minutes after the time of your appointment or, if you entered later, after you entered. If nobody comes, we give everything back.',
    },
  },

  end: {
    titles: {
      ended: 'Your visit has ended',
      'patient-absent': 'Your appointment passed without you',
      'professional-absent': 'We are sorry: nobody saw you',
      failed: 'We are sorry: the visit could not take place',
      cancelled: 'This video visit was cancelled',
      over: 'This video visit is over',
    },
    bodies: {
      ended: name =>
        `The prescriptions, sick leaves, exam orders and GES notifications that ${name} issues are in your health area.`,
      'patient-absent': name =>
        `${name} waited for you and did not see you arrive. If you had paid, that payment is not refunded; if something kept you from joining, write to us from the help page. You can book another appointment whenever you want.`,
      'professional-absent': name =>
        `${name} did not come. We refund the whole payment the way it was made; if you paid at the centre, its reception gives it back to you.`,
      failed: name =>
        `${name} could not see you because of a technical problem. We refund the whole payment the way it was made; if you paid at the centre, its reception gives it back to you.`,
      cancelled: () =>
        'If it was paid, the payment goes back to the same means. You can book another appointment.',
      over: () => 'If nobody saw you, we refund what you paid. You can book another appointment.',
    },
    documents: 'Documents of your visit',
    noneYet: 'There are no documents of this visit yet.',
    all: 'All of yours:',
    links: {
      recetas: 'Prescriptions',
      licencias: 'Medical leaves',
      ges: 'GES notifications',
      ordenes: 'Exam orders',
    },
    account:
      'To see them, sign in with your RUT. If you have no account yet, create it with the RUT of the booking.',
    book: 'Book another appointment',
    home: 'Go to the home page',
    satisfaction: {
      title: 'How was your visit?',
      hint: 'It is optional and helps us to improve.',
      options: { 5: 'Very good', 4: 'Good', 3: 'Fair', 2: 'Bad', 1: 'Very bad' },
      send: 'Send',
      thanks: 'Thank you for telling us.',
    },
  },

  call: {
    title: 'Video visit',
    with: professional => `With ${professional}`,
    here: 'Your address for emergencies:',
    emergency: 'If it is an emergency, call 131 (SAMU).',
  },

  errors: {
    address: 'Write the address where you are',
    addressShort: 'Write street, number and commune',
    addressLong: 'Use 300 characters at most',
    satisfaction: 'Choose one of the five options',

    reason: 'You must enter the reason for your visit',
    onset: 'You must enter since when you have had the symptoms',
    intensity: 'You must choose how strong your symptoms are',
    symptoms: 'Choose symptoms of the list',
    long: 'Use 2,000 characters at most',
  },
}
