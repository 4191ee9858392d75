/** Hours over the agenda, at the desk of a centre: Spanish only, as all of it. */
import { spanishPlural as plural } from '../plurals.ts'

export const centreLanes = {
  title: 'Sobrecupo o sin hora',
  titleWith: (name: string) => `Sobrecupo o sin hora con ${name}`,
  open: 'Sobrecupo',
  openOf: (name: string) => `con ${name}`,
  openOn: (day: string) => `el ${day}`,
  lead: 'Para quien está en recepción sin hora, o para una hora que ya tiene a alguien. Si la hora está libre, se da como cualquiera y no ocupa un sobrecupo.',
  allowed: (lanes: number) =>
    lanes === 0
      ? 'Tu centro no da sobrecupos.'
      : `Tu centro permite ${lanes} ${plural(lanes, 'sobrecupo', 'sobrecupos')} por profesional en cada media jornada.`,
  hour: 'Hora',
  now: 'Ahora, sin hora (queda como llegada)',
  taken: (time: string, left: number) =>
    left === 0 ? `${time}: ocupada, sin sobrecupos` : `${time}: ocupada`,
  free: (time: string) => `${time}: libre`,
  reason: 'Motivo',
  reasonHint: 'Lo ve tu equipo en el día. Sin datos clínicos.',
  submit: 'Dar la hora',
  badge: 'Sobrecupo',
  because: (reason: string) => `Sobrecupo: ${reason}`,
  nobodyNow: (who: string | null) =>
    `${who ? `${who} no atiende ahora` : 'Ahora no atiende nadie'}: puedes dar una hora de las que quedan hoy.`,
  noneLeft: (who: string | null) =>
    who ? `${who} ya no atiende hoy en persona.` : 'Hoy ya no atiende nadie en persona.',
  none: 'Nadie atiende en persona ese día.',
  errors: {
    hour: 'Elige una hora de la lista.',
    reason: 'Escribe el motivo, en hasta 200 letras.',
  },
  refused: {
    full: 'Esa media jornada ya tiene todos los sobrecupos que permite tu centro: elige otra hora.',
    closed: 'Nadie atiende a esa hora: elige otra.',
    past: 'Esa hora ya empezó. Para quien está aquí, elige «Ahora».',
    video: 'Una videoconsulta no tiene sobrecupos.',
  },
  settings: {
    title: 'Ajustes',
    lead: 'Lo que tu centro decide sobre su recepción.',
    lanes: 'Sobrecupos por profesional y media jornada',
    lanesHint: 'De 0 a 9. Los pacientes nunca los ven ni los pueden tomar. Los que ya se dieron se quedan.',
    lanesWrong: 'Escribe un número de 0 a 9.',
    submit: 'Guardar',
    saved: 'Quedó guardado.',
  },
}
