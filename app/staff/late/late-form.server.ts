/**
 * A form of a centre that was sent after its session had ended by itself: every one of them waits behind the sign-in, so a
 * new page has nothing to do for it (decision 0278). What the pages of whoever attends keep, they name themselves.
 */
import { portalContext } from '#app/platform/http/context.server.ts'
import type { Typed } from '#app/platform/http/form.server.ts'
import { bringsKeptForm, dropFormsOfPage, keepForm, keptForm } from '#app/platform/http/kept-form.server.ts'
import { formWithFiles, type PageRequest } from '#app/platform/http/page-request.server.ts'
import { drawnForField } from '#app/shell/drawn-for/moved.rules.ts'
import { centrePath } from '../paths.ts'
import { endedStaff } from '../staff-session.server.ts'

/** No name of a field that opens something is ever kept. */
const opens = /password|contrasena|passkey|code|codigo|token|secret|once/i
/** More than any form of a centre has: twenty sessions, or the hours of a day that nobody closed. */
const mostFields = 500

/** Whether what is typed in a field of that name may be kept for later. */
export const mayBeKept = (name: string) => name !== 'intent' && name !== drawnForField && !opens.test(name)

/** @returns the page to come back to after signing in; with what was typed where it was a form of a centre. */
export async function pathBack({ request, url, context }: PageRequest): Promise<string> {
  const page = url.pathname + url.search
  if (request.method !== 'POST' || request.bodyUsed || !url.pathname.startsWith(`${centrePath}/`)) return page
  const { db, clock } = context.get(portalContext)
  const now = clock.now()
  const owner = await endedStaff(db, request.headers.get('cookie'), now)
  if (!owner) return page
  // A form that was taken apart already is read there: its body can be read once, and of one whose files were left out not at all.
  const { form } = await formWithFiles({ request, context })
  const names = [...form.keys()].slice(0, mostFields).filter(mayBeKept)
  return keepForm(db, owner, { url, form, keeps: { [String(form.get('intent') ?? '')]: names } }, now)
}

/** A name that stands several times, as boxes do, has a line for each. */
const listed = (form: FormData): Typed =>
  Object.fromEntries([...new Set(form.keys())].map(name => [name, form.getAll(name).join('\n')]))

/**
 * What this person had typed on this page when their session ended; null where nothing waits. A form that they send from
 * the page takes its place.
 */
export async function typedLate(
  { request, url, context }: PageRequest,
  staffAccountId: string,
): Promise<Typed | null> {
  const { db, clock } = context.get(portalContext)
  if (request.method === 'POST') await dropFormsOfPage(db, { staffAccountId }, url.pathname)
  else if (bringsKeptForm(url)) {
    const form = await keptForm(db, { staffAccountId }, url, clock.now())
    return form && listed(form)
  }
  return null
}
