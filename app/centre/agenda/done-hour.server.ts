/** What was just done to an hour at the desk, in the address of the day where it stands. */
import { type Way, ways } from '#app/booking/public.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import type { DoneHour } from './hour-done.tsx'

const changes = { moved: 'movida', cancelled: 'cancelada' } as const

/** By which means somebody is told, as an address has it. */
export const toldSearch = (told: readonly Way[]): string => told.join('-') || 'no'

/** @returns null for an address that does not say it. */
export function toldIn({ searchParams }: URL): Way[] | null {
  const said = searchParams.get('aviso')?.split('-')
  return said ? ways.filter(way => said.includes(way)) : null
}

/** To be put behind the address of a day. */
export const doneSearch = ({ id, what, code, told, waits }: DoneHour & { id: string }): URLSearchParams =>
  new URLSearchParams({
    ...(what === 'given' ? { dada: code ?? '' } : { hecho: changes[what] }),
    hora: id,
    ...(told && { aviso: toldSearch(told) }),
    ...(waits && { espera: '1' }),
  })

/** @returns null for an address that says nothing of it, and for anything that this portal does not write. */
export function doneHour(url: URL): DoneHour | null {
  const { searchParams } = url
  const [given, hour] = ['dada', 'hora'].map(name => searchParams.get(name) ?? '')
  const change = (['moved', 'cancelled'] as const).find(one => changes[one] === searchParams.get('hecho'))
  const code = given && /^[A-Z0-9-]{4,20}$/.test(given) ? given : null
  const what = code ? 'given' : change
  if (!what) return null
  return {
    what,
    id: hour && isUuid(hour) ? hour : null,
    code,
    told: toldIn(url),
    waits: searchParams.has('espera'),
  }
}
