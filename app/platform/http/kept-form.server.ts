/**
 * A form that was sent after its session had ended would be lost on the way to the sign-in. It waits on the other side:
 * the address of the page that somebody comes back to names it, and it opens to the person of that session only.
 */
import type { Database, Tx } from '../database/database.server.ts'
import { beginningOf } from '../storable.rules.ts'
import {
  deleteForm,
  deleteFormsOfPage,
  deleteOldForms,
  type Fields,
  type FormOwner,
  findForm,
  insertForm,
} from './kept-form.queries.server.ts'
import { isUuid } from './params.server.ts'

export type { FormOwner } from './kept-form.queries.server.ts'

/** As long as a session that has ended is known by its token. */
export const keptFormHours = 24
const parameter = 'escrito'
const most = 5
/** Far longer than any field may be: what is too long is said by its page, and never cut off unsaid. */
const longest = 20_000

/** By the form's intent, the fields that may be kept: a password or a code is in no list. */
export type KeptFields = Record<string, readonly string[]>

/**
 * @param owner whose session has ended; null when nobody knows, and then nothing is kept.
 * @returns the path of the page to come back to. Not inside a transaction.
 */
export async function keepForm(
  db: Database,
  owner: FormOwner | null,
  { url, form, keeps }: { url: URL; form: FormData; keeps: KeptFields },
  now: Temporal.Instant,
): Promise<string> {
  const { pathname: page } = url
  const search = new URLSearchParams(url.search)
  search.delete(parameter)
  const intent = String(form.get('intent') ?? '')
  const names = Object.hasOwn(keeps, intent) ? keeps[intent] : undefined
  if (owner && names) {
    const fields: Fields = [['intent', intent]]
    for (const [name, text] of form)
      if (names.includes(name) && typeof text === 'string') fields.push([name, beginningOf(text, longest)])
    const expires = now.add({ hours: keptFormHours })
    const id = await db.transaction(tx => insertForm(tx, owner, { page, fields, expires }, most))
    search.set(parameter, id)
  }
  return search.size > 0 ? `${page}?${search}` : page
}

const idIn = (url: URL): string | null => {
  const id = url.searchParams.get(parameter)
  return id !== null && isUuid(id) ? id : null
}

/** Whether the page brings back what somebody had written when their session ended: that is said before any other notice. */
export const bringsKeptForm = (url: URL): boolean => idIn(url) !== null

/** What this person had written in the page at that address; null for anybody else. */
export async function keptForm(
  db: Tx,
  owner: FormOwner,
  url: URL,
  now: Temporal.Instant,
): Promise<FormData | null> {
  const id = idIn(url)
  const fields = id && (await findForm(db, owner, { id, page: url.pathname }, now))
  if (!fields) return null
  const form = new FormData()
  for (const [name, text] of fields) form.append(name, text)
  return form
}

/** It was sent again, and done. */
export async function dropKeptForm(db: Tx, owner: FormOwner, url: URL): Promise<void> {
  const id = idIn(url)
  if (id) await deleteForm(db, owner, id)
}

/** Another was sent from that page. */
export async function dropFormsOfPage(db: Tx, owner: FormOwner, page: string): Promise<void> {
  await deleteFormsOfPage(db, owner, page)
}

export const forgetKeptForms = async (db: Tx, now: Temporal.Instant): Promise<number> =>
  (await deleteOldForms(db, now)).length
