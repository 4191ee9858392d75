import type { Catalogue } from '../catalogue.ts'

export const arrival: Catalogue['arrival'] = {
  open: 'My arrival code',
  title: 'Say that you are here',
  picture: 'QR code of your arrival',
  typed: 'Or type this code into the tablet of the centre:',
  inLetter: 'When you arrive, show this code at the tablet of the centre, or open it on your phone.',
  inText: 'When you arrive, type it into the tablet of the centre, or show it on your phone:',
  submit: 'I am here',
  early: day => `Keep this code. On ${day}, show it to the tablet of the centre, or open it when you arrive.`,
  today: 'Show this code to the tablet of the centre. If you are there already, you can also say so here.',
  arrived: name => `You have said so. You will be called as ${name}.`,
  off: 'The centre said that it cannot keep this appointment. If you are there already, go to reception.',
  offKept: until =>
    `The centre said that it cannot keep this appointment. If you are there already, go to reception. Another time is kept for you until ${until}: the link in our message shows it.`,
  none: 'Nobody is expected for this appointment any more. If in doubt, ask at reception.',
}
