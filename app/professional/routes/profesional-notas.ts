/** Keeps the notes of a video visit while they are written. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { saveNotes } from '#app/video/public.server.ts'
import { keepNotesAsked } from '../keep-notes-asked.server.ts'
import { requireOwnVisit } from '../require-own-visit.server.ts'
import type { Route } from './+types/profesional-notas.ts'

export const action = ({ request, params, url, context }: Route.ActionArgs) =>
  keepNotesAsked({ request, url, context }, async () => {
    const { staff, right } = await requireOwnVisit({ request, url, context }, params.reservation)
    const { db, clock } = context.get(portalContext)
    return {
      staff,
      blocked: right.visit.blocked,
      save: notes => saveNotes(db, staff.professionalId, right.visitId, notes, clock.now()),
    }
  })
