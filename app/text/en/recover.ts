import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const recover: Catalogue['recover'] = {
  title: 'Get the link to your appointment back',
  lead: 'Lost the e-mail? With the code of your appointment and your mobile number we send you the link again.',
  code: 'Appointment code',
  codeHint: 'It begins with CPH. It is in the SMS that we sent you.',
  noCode: 'No code? Ask the centre you booked with, or ',
  noCodeLink: 'write to us and we will help',
  phone: 'Mobile that you booked with',
  submit: 'Send me the link',
  sentTitle: 'Check your e-mail and your SMS',
  noSms:
    'We send no more SMS to that mobile today. If the code and the mobile belong to an appointment, we try its e-mail. If nothing arrives, ask again tomorrow.',
  sent: 'If the code and the mobile belong to an appointment, you will get the link by e-mail and SMS in a few minutes.',
  sentHelp: 'Not arriving? Check that the code and the mobile are right, and the spam folder.',
  again: 'Try again',
  limited: minutes =>
    `You tried several times in a row. For safety, wait ${plural(minutes, 'a minute', `${minutes} minutes`)} and try again.`,
}
