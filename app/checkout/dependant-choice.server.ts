/** The children of whoever is signed in, and the adults who let them, as answers to «for whom?»: chosen by name, nothing to type. */

import type { Draft } from '#app/booking/public.ts'
import { type BookFor, booksFor, findDependants, type SessionUser } from '#app/identity/public.server.ts'
import { ageOn, chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

export interface DependantChoice {
  /** Of the link, so that no RUT stands in the page. */
  id: string
  rut: string
  name: string
  lastName: string
  birthDate: Temporal.PlainDate
  /** Of an adult, whose hour it then is. */
  delegation?: BookFor
}

/** Those who are under 18 today, and adults who let this account book for them there at this moment; for a visitor none. */
export async function findDependantChoices(
  db: Database,
  user: Pick<SessionUser, 'id'> | null,
  { scheduleId }: { scheduleId: number },
  now: Temporal.Instant,
): Promise<DependantChoice[]> {
  if (!user) return []
  const children = await findDependants(db, user.id, chileanDay(now))
  const adults = await booksFor(db, user.id, scheduleId, now)
  return [...children, ...adults.map(one => ({ ...one, delegation: one }))]
}

/** Without a RUT: the page has ids alone. */
export function showChoices(choices: DependantChoice[], now: Temporal.Instant, language: Language) {
  const t = texts(language, 'booking').summary
  const { trusted } = texts(language, 'delegated')
  const today = chileanDay(now)
  return choices.map(({ id, name, lastName, birthDate, delegation }) => ({
    id,
    name: `${name} ${lastName}`,
    hint: delegation ? trusted : t.child(ageOn(birthDate, today)),
  }))
}

/** The form as if the child's data had been typed. What is no child of theirs stays as it is, and is refused. */
export function withDependant(form: FormData, choices: DependantChoice[]): FormData {
  const child = choices.find(({ id }) => id === form.get('for_whom'))
  if (!child) return form
  const filled = new FormData()
  for (const [name, value] of form) filled.append(name, value)
  filled.set('for_whom', 'other')
  filled.set('patient_rut', child.rut)
  filled.set('patient_name', child.name)
  filled.set('patient_last_name', child.lastName)
  filled.set('birth_date', child.birthDate.toString())
  return filled
}

/** @returns the id of the child for whom the hour is, when it is one of theirs: until somebody was answered, for whom it was looked for. */
export function chosenDependant({ patient, forWhom }: Draft, choices: DependantChoice[]): string | undefined {
  if (!patient) return choices.find(({ id }) => id === forWhom)?.id
  return patient.self ? undefined : choices.find(({ rut }) => rut === patient.rut)?.id
}

/** Once somebody else is chosen, no other hour is for whom it was looked for. */
export function withoutOther(draft: Draft, form: FormData, choices: DependantChoice[]): Draft {
  const { forWhom, typed } = draft
  const chosen = form.get('for_whom') ?? forWhom
  // Or was offered, and is not any more: nobody was chosen in their place.
  const offered = typed?.for_whom === '' || choices.some(({ id }) => id === forWhom)
  return offered && chosen !== forWhom ? { ...draft, forWhom: undefined } : draft
}
