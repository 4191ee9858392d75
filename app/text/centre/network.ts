/** What a network's view over its centres says. Its people read Spanish. */
import { spanishPlural as plural } from '../plurals.ts'

export const centreNetwork = {
  title: 'Red',
  lead: 'Tus centros de un vistazo: qué queda por dar en una semana y qué hay que arreglar.',
  summary: (centres: number, empty: number, people: number, systems: number) =>
    [
      `${centres} ${plural(centres, 'centro', 'centros')}`,
      empty === 0 ? 'todos con horas en los próximos 7 días' : `${empty} sin horas en los próximos 7 días`,
      people === 0
        ? 'nadie sin código de verificación'
        : `${people} ${plural(people, 'persona', 'personas')} sin código de verificación`,
      ...(systems === 0
        ? []
        : [`${systems} ${plural(systems, 'sistema que no responde', 'sistemas que no responden')}`]),
    ].join(', '),
  caption: 'Centros, los que no tienen horas primero',
  columns: {
    centre: 'Centro',
    left: 'Horas libres en 7 días',
    next: 'Próxima hora',
    factor: 'Sin código de verificación',
    systems: 'No responden',
    ways: 'Ir a',
  },
  hours: (hours: string) => `${hours} h`,
  noHours: 'Sin horas en 7 días',
  nothing: 'Sin horas que ofrecer',
  everybody: 'Nadie',
  everySystem: 'Ninguno',
  systemsNote:
    'No responden: sistemas conectados que no reciben sus avisos. Se ve por qué en «Sistemas» de cada centro.',
  factorNote:
    'Sin código de verificación: personas que entran solo con su contraseña hasta que configuren su código o una llave de acceso.',
  of: (way: string, centre: string) => `${way} de ${centre}`,
} as const
