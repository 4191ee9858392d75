import { spanishPlural as plural } from '../plurals.ts'

export const ui = {
  close: 'Cerrar',
  loading: 'Cargando…',
  working: 'Un momento…',
  optional: 'opcional',
  error: 'Error:',
  externalLink: '(se abre en otra pestaña)',
  errorSummary: {
    title: (count: number) => plural(count, 'Falta corregir un dato', `Falta corregir ${count} datos`),
    kept: 'No se perdió nada: corrígelo y sigue.',
  },
  rut: 'Debes ingresar un rut válido',
  rutPlaceholder: 'Ingresa Rut sin punto ni guión',
  password: { show: 'Mostrar la contraseña', hide: 'Ocultar la contraseña' },
  mailbox: { meant: (address: string) => `¿Quisiste decir ${address}?`, take: 'Sí, corregir' },
  combobox: {
    list: 'Sugerencias',
    type: 'Escribe para ver sugerencias.',
    loading: 'Buscando…',
    none: (typed: string) => `No encontramos «${typed}». Revisa cómo está escrito o prueba con otra palabra.`,
    failed: 'No pudimos traer las sugerencias. Puedes seguir escribiendo y buscar igual.',
    count: (count: number) => plural(count, `Hay ${count} sugerencia.`, `Hay ${count} sugerencias.`),
    clear: 'Borrar lo escrito',
  },
  pagination: {
    previous: 'Anterior',
    next: 'Siguiente',
    page: (page: number) => `Página ${page}`,
    position: (page: number, pages: number) => `Página ${page} de ${pages}`,
  },
  days: {
    none: 'sin horas',
    free: (count: number) => plural(count, `${count} hora`, `${count} horas`),
    keys: 'Muévete entre los días con las flechas del teclado.',
  },
  hours: { keys: 'Muévete entre las horas con las flechas del teclado.' },
  slider: {
    slider: 'carrusel',
    keys: 'Novedades: pasa de una a otra con las flechas del teclado',
    goTo: (label: string) => `Ver: ${label}`,
    previous: 'Novedad anterior',
    next: 'Novedad siguiente',
  },
  stepper: {
    position: (step: number, steps: number) => `Paso ${step} de ${steps}`,
    done: 'listo',
    current: 'paso actual',
  },
  tone: { info: 'Información', good: 'Listo', warning: 'Atención', danger: 'Problema' },
  price: { before: 'Valor total', pay: 'Tú pagas' },
}
