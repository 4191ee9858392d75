/** The audit of a centre in words: who, as what, when, what, of whose hour, before and after. */
import { findNamed, noteListLook, spanOfDay } from '#app/booking/public.server.ts'
import { namesOfSystems } from '#app/fhir/public.server.ts'
import { type AuditLine, findAuditOf, noteInAudit } from '#app/platform/audit.queries.server.ts'
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { type CentreStaff, findTeam, namesOfAccounts, staffActor } from '#app/staff/public.server.ts'
import { centreAudit } from '#app/text/centre/audit.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { type AuditKind, actsOf, isLookAtMany, verbsAsked } from './audit.rules.ts'
import { sayChange } from './supply/say-change.ts'

const t = centreAudit
const shown = 50
/** Lines of them: a look at a busy day is a hundred. */
const read = 500

interface Asked {
  day: Temporal.PlainDate | null
  /** Id of an account. */
  person: string | null
  kind: AuditKind
  /** Id of the last line of the page before. */
  before: number | null
}

/** 50 acts a page, the newest first; a look at a list is one, however many patients it showed. That somebody looked stands in it too, once for each list, and whom they saw named. older: what the next page asks for. */
export async function loadAudit(
  tx: Tx,
  { place, by }: CentreStaff,
  { day, person, kind, before }: Asked,
  now: Temporal.Instant,
) {
  // First: whoever looks stands in what they see.
  if (before === null)
    await noteInAudit(tx, { actor: by.actor, verb: 'see-audit', detail: { centre: place.id } }, now)
  const team = await findTeam(tx, place.id)
  const lines = await findAuditOf(tx, {
    centreId: place.id,
    team: [...new Set(team.map(({ accountId }) => staffActor(accountId)))],
    actor: person && staffActor(person),
    ...verbsAsked(kind),
    span: day && spanOfDay(day, place.zone),
    before,
    limit: read + 1,
  })
  const cut = lines.length > read
  const whole = actsOf(lines.slice(0, read))
  // Of the last one there may be more than was read: it begins the next page, unless it is all there is.
  if (cut && whole.length > 1) whole.pop()
  const acts = whole.slice(0, shown)
  const page = acts.flat()
  const appointments = new Map(
    (
      await findNamed(tx, [...new Set(page.flatMap(({ appointmentId }) => appointmentId ?? []))], place.id)
    ).map(one => [one.id, one]),
  )
  const named = [...appointments.values()].flatMap(one => (one.patient ? one.id : []))
  await noteListLook(tx, by, named, localDay(now, place.zone), now)
  const names = await namesOfAccounts(tx, [...new Set(page.flatMap(line => accountsIn(line)))])
  const systems = await namesOfSystems(tx, [...new Set(page.flatMap(({ actor }) => systemOf(actor) ?? []))])
  const moment = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(place.zone).toLocaleString('es-CL', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  return {
    lines: acts.map(act => {
      const [line] = act
      const whose = act.flatMap(({ appointmentId }) => appointments.get(appointmentId ?? '') ?? [])
      return {
        id: line.id,
        when: moment(line.at),
        who: systems.get(line.actor) ?? whoIn(line, names),
        role: roleWord(line.role),
        what:
          act.length > 1 && isLookAtMany(line.verb)
            ? t.seen[line.verb](act.length)
            : (wordIn(t.verbs, line.verb) ?? `${t.act}: ${line.verb}`),
        change: changeIn(line, names),
        patients: whose.map(({ id, patient, code }) => ({ id, name: patient, code })),
      }
    }),
    older: cut || whole.length > shown ? (page.at(-1)?.id ?? null) : null,
    people: [...new Map(team.map(({ accountId, name, email }) => [accountId, name ?? email]))].map(
      ([id, name]) => ({ id, name }),
    ),
  }
}

const wordIn = (words: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined

const accountOf = (actor: string): string | null => /^staff:([0-9a-f-]{36})$/.exec(actor)?.[1] ?? null

const systemOf = (actor: string): string | null => /^system:([0-9a-f-]{36})$/.exec(actor)?.[1] ?? null

/** Whoever did it, and the colleague to whom. */
const accountsIn = ({ actor, detail }: AuditLine): string[] =>
  [accountOf(actor), detail.account].filter(
    (id): id is string => typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id),
  )

function whoIn({ actor }: AuditLine, names: ReadonlyMap<string, string>): string {
  const account = accountOf(actor)
  if (account !== null) return names.get(account) ?? t.actors.staff
  return wordIn(t.actors, actor.split(':')[0] ?? '') ?? t.actors.portal
}

const roleWord = (role: string | null): string | null =>
  role === null ? null : (wordIn({ ...centreDesk.roles, ...t.roles }, role) ?? null)

/** What was before and is after; of a colleague, who and as what. */
function changeIn({ detail, verb }: AuditLine, names: ReadonlyMap<string, string>): string | null {
  const say = (value: string | number | boolean) =>
    typeof value === 'boolean' ? (value ? t.yes : t.no) : (wordIn(t.values, String(value)) ?? String(value))
  if (verb === 'change-supply') return sayChange(detail)
  if (verb === 'import-refused')
    return t.refusedLines(Number(detail.lines), String(detail.kind), String(detail.reference))
  if (detail.from !== undefined && detail.to !== undefined) return t.change(say(detail.from), say(detail.to))
  if (typeof detail.account === 'string') {
    const role = typeof detail.role === 'string' ? roleWord(detail.role) : null
    return [names.get(detail.account) ?? t.actors.staff, role].filter(Boolean).join(', ')
  }
  if (verb === 'search-patient' && detail.found !== undefined) return t.found(Number(detail.found))
  return null
}
