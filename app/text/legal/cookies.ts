/** Every cookie of the portal as the privacy policy lists it. Held to what is really set by app/platform/http/cookies.test.ts. */

interface ListedCookie {
  name: string
  what: string
  seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const listedCookies: readonly ListedCookie[] = [
  { name: 'copihue_sesion', what: 'tu sesión cuando ingresas', seconds: 12 * hour },
  { name: 'copihue_invitado', what: 'tu reserva como invitado', seconds: 24 * hour },
  {
    name: 'copihue_permisos',
    what: 'las horas y documentos que abriste con un enlace o un código',
    seconds: 24 * hour,
  },
  { name: 'copihue_pago', what: 'el pago que empezaste, para volver a él', seconds: hour },
  { name: 'copihue_registro', what: 'la cuenta que estás creando', seconds: 30 * minute },
  { name: 'copihue_recuperacion', what: 'la contraseña que estás recuperando', seconds: 30 * minute },
  { name: 'copihue_enlace', what: 'el enlace con que cambias tu contraseña', seconds: 30 * minute },
  { name: 'copihue_claveunica', what: 'tu ida a ClaveÚnica y tu vuelta', seconds: 30 * minute },
  {
    name: 'copihue_busqueda',
    what: 'la comuna de tu última búsqueda y la previsión de tu última búsqueda o reserva, hasta que la olvidas en el buscador o entras o sales de una cuenta',
    seconds: 90 * day,
  },
  {
    name: 'copihue_conocido',
    what: 'que en este navegador ya ingresaste, para que nadie adivine tu contraseña',
    seconds: 180 * day,
  },
  { name: 'copihue_idioma', what: 'tu idioma', seconds: 365 * day },
  { name: 'copihue_tema', what: 'tus colores', seconds: 365 * day },
  { name: 'copihue_letra', what: 'tu tamaño de letra', seconds: 365 * day },
  { name: 'copihue_novedades', what: 'las novedades que ya viste', seconds: 365 * day },
  {
    name: 'copihue_fila',
    what: 'tu lugar en la fila, cuando muchos quieren las mismas horas a la vez',
    seconds: hour,
  },
  {
    name: 'copihue_profesional',
    what: 'la sesión de quien atiende o trabaja en un centro',
    seconds: 12 * hour,
  },
  {
    name: 'copihue_equipo',
    what: 'la pantalla de un centro: la sala de espera o el mesón de llegada',
    seconds: 24 * hour,
  },
]

/** «30 minutos», «una hora», «90 días», «un año». */
export function spanOf(seconds: number): string {
  if (seconds === 365 * day) return 'un año'
  if (seconds > 2 * day) return `${seconds / day} días`
  if (seconds === hour) return 'una hora'
  return seconds > hour ? `${seconds / hour} horas` : `${seconds / minute} minutos`
}

export const cookieLines = (): string[] =>
  listedCookies.map(({ name, what, seconds }) => `${name}, ${spanOf(seconds)}: ${what}.`)
