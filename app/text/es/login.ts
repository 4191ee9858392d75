/** The login: form, page and the moment after it. */
import { spanishPlural as plural } from '../plurals.ts'

export const login = {
  title: 'Ingresar',
  description: 'Ingresa con tu RUT y tu contraseña para ver tus horas y tus documentos de salud.',
  lead: 'Con tu RUT y tu contraseña.',
  rut: 'RUT',
  password: 'Contraseña',
  submit: 'Ingresar',
  waiting: 'Estamos ingresando a tu cuenta',
  forgot: '¿Olvidaste tu contraseña?',
  create: 'Crear una cuenta',
  errors: {
    rut: 'Debes ingresar un rut válido',
    notRegistered: 'No te encuentras registrado, primero debes crear tu cuenta',
    password: 'Debes ingresar tu contraseña',
    passwordMin: 'Faltan letras o números: tu contraseña tiene al menos 8 caracteres',
    error: 'Usuario y/o contraseña no válidos',
    unanswered:
      'El portal no respondió, así que tu RUT y tu contraseña pueden estar bien. Revisa tu conexión a internet, escribe tu contraseña otra vez y presiona «Ingresar».',
    tooMany: (minutes: number) =>
      `Hubo demasiados intentos. Por seguridad, espera ${plural(minutes, 'un minuto', `${minutes} minutos`)} y prueba otra vez; también puedes recuperar tu contraseña.`,
  },
  claveUnica: {
    or: 'o, si prefieres,',
    enter: 'Ingresar con ClaveÚnica',
    refused: {
      late: 'Pasó demasiado tiempo y no alcanzamos a recibir tu ClaveÚnica. No se perdió nada: inténtalo de nuevo.',
      refused:
        'No autorizaste el ingreso con ClaveÚnica. Puedes intentarlo de nuevo o ingresar con tu contraseña.',
      trouble:
        'Tenemos problemas para comunicarnos con ClaveÚnica. No se perdió nada: inténtalo de nuevo o ingresa con tu contraseña.',
      'too-many':
        'Hubo demasiados intentos desde tu conexión. No se perdió nada: espera unos minutos y prueba otra vez.',
    },
  },
  deleted: {
    title: 'Tu cuenta quedó eliminada',
    body: 'Te enviamos un correo que lo confirma. Puedes seguir pidiendo horas sin cuenta, o crear otra cuando quieras.',
  },
  captchaNote: 'Protegido por reCAPTCHA: se aplican la política de privacidad y los términos de Google.',
  noScript: {
    title: 'Para ingresar se necesita JavaScript',
    body: 'La prueba de que eres una persona se calcula en tu navegador. Actívalo y vuelve a cargar esta página.',
    guest:
      'Sin JavaScript también puedes pedir una hora sin cuenta: busca, elige y deja tu nombre, correo y celular.',
    action: 'Pedir una hora',
  },
  tooSoon: 'La página todavía se estaba preparando. No perdiste nada: escribe tu contraseña otra vez.',
  insecure: {
    title: 'Aquí no podemos cifrar tu ingreso',
    body: 'Esta dirección no es segura (no empieza con https). Abre el portal en su dirección segura para ingresar.',
  },
  why: {
    title: 'Tu salud, en un solo lugar',
    hours: 'Tus horas: confírmalas, cámbialas o cancélalas',
    documents: 'Licencias, bonos, recetas, órdenes de exámenes y notificaciones GES',
    benefits: 'El club de beneficios, que ya es tuyo',
  },
  loading: { title: 'Un momento', body: 'Estamos preparando tu página…', link: 'Seguir ahora' },
}
