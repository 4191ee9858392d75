/** Drafts of the forms of a centre (decision 0289): kept, shown again, and gone once saved. */
import { redirect } from 'react-router'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate, formatTime } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { draftsOf, dropDraft, keepDraft } from '#app/platform/http/draft.server.ts'
import { type Typed, typedIn } from '#app/platform/http/form.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { mayBeKept } from '#app/staff/public.server.ts'
import { centreBookPath } from '#app/staff/public.ts'
import { centreDrafts as t } from '#app/text/centre/drafts.ts'
import { shownField } from '../supply/shown-people.ts'

export interface ShownDraft {
  typed: Typed
  /** «ayer 18:40» */
  when: string
  /** What it was begun from is no longer what there is. */
  moved: boolean
}

/** Of what a patient told no longer than what waits behind the sign-in. */
const daysOf = (of: string): number => (of.startsWith(`${centreBookPath}?`) ? 1 : 30)

type Asked = Pick<PageRequest, 'context'>

/** What is confirmed is confirmed each time. */
const never: readonly string[] = [shownField]

const fieldsIn = (form: FormData) =>
  [...form].filter(
    (pair): pair is [string, string] =>
      typeof pair[1] === 'string' && mayBeKept(pair[0]) && !never.includes(pair[0]),
  )

/** «hoy 18:40», «ayer 18:40», «3 nov 2026 18:40» */
export function sayWhen(at: Temporal.Instant, now: Temporal.Instant, zone: string): string {
  const day = (instant: Temporal.Instant) => localDay(instant, zone)
  const days = day(at).until(day(now), { largestUnit: 'days' }).days
  const said = days === 0 ? t.today : days === 1 ? t.yesterday : formatDate(day(at), 'es', 'short')
  return `${said} ${formatTime(at, zone)}`
}

/** @returns when it was kept, as people say it; null for more than a form holds. */
export async function saveDraft(
  { context }: Asked,
  staffAccountId: string,
  { of, form, zone }: { of: string; form: FormData; zone: string },
): Promise<string | null> {
  const { db, clock } = context.get(portalContext)
  const now = clock.now()
  const kept = await keepDraft(db, staffAccountId, { of, fields: fieldsIn(form), days: daysOf(of) }, now)
  return kept ? sayWhen(now, now, zone) : null
}

/**
 * @param shown what the fields would begin with, and of which version.
 * @returns null where nothing was typed there, or what was typed is what there is.
 */
export async function loadDraft(
  { context }: Asked,
  staffAccountId: string,
  { of, zone, shown, version }: { of: string; zone: string; shown: Typed; version: string },
): Promise<ShownDraft | null> {
  const { db, clock } = context.get(portalContext)
  const now = clock.now()
  const draft = (await draftsOf(db, staffAccountId, now)).find(one => one.of === of)
  if (!draft) return null
  const { version: from = '', ...typed } = draft.typed
  const isShown = ([name, text]: [string, string]) => text === (shown[name] ?? '')
  const unticked = Object.keys(shown).some(name => name.startsWith('tiene_') && typed[name] === undefined)
  if (!unticked && Object.entries(typed).every(isShown)) return null
  return { typed: draft.typed, when: sayWhen(draft.savedAt, now, zone), moved: from !== version }
}

/** Of one centre: what somebody began and did not save, newest first. @param under of which forms: what their addresses begin with. */
export async function listDrafts(
  { context }: Asked,
  staffAccountId: string,
  place: { id: number; zone: string },
  under: string,
): Promise<{ to: string; name: string | null; when: string }[]> {
  const { db, clock } = context.get(portalContext)
  const now = clock.now()
  const own = (await draftsOf(db, staffAccountId, now)).filter(({ of }) => {
    const { pathname, searchParams } = new URL(of, 'http://form')
    return pathname.startsWith(`${under}/`) && searchParams.get('centro') === String(place.id)
  })
  return own.map(({ of, typed, savedAt }) => ({
    to: of,
    name: typed.name || typed.resource || null,
    when: sayWhen(savedAt, now, place.zone),
  }))
}

/** What the buttons of a draft say. */
export const draftIntents = ['borrador', 'descartar'] as const

/** Around what a form does: what was not saved is a draft, and what was saved is none. @param draft.back its page, where that says more than `of`. */
export async function withDraft<Answer>(
  asked: Asked,
  staffAccountId: string,
  { back, ...draft }: { of: string; form: FormData; zone: string; back?: string },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = asked.context.get(portalContext)
  const { intent } = typedIn(draft.form)
  if (intent === 'descartar') {
    await dropDraft(db, staffAccountId, draft.of)
    throw redirect(back ?? draft.of, 303)
  }
  if (intent === 'borrador') {
    await saveDraft(asked, staffAccountId, draft)
    throw redirect(back ?? draft.of, 303)
  }
  try {
    const answer = await act()
    await saveDraft(asked, staffAccountId, draft)
    return answer
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 303) await dropDraft(db, staffAccountId, draft.of)
    throw thrown
  }
}
