/** Needs as a form or a program says them. */
import { z } from 'zod'
import { max, oneLine, oneOf } from '#app/platform/http/form-rules.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import { longestNote, type Needs, needField, needKinds, noteField } from './needs.rules.ts'

type Errors = Catalogue['needs']['errors']

const note = (t: Errors) => max(longestNote, t.long).pipe(oneLine(t.oneLine))

/** Of the interface: an empty list says that there are none. */
export const needsFields = (t: Errors) => ({
  needs: z
    .array(oneOf(needKinds, t.unknown), t.unknown)
    .refine(all => new Set(all).size === all.length, t.unknown)
    .optional(),
  needs_note: note(t).optional(),
})

/** @returns undefined for a form that does not ask. */
export function needsIn(
  form: FormData,
  t: Errors,
): { ok: true; needs: Needs } | { ok: false; message: string } | undefined {
  const typed = form.get(noteField)
  if (typed === null) return undefined
  const read = note(t).safeParse(typed)
  if (!read.success) return { ok: false, message: read.error.issues[0]?.message ?? t.long }
  return {
    ok: true,
    needs: { needs: needKinds.filter(need => form.has(needField(need))), note: read.data },
  }
}
