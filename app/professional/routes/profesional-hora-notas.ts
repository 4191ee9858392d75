/** Keeps the notes of an hour in person while they are written. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { saveHourNotes } from '../in-person/notes.queries.server.ts'
import { requireOwnHour } from '../in-person/require-own-hour.server.ts'
import { keepNotesAsked } from '../keep-notes-asked.server.ts'
import type { Route } from './+types/profesional-hora-notas.ts'

export const action = ({ request, params, url, context }: Route.ActionArgs) =>
  keepNotesAsked({ request, url, context }, async () => {
    const { staff, hour } = await requireOwnHour({ request, url, context }, params.reservation)
    const { db, clock } = context.get(portalContext)
    const whose = { professionalId: staff.professionalId, appointmentId: hour.appointmentId }
    return { staff, blocked: hour.blocked, save: notes => saveHourNotes(db, whose, notes, clock.now()) }
  })
