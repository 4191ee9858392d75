import type { Catalogue } from '../catalogue.ts'

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
        'We kept your time for 10 minutes and they are over. Nothing you typed is lost: choose a new time.',
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
      title: 'You are already keeping 3 times',
      detail: 'You can keep up to 3 times at once. Book or release one of them to take another.',
    },
    'too-many-requests': {
      title: 'Too many times in a short while',
      detail: 'Too many times were kept from your connection. Wait a few minutes and try again.',
    },
    prepaid: {
      title: 'This visit is paid online beforehand',
      detail: 'Online payment will reach the portal soon. Meanwhile you can book a visit in person.',
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
    nameShape: 'Use letters only (and a hyphen, point or apostrophe if the name has one)',
    nameLong: 'That is too long: use up to 80 letters',
    email: 'Enter your e-mail',
    emailShape: 'Check the e-mail: it should look like name@mail.com',
    phone: 'Enter your mobile number',
    phoneShape: 'The mobile number must have 8 digits, without +56 9',
    rut: 'Enter a valid RUT',
    rutNeeded: 'Enter the RUT of the person attended: the insurer needs it',
    birthDate: 'Enter the date of birth',
    birthDateShape: 'Check the date: it must be a day that exists and is past',
    prevision: 'Choose an insurer from the list',
    whom: 'Tell us who the appointment is for',
    reminders: 'Choose e-mail or SMS',
    slot: 'That time does not exist',
    hold: 'That is not the identifier of a kept time',
    code: 'Enter the code of your appointment, such as CPH-7K2M9',
    date: 'It must be a date (2026-11-23) or an instant with offset (2026-11-23T10:00:00-03:00)',
    span: 'The period must be of up to 62 days and end after it starts',
    idempotencyKey: 'The key can have up to 200 characters',
  },
}
