/** Whose hours an address asks for, and of which day. */
import { dayAsked } from '#app/booking/public.server.ts'
import type { Typed } from '#app/platform/http/form.server.ts'
import { plainDayIn } from '#app/platform/instants.rules.ts'
import type { View } from './agenda/agenda-address.ts'

/** @returns the id of an agenda; null for everybody's, and for anything that is no id. */
export function agendaIn(url: URL): number | null {
  const text = url.searchParams.get('quien') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** @returns the specialty or exam that an address asks for, whoever gives it: its slug, where it names nobody. */
export function serviceIn(url: URL): string | null {
  const text = url.searchParams.get('quien') ?? ''
  return /^(?=.*[a-z])[a-z0-9-]{1,80}$/.test(text) ? text : null
}

/** Whether it asks for the week of one, not for a day. */
export const isWeek = (url: URL): boolean => url.searchParams.get('vista') === 'semana'

/** Which columns it leads back to. */
export const viewIn = (url: URL): View => ({ agendaId: agendaIn(url), week: isWeek(url) })

/** Whether it asks for paper. */
export const isSheet = (url: URL): boolean => url.searchParams.get('hoja') === '1'

const time = /^([01]\d|2[0-3]):[0-5]\d$/

/** @returns the stretch of a day that an address asks for, as `HH:MM`; null for none and for anything that is none. */
export function stretchIn({ searchParams }: URL): { from: string; until: string } | null {
  const [from, until] = [searchParams.get('desde') ?? '', searchParams.get('hasta') ?? '']
  return time.test(from) && (time.test(until) || until === '24:00') ? { from, until } : null
}

/** @returns the day that an address names; null for none and for anything that is no day. */
export const dayNamed = (url: URL): Temporal.PlainDate | null =>
  plainDayIn(url.searchParams.get('dia') ?? '') ?? null

/**
 * @param chosen in a form of the page, in the place of what its address says.
 * @returns the search of the same centre, day, agenda and kind of board too, for the ways to and from it.
 */
export function hoursAsked(
  url: URL,
  place: { id: number; zone: string },
  now: Temporal.Instant,
  chosen: Typed = {},
) {
  const wanted = new URL(url)
  for (const name of ['dia', 'quien'])
    if (chosen[name] !== undefined) wanted.searchParams.set(name, chosen[name])
  const day = dayAsked(wanted.searchParams.get('dia'), place.zone, now)
  const [agendaId, service] = [agendaIn(wanted), serviceIn(wanted)]
  const search = new URLSearchParams({ centro: String(place.id), dia: day.toString() })
  const who = agendaId === null ? service : String(agendaId)
  if (who !== null) search.set('quien', who)
  if (isWeek(url)) search.set('vista', 'semana')
  return { day, agendaId, service, who: who ?? '', search }
}
