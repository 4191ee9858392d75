/** The line before hours that many want in the same minute. */
import { spanishPlural } from '../plurals.ts'

export const line = {
  title: 'Estás en la fila',
  body: 'Mucha gente quiere ver estas horas en este momento. Entran por orden de llegada, y tu lugar ya está guardado.',
  next: 'Eres la próxima persona en entrar',
  ahead: (people: number) =>
    `${spanishPlural(people, 'Hay una persona', `Hay ${people.toLocaleString('es-CL')} personas`)} antes que tú`,
  alone: 'No tienes que hacer nada: esta página se actualiza sola y se abre cuando te toque.',
  kept: 'Si la cierras, vuelve a abrir el mismo enlace en este navegador dentro de una hora y sigues en tu lugar. Lo que ya tenías reservado no cambia.',
  home: 'Salir de la fila e ir al inicio',
}
