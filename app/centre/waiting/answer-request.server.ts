/** What the page of the waiting list does with its forms about whoever waits without an hour. */
import { data, redirect } from 'react-router'
import type { z } from 'zod'
import { addRequest, changeRequest, removeFromList } from '#app/booking/public.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { type FieldError, parseForm, type Typed, typedIn } from '#app/platform/http/form.server.ts'
import { toE164 } from '#app/platform/http/form-rules.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { type CentreStaff, whileAttending } from '#app/staff/public.server.ts'
import { centreWaitPath } from '#app/staff/public.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { changeForm, removalForm, waitingForm } from './request.form.server.ts'

const t = centreWait.requests

/** What an answer says unless it says otherwise. */
const nothing = {
  refused: null as string | null,
  errors: [] as FieldError[],
  typed: {} as Typed,
  /** Who was typed waits already, since when, and where they are seen. */
  already: null as { words: string; to: string } | null,
}

const pageOf = (centreId: number, page: number, said: Record<string, string>) =>
  `${centreWaitPath}?${new URLSearchParams({ centro: String(centreId), pagina: String(page), ...said })}`

/** Who waits, how they are reached and for what, as the form has it. */
const writtenIn = (value: z.output<ReturnType<typeof changeForm>>) => ({
  rut: value.rut ?? null,
  name: value.name,
  lastName: value.last_name,
  phone: toE164(value.mobile_phone),
  email: value.email,
  note: value.note,
  agendaId: value.agenda,
  fromDay: value.from_day,
})

/** @throws Response to the page of the list where they stand, once they are written down. */
export async function answerAdd({ context }: PageRequest, centre: CentreStaff, form: FormData) {
  const { place, by } = centre
  const { db, clock } = context.get(portalContext)
  const now = clock.now()
  const parsed = parseForm(form, waitingForm(localDay(now, place.zone)))
  if (!parsed.ok) return data({ ...nothing, errors: parsed.errors, typed: parsed.typed }, { status: 422 })
  const { value } = parsed
  const asked = { centreId: place.id, by: by.actor, service: value.service, ...writtenIn(value) }
  const outcome = await addRequest(whileAttending(db, centre), asked, now)
  if (outcome.ok)
    throw redirect(`${pageOf(place.id, outcome.page, { anotada: '1' })}#espera-${outcome.id}`, 303)
  const typed = typedIn(form)
  if (outcome.reason === 'already') {
    const since = formatDayTime(outcome.askedAt, place.zone, 'es')
    const words = t.add.already(`${value.name} ${value.last_name}`, outcome.service, since)
    const already = { words, to: `${pageOf(place.id, outcome.page, {})}#espera-${outcome.id}` }
    return data({ ...nothing, typed, already }, { status: 409 })
  }
  const field = outcome.reason === 'gone' ? 'service' : 'agenda'
  const errors = [{ field, message: t.errors[outcome.reason] }]
  return data({ ...nothing, errors, typed }, { status: 422 })
}

/** @throws Response to where they stand in the list, once it is changed. */
export async function answerChange({ url, context }: PageRequest, centre: CentreStaff, form: FormData) {
  const { place, by } = centre
  const { db, clock } = context.get(portalContext)
  const now = clock.now()
  const id = String(form.get('request') ?? '')
  if (!isUuid(id)) return data({ ...nothing, refused: t.refused.gone }, { status: 404 })
  const parsed = parseForm(form, changeForm(localDay(now, place.zone)))
  if (!parsed.ok) return data({ ...nothing, errors: parsed.errors, typed: parsed.typed }, { status: 422 })
  const asked = { id, centreId: place.id, by: by.actor, ...writtenIn(parsed.value) }
  const outcome = await changeRequest(whileAttending(db, centre), asked, now)
  const page = Number(url.searchParams.get('pagina')) || 1
  if (outcome.ok) throw redirect(`${pageOf(place.id, page, { cambiada: '1' })}#espera-${id}`, 303)
  const typed = typedIn(form)
  if (outcome.reason === 'not-theirs') {
    const errors = [{ field: 'agenda', message: t.errors['not-theirs'] }]
    return data({ ...nothing, errors, typed }, { status: 422 })
  }
  const refused = outcome.reason === 'already' ? t.change.already : t.refused[outcome.reason]
  return data({ ...nothing, refused, typed }, { status: outcome.reason === 'gone' ? 404 : 409 })
}

/** @throws Response to the page of the form, once they are out. */
export async function answerRemove({ url, context }: PageRequest, centre: CentreStaff, form: FormData) {
  const { place, by } = centre
  const { db, clock } = context.get(portalContext)
  const id = String(form.get('request') ?? '')
  if (!isUuid(id)) return data({ ...nothing, refused: t.refused.gone }, { status: 404 })
  const parsed = parseForm(form, removalForm)
  if (!parsed.ok) return data({ ...nothing, errors: parsed.errors, typed: parsed.typed }, { status: 422 })
  const asked = { id, centreId: place.id, reason: parsed.value.reason, by: by.actor }
  const outcome = await removeFromList(whileAttending(db, centre), asked, clock.now())
  if (!outcome.ok)
    return data(
      { ...nothing, refused: t.refused[outcome.reason] },
      { status: outcome.reason === 'gone' ? 404 : 409 },
    )
  const page = Number(url.searchParams.get('pagina')) || 1
  throw redirect(pageOf(place.id, page, { sacada: '1' }), 303)
}
