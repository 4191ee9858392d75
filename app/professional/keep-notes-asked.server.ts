/** Keeps notes while they are written; a page asks, so the answer is a status and no page. */
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { dropKeptForm } from '#app/platform/http/kept-form.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { isSignedOut, type Professional } from '#app/staff/public.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { notesForm, requireNotes } from './desk.form.server.ts'

interface OwnNotes {
  staff: Professional
  /** Whoever is attended has blocked their data: nothing is written of them. */
  blocked: boolean
  save(notes: string): Promise<unknown>
}

/** @param find the attention whose notes they are; throws the 404 page where it is another professional's. */
export async function keepNotesAsked(asked: PageRequest, find: () => Promise<OwnNotes>): Promise<Response> {
  if (await isSignedOut(asked)) return new Response(null, { status: 401 })
  const { staff, blocked, save } = await find()
  if (blocked) return new Response(null, { status: 409 })
  const { errors } = texts(asked.context.get(visitContext).language, 'desk')
  const form = await asked.request.formData()
  requireNotes(form)
  const parsed = parseForm(form, notesForm(errors))
  if (!parsed.ok) return new Response(null, { status: 422 })
  await save(parsed.value.notes)
  // What waited behind the sign-in has been written on since.
  const { db } = asked.context.get(portalContext)
  await dropKeptForm(db, { staffAccountId: staff.accountId }, asked.url)
  return new Response(null, { status: 204 })
}
