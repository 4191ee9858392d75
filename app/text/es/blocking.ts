/** Blocking of one's data: said by the server, on Mi perfil and in letters. */
export const blocking = {
  title: 'Bloquear mis datos',
  what: 'Detiene por un tiempo lo que se hace con tus datos: no te escribimos recordatorios, no entran en reportes ni cifras, no se comparten con convenios, y ni profesionales ni sistemas leen tus respuestas, notas o documentos.',
  meanwhile:
    'No te escribimos recordatorios, tus datos no entran en reportes ni cifras ni se comparten con convenios, y ni profesionales ni sistemas leen tus respuestas, notas o documentos. Puedes levantarlo cuando quieras.',
  hours:
    'Tus horas siguen en pie: su centro ve solo tu nombre, tu RUT y la hora. Si la cancela o la cambia, te avisamos igual. El calendario que las sigue no muestra ninguna mientras tanto.',
  narrow:
    'Como aún no compruebas tu identidad, alcanza solo a lo que reservaste con esta cuenta. Compruébala y alcanzará a todo lo que lleva tu RUT.',
  since: (day: string) => `Tus datos están bloqueados desde el ${day}.`,
  block: 'Bloquear mis datos',
  lift: 'Levantar el bloqueo',
  said: {
    blocked: 'Tus datos están bloqueados desde ahora.',
    lifted: 'Levantaste el bloqueo: tus datos vuelven a usarse como antes.',
  },
  letters: {
    blocked: {
      title: 'Tus datos están bloqueados',
      intro: [
        'Desde ahora nadie usa tus datos. Tus horas siguen en pie: su centro ve solo tu nombre, tu RUT y la hora.',
        'No te escribiremos recordatorios. Puedes levantar el bloqueo cuando quieras, en tu perfil.',
      ],
      link: 'Ver mi perfil',
      closing: 'Si no lo pediste, entra a tu perfil, levanta el bloqueo y cambia tu contraseña.',
    },
    lifted: {
      title: 'Se levantó el bloqueo de tus datos',
      intro: [
        'Desde ahora tus datos vuelven a usarse como antes, y te escribimos los recordatorios que falten.',
      ],
      link: 'Ver mi perfil',
      closing: 'Si no lo pediste, entra a tu perfil, bloquéalos de nuevo y cambia tu contraseña.',
    },
  },
}
