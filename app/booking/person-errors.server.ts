/** What is wrong with the person whom a program books for, so that it hears all of it at once. */
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { chileanDay, isPossibleBirth } from '#app/platform/chilean-day.rules.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import type { FieldError } from '#app/platform/http/form.server.ts'
import { required } from '#app/platform/http/form-rules.server.ts'
import { fieldErrors, invalidFields, invalidInput } from '#app/platform/http/problem.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { needsRut } from './appointments/patient.rules.ts'
import { findFinancer } from './holds/offer.queries.server.ts'

const t = texts('es', 'booking').errors

/** In the words and at the field of each. */
export const wrongPerson = {
  'rut-required': { field: 'rut', message: t.rutNeeded },
  'birth-date': { field: 'for_another.birth_date', message: t.birthDateShape },
  'unknown-prevision': { field: 'prevision', message: t.prevision },
}

/** Each by itself: a field that cannot be read says nothing about the others. */
const given = z.object({
  prevision: required(t.prevision).catch('particular'),
  rut: z.unknown().optional(),
  for_another: z
    .object({ birth_date: z.iso.date().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/** @param body as it came. @returns what only the portal knows to be wrong: nothing of what is no booking at all. */
export async function personErrors(c: Context<ApiEnv>, body: unknown): Promise<FieldError[]> {
  const { db, clock } = c.get('portal')
  const { data } = given.safeParse(body)
  if (!data) return []
  const { prevision, rut, for_another: other } = data
  const errors: FieldError[] = []
  if (!(await findFinancer(db, prevision))) errors.push(wrongPerson['unknown-prevision'])
  else if (needsRut(prevision) && rut === undefined && !other) errors.push(wrongPerson['rut-required'])
  const born = other?.birth_date
  if (born !== undefined && !isPossibleBirth(Temporal.PlainDate.from(born), chileanDay(clock.now())))
    errors.push(wrongPerson['birth-date'])
  return errors
}

const books = /\/appointments$/

/** Whoever corrects a name is not to hear only then that nobody knows the insurer. */
export const everyField: typeof invalidInput = async (result, c) => {
  if (result.success) return invalidInput(result, c)
  const told = fieldErrors(result.error)
  const more = books.test(c.req.path) ? await personErrors(c, await c.req.json().catch(() => null)) : []
  return invalidFields(c, [...told, ...more.filter(({ field }) => told.every(one => one.field !== field))])
}
