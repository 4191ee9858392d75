/** Whom of the waiting list a form of an hour is opened for: by their id in the address, where no name stands. */
import { openRequestAtDesk } from '#app/booking/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import type { Typed } from '#app/platform/http/form.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { mobileDigits } from '#app/platform/phone.ts'
import { dottedRut } from '#app/platform/rut.ts'
import type { CentreStaff } from '#app/staff/public.server.ts'
import { centreWait } from '#app/text/centre/wait.ts'

const t = centreWait.requests

/** @returns null for none, and for anything that is no id. */
export function requestIn({ searchParams }: URL): string | null {
  const id = searchParams.get('espera') ?? ''
  return isUuid(id) ? id : null
}

type Person = NonNullable<Awaited<ReturnType<typeof openRequestAtDesk>>>['person']

/** As the fields of a form have them. */
const whoIn = ({ rut, name, lastName, phone, email }: Person) => ({
  rut: rut ? dottedRut(rut) : '',
  name,
  last_name: lastName,
  mobile_phone: mobileDigits(phone),
  email: email ?? '',
})

export interface RequestAsked {
  title: string
  body: string
  /** They wait no more, or never did at this centre: nothing is filled in. */
  ended: boolean
  /** What the form begins with. */
  typed: Typed
}

/** @returns null where the form is opened for nobody who waits. */
export async function requestAsked(
  { url, context }: Pick<PageRequest, 'url' | 'context'>,
  { place, by }: CentreStaff,
): Promise<RequestAsked | null> {
  const id = requestIn(url)
  if (!id) return null
  const { db, clock } = context.get(portalContext)
  const found = await openRequestAtDesk(db, place, { id, by }, clock.now())
  if (!found) return { title: t.giving.ended, body: '', ended: true, typed: {} }
  const { service, who } = found.person
  const body = service ? t.giving.body(who ? t.withWhom(service, who) : service) : t.giving.blocked
  return {
    title: t.giving.title(found.name),
    body,
    ended: false,
    typed: { hour: url.searchParams.get('hora') ?? '', ...whoIn(found.person) },
  }
}

export interface ChangeAsked {
  id: string
  /** What the form begins with. */
  typed: Typed
}

/**
 * Whose entry is to be changed: by its id in the address.
 * @returns null for none, for whoever waits no more at this centre, and for whoever blocked their data.
 */
export async function changeAsked(
  { url, context }: Pick<PageRequest, 'url' | 'context'>,
  { place, by }: CentreStaff,
): Promise<ChangeAsked | null> {
  const id = url.searchParams.get('cambiar') ?? ''
  if (!isUuid(id)) return null
  const { db, clock } = context.get(portalContext)
  const now = clock.now()
  const found = await openRequestAtDesk(db, place, { id, by }, now)
  if (!found || found.person.blocked) return null
  const { agendaId, fromDay, note } = found.person
  const today = localDay(now, place.zone)
  // A day that is over is asked for by nobody.
  const from = Temporal.PlainDate.compare(fromDay, today) < 0 ? today : fromDay
  const typed = {
    ...whoIn(found.person),
    agenda: String(agendaId ?? ''),
    from_day: from.toString(),
    note: note ?? '',
  }
  return { id, typed }
}

/**
 * Whose wait an hour ends: nobody's where another RUT was typed than the one that was written down, for then somebody else gets it.
 * @param rut as parsed; undefined of whoever has none.
 */
export async function requestGiven(
  { url, context }: Pick<PageRequest, 'url' | 'context'>,
  { place, by }: CentreStaff,
  rut: string | undefined,
): Promise<string | undefined> {
  const id = requestIn(url)
  if (!id) return undefined
  const { db, clock } = context.get(portalContext)
  const found = await openRequestAtDesk(db, place, { id, by }, clock.now())
  return found?.person.rut && found.person.rut !== rut ? undefined : id
}
