/** The page in place of any other when there is no internet, and the name of the installed application. */
export const offline = {
  title: 'Estás sin conexión',
  body: 'No se perdió nada. Cuando vuelva internet, sigue donde estabas.',
  retry: 'Intentar de nuevo',
  saved: 'Como lo viste por última vez:',
  appointments: 'Tus próximas citas',
  code: 'Código',
  none: 'No tenías citas por venir.',
  card: 'Tu credencial del club',
  qr: 'Código QR para comprobar tu credencial',
  rut: 'RUT',
  nobody: 'Si ingresas a tu cuenta en este equipo, aquí verás tus próximas citas aunque no haya internet.',
  emergency: 'En una emergencia llama al 131 (SAMU): funciona sin internet.',
  appDescription: 'Pide tu hora médica en todo Chile y ten a mano tus documentos de salud.',
  shortcuts: { search: 'Pedir una hora', appointments: 'Mis citas', card: 'Mi credencial' },
}
