/**
 * Whoever begins from the card of a child, or of a person whom they help, looks for an hour for them: the address says so by an
 * id that says something to that account alone. Docs: docs/decisions/0377-for-whom-an-address-looks.md.
 */
import { booksFor, findDependants, type SessionUser } from '#app/identity/public.server.ts'
import { ageOn, chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { PillLink } from '#app/ui/link-pills.tsx'
import type { InsurerPrompt } from './results/results-data.ts'
import { withFilters } from './search-url.rules.ts'

export interface ForWhomData {
  label: string
  /** The account's own person first; each is this page, looked at for somebody. */
  links: PillLink[]
  /** First names of whom it is for. */
  name: string
  /** In whole years today. */
  age: number
}

/** The id that an address names, whoever's it is. */
export const whomIn = (url: URL): string | undefined => idIn(url, 'para')

/** The same of the order of exams from which it looks. */
export const orderIn = (url: URL): string | undefined => idIn(url, 'orden_medica')

function idIn(url: URL, name: string): string | undefined {
  const id = url.searchParams.get(name) ?? ''
  return isUuid(id) ? id : undefined
}

/** @returns null where the address names nobody whom this account may book for at this moment, be there such a person or not. */
export async function showForWhom(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  user: Pick<SessionUser, 'id'> | null,
  url: URL,
  language: Language,
): Promise<ForWhomData | null> {
  const id = whomIn(url)
  if (!id || !user) return null
  const now = clock.now()
  const today = chileanDay(now)
  const children = await findDependants(db, user.id, today)
  const people = [...children, ...(await booksFor(db, user.id, null, now))]
  const chosen = people.find(one => one.id === id)
  if (!chosen) return null
  const { label, me } = texts(language, 'answers').forWhom
  return {
    label,
    links: [
      { label: me, to: addressFor(url) },
      ...people.map(one => ({
        label: `${one.name} ${one.lastName}`,
        to: addressFor(url, { id: one.id, age: ageOn(one.birthDate, today) }),
        current: one === chosen,
      })),
    ],
    name: chosen.name,
    age: ageOn(chosen.birthDate, today),
  }
}

/** What is asked of who pays, of whoever the hour is for: whoever reads it may be insured elsewhere. */
export function askedOf(
  forWhom: ForWhomData | null,
  prompt: InsurerPrompt | null,
  language: Language,
): InsurerPrompt | null {
  if (!forWhom || !prompt || prompt.kind === 'notice') return prompt
  const { askOf, tramoOf } = texts(language, 'found').insurer
  return { ...prompt, title: (prompt.kind === 'ask' ? askOf : tramoOf)(forWhom.name) }
}

/** Who attends somebody of that age, where a page can be narrowed to it. */
export const forAgeOf = (forWhom: ForWhomData | null, to: string): string =>
  forWhom && to.startsWith('/especialidad/') ? withFilters(to, { edad: forWhom.age }) : to

/** Who pays for one says nothing of another. */
function addressFor(url: URL, one?: { id: string; age: number }): string {
  const query = new URLSearchParams(url.search)
  for (const name of ['prevision', 'edad', 'pagina', 'para']) query.delete(name)
  if (one) query.set('para', one.id)
  if (one && url.searchParams.has('edad')) query.set('edad', String(one.age))
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname
}
