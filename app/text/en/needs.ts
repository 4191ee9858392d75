import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const needs: Catalogue['needs'] = {
  title: 'Do you need anything for the visit?',
  hint: 'Optional: wheelchair, being hard of hearing, sign language, an interpreter or company.',
  kinds: {
    wheelchair: { label: 'Wheelchair', hint: 'I need to get in and around without steps.' },
    hearing: {
      label: 'Hard of hearing',
      hint: 'Face me and speak slowly, and let me know when it is my turn.',
    },
    'sign-language': { label: 'Sign language', hint: 'I need Chilean Sign Language.' },
    interpreter: { label: 'Interpreter', hint: 'I speak another language: write it below.' },
    companion: { label: 'Company', hint: 'Somebody who helps or cares for me comes in with me.' },
  },
  note: {
    label: 'Anything else the centre should know',
    hint: 'The language, or how they can help. Up to 200 characters; the reason for the visit does not go here.',
  },
  reaches:
    'We tell the centre, and whoever attends sees it. Nobody else reads it, and it is deleted a month after the appointment.',
  call: (phone: string | null) =>
    phone
      ? `It stays with your appointment, but this centre gets no notices from the portal: call it too, on ${phone}.`
      : 'It stays with your appointment, but this centre gets no notices from the portal: tell the front desk too.',
  inTheirWords: (note: string) => `“${note}”`,
  page: {
    title: 'What you need for your visit',
    save: 'Save',
    saved: 'Saved. If anything changes before your appointment, save it here again.',
    late: 'Your appointment has passed or was cancelled: this can no longer be changed.',
    back: 'Back to my appointment',
    open: 'Say what I need',
    said: 'You asked for:',
    change: 'Change what I need',
  },
  errors: {
    unknown: 'Choose from the list, each need only once',
    long: 'Use up to 200 characters',
    oneLine: 'Write it on one line, without invisible characters',
  },
  letter: {
    subject: (count: number) =>
      plural(
        count,
        'A patient needs something for their appointment',
        `${count} patients need something for their appointments`,
      ),
    title: 'What your patients need',
    hello: (centre: string) => `Hello, ${centre}:`,
    intro:
      'These people said when booking, or later, what they need for their visit. Look them up by their code.',
    changed: (asked: string) => `Changed: ${asked}`,
    off: 'No longer needed: it was taken back, or the appointment was cancelled.',
    closing: (brand: string) =>
      `These are health data: use them only to prepare the visit. ${brand} writes to you because it takes your centre’s bookings.`,
  },
}
