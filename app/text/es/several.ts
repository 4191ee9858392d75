/** Several exams in one visit, where they are held, booked and changed: what only the server says. */

export const several = {
  problems: {
    none: 'Elige al menos un examen.',
    'too-many': 'En una visita caben hasta 30 exámenes: divide tu orden.',
    'not-chosen': 'La hora elegida es de un examen que no está en la lista.',
    unknown: (slug: string) => `No conocemos el examen «${slug}».`,
    twice: (slug: string) => `El examen «${slug}» está dos veces.`,
    'not-here': (name: string) => `Este centro no hace ${name}: quítalo o busca otro centro.`,
  },
  price: {
    part: (name: string, amount: string, full: string) => `${name}: pagas ${amount} de ${full}.`,
    whole: (name: string, full: string) => `${name}: ${full}.`,
    none: (name: string, full: string) => `${name}: ${full}, sin convenio.`,
  },
  /** Of an exam that was taken off. */
  givenBack: (amount: string) => `${amount}, se devuelve`,
  order: {
    title: 'Exámenes de esta hora',
    same: 'En la misma visita',
    other: (when: string, what: string, code: string) => `${when}: ${what} (${code})`,
    remove: (name: string) => `Quitar ${name}`,
    removeHint:
      'La hora sigue reservada para los demás exámenes. Si ya lo pagaste en línea, te devolvemos lo suyo.',
    removeYes: 'Quitar este examen',
    removed: 'Quitamos el examen. Los demás siguen reservados.',
    together: {
      cancel: 'Cancelar también las demás horas de la visita',
      move: 'Cambiar también las demás horas de la visita a ese día',
    },
  },
  notForAge:
    'Uno de los exámenes no se hace a la edad de esa persona: revisa la fecha de nacimiento o quita el examen.',
}
