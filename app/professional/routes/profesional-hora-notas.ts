/** Keeps the notes of an hour in person while they are written; a page asks, so the answer is a status and no page. */
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { dropKeptForm } from '#app/platform/http/kept-form.server.ts'
import { isSignedOut } from '#app/staff/public.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { notesForm } from '../desk.form.server.ts'
import { saveHourNotes } from '../in-person/notes.queries.server.ts'
import { requireOwnHour } from '../in-person/require-own-hour.server.ts'
import type { Route } from './+types/profesional-hora-notas.ts'

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const asked = { request, url, context }
  if (await isSignedOut(asked)) return new Response(null, { status: 401 })
  const { staff, hour } = await requireOwnHour(asked, params.reservation)
  const { errors } = texts(context.get(visitContext).language, 'desk')
  const parsed = parseForm(await request.formData(), notesForm(errors))
  if (!parsed.ok) return new Response(null, { status: 422 })
  const { db, clock } = context.get(portalContext)
  const whose = { professionalId: staff.professionalId, appointmentId: hour.appointmentId }
  await saveHourNotes(db, whose, parsed.value.notes, clock.now())
  // What waited behind the sign-in has been written on since.
  await dropKeptForm(db, { staffAccountId: staff.accountId }, url)
  return new Response(null, { status: 204 })
}
