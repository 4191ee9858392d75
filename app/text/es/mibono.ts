/** The bono of the day, opened with a RUT and no account. */
import { spanishPlural as plural } from '../plurals.ts'

export const mibono = {
  title: 'Tu bono de hoy',
  description: 'Abre el bono de hoy con el RUT del beneficiario.',
  lead: 'Escribe el RUT del beneficiario, la persona que se atiende, para ver el bono. Este enlace sirve solo el día en que se emitió.',
  rut: 'RUT del beneficiario',
  submit: 'Ver el bono',
  errors: {
    rutRequired: 'Debes ingresar el RUT del beneficiario',
    rut: 'Debes ingresar un rut válido',
  },
  notFound: {
    title: 'No pudimos abrir el bono',
    body: 'No hay un bono con este enlace y ese RUT. Revisa que el RUT sea el del beneficiario e inténtalo de nuevo; no se perdió nada.',
  },
  over: {
    title: 'Este enlace ya no sirve',
    body: (date: string) =>
      `El bono se emitió el ${date} y se podía ver aquí solo ese día. Sigue siendo tuyo: lo encuentras en tus bonos.`,
    action: 'Ir a mis bonos',
  },
  limited: (minutes: number) =>
    `Hubo demasiados intentos. Espera ${plural(minutes, `${minutes} minuto`, `${minutes} minutos`)} y vuelve a intentarlo; el bono sigue aquí.`,
  shown: {
    today: 'Muéstralo hoy en la recepción junto con la cédula de identidad.',
    download: 'Descargar el PDF',
    until: 'Lo puedes ver aquí hasta la medianoche; después, en tus bonos.',
  },
}
