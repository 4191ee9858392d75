/** What only the server says of a form: its faults field by field, and the messages that follow from it. */
import { spanishPlural as plural } from '../plurals.ts'

export const forms = {
  oneLine: 'Escríbelo en una sola línea, sin signos invisibles',
  stale: 'Esta página llevaba mucho tiempo abierta. Lo que escribiste sigue aquí: envíalo otra vez.',
  /** The form was sent after its session had ended, and its person has signed in again. */
  kept: 'Tu sesión se cerró antes de que llegara lo que enviaste, y todavía no cambió nada. Lo que escribiste sigue aquí: revísalo y envíalo otra vez.',
  doctors: {
    errors: {
      name: 'Escribe tu nombre',
      long: 'Acórtalo un poco: hay espacio para 120 caracteres',
      centre: 'Escribe el nombre de tu consulta o centro',
      email: 'Escribe tu correo',
      emailShape: 'Escribe un correo como ana@ejemplo.cl, sin ñ ni tildes',
      phone: 'Escribe los 8 números de tu celular, sin el +56 9',
      messageLong: 'Tu mensaje puede tener hasta 1.000 caracteres',
      /** Hours. */
      limited: (n: number) =>
        `Llegaron muchas solicitudes seguidas desde tu conexión o para ese correo. No se perdió lo que escribiste: espera ${plural(n, `${n} hora`, `${n} horas`)} y envíalo de nuevo.`,
    },
    receipt: {
      subject: (brand: string) => `Recibimos tus datos · ${brand}`,
      body: (brand: string) =>
        `Hola. Recibimos tus datos en ${brand} y te contactamos en 2 días hábiles.\n\nSi no fuiste tú, no tienes que hacer nada: alguien escribió tu correo por error.`,
    },
  },
  quote: {
    description:
      'Compara cuánto cuesta tu receta en cada farmacia con su folio y tu RUT, sin crear una cuenta.',
    errors: {
      number: 'Debes ingresar el folio de la receta',
      numberLong: 'Revisa el folio: no tiene más de 60 letras o números',
      rutRequired: 'Debes ingresar el RUT del paciente',
      rut: 'Debes ingresar un rut válido',
    },
    problems: {
      notFound: {
        title: 'No encontramos esa receta',
        body: 'No hay una receta con ese folio y ese RUT. Lo que escribiste sigue aquí: revisa los dos datos e inténtalo de nuevo.',
      },
      before: {
        title: 'Esa receta no se puede cotizar',
        body: 'La cotización está disponible solo para recetas emitidas desde mayo de 2022. Si aún la necesitas, pide una nueva a tu médico.',
      },
      limited: (minutes: number) =>
        `Hubo demasiados intentos. Lo que escribiste sigue aquí: vuelve a intentarlo en ${plural(minutes, `${minutes} minuto`, `${minutes} minutos`)}.`,
    },
  },
}
