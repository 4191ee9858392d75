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
    description: 'Enter your video visit from 15 minutes before the hour.',
    lead: 'These are the video visits that you can open from this browser.',
    enter: 'Enter',
    see: 'See from when I can enter',
    opens: time => `You can enter from ${time}`,
    open: 'You can enter now',
    none: {
      title: 'We found no video visit in this browser',
      body: 'Open the link of your booking e-mail on this same phone or computer and choose «Enter the video visit». If you booked with your account, sign in with your RUT.',
      recover: 'Recover my link',
      login: 'Sign in with my RUT',
      book: 'Book an hour',
    },
    refused: {
      title: 'This video visit cannot be opened from here',
      body: 'Only whoever has the link of the booking or the patient’s account can enter. Nothing was lost: open the link of your e-mail or sign in with your RUT.',
    },
  },

  survey: {
    title: 'Tell us how you are',
    lead: professional =>
      `Five questions that help ${professional} to attend you better. Only whoever attends you will see them.`,
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

  errors: {
    reason: 'You must enter the reason for your visit',
    onset: 'You must enter since when you have had the symptoms',
    intensity: 'You must choose how strong your symptoms are',
    symptoms: 'Choose symptoms of the list',
    long: 'Use 2,000 characters at most',
  },
}
