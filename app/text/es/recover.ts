import { spanishPlural as plural } from '../plurals.ts'

/** The page that sends the link of an hour again. */
export const recover = {
  title: 'Recupera el enlace de tu hora',
  lead: '¿Perdiste el correo? Con el código de tu hora y tu celular te enviamos el enlace otra vez.',
  code: 'Código de la hora',
  codeHint: 'Empieza con CPH. Está en el SMS que te enviamos.',
  noCode: '¿No tienes el código? Pídelo en el centro donde reservaste, o ',
  noCodeLink: 'escríbenos y te ayudamos',
  phone: 'Celular con que reservaste',
  submit: 'Enviarme el enlace',
  sentTitle: 'Revisa tu correo y tus SMS',
  noSms:
    'Hoy ya no enviamos más SMS a ese celular. Si el código y el celular corresponden a una hora, intentamos con su correo. Si no te llega, vuelve a pedirlo mañana.',
  sent: 'Si el código y el celular corresponden a una hora, en unos minutos recibirás el enlace por correo y por SMS.',
  sentHelp:
    '¿No llega? Revisa que el código y el celular estén bien escritos, y la carpeta de correo no deseado.',
  again: 'Intentarlo de nuevo',
  limited: (minutes: number) =>
    `Hiciste varios intentos seguidos. Por seguridad, espera ${plural(minutes, 'un minuto', `${minutes} minutos`)} e inténtalo de nuevo.`,
}
