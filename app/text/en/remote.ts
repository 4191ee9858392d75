import type { Catalogue } from '../catalogue.ts'

export const remote: Catalogue['remote'] = {
  title: 'Before your video visit',
  registered: (professional, specialty, registration) =>
    `You are seen by ${professional}, ${specialty}, number ${registration} in the register of the Superintendencia de Salud.`,
  who: (professional, specialty) =>
    `You are seen by ${professional}, ${specialty}. You can look up their registration at rnpi.superdesalud.gob.cl, or ask for it.`,
  points: [
    'It is a visit by video: for talking, looking at results and deciding a treatment. It does not replace a physical examination, and you may be asked to come in person.',
    'It is not for emergencies. If something serious happens, call 131 (SAMU).',
    'Neither picture nor sound is recorded. What is written down stays in your clinical record, which is confidential.',
    'Find a place where nobody else can hear you, and say so if somebody is with you.',
    'If the line drops, you come back with one tap. If the visit cannot be held because of the professional or the portal, you can ask for all of your payment back.',
    'You may prefer to be seen in person, or stop the visit, at any time and without giving reasons.',
  ],
  more: 'Where to sit, and what happens if it is cut off',
  inPerson: 'I prefer to go in person: see my appointment',
  accept: {
    patient: 'I have read this and agree to be seen by video.',
    parent: child =>
      `I have read this and, as mother, father or person in charge of ${child}, agree to their being seen by video.`,
    companion: patient => `${patient} has read this and agrees to be seen by video.`,
  },
  missing: 'To go in, tick that you agree to be seen by video',
  desk: {
    label: 'Seen by video',
    patient: (name, time) => `${name} agreed at ${time}`,
    parent: (name, time) => `${name} agreed at ${time}, in charge of the patient`,
    companion: (name, time) => `The patient agreed at ${time}, as ${name} says`,
    none: 'Not agreed yet',
  },
}
