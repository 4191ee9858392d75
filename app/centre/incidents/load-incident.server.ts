/** One incident as it stands: its duties with their day, whom it reaches, and everything that was written. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { formatDateTime } from '#app/platform/dates.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { namesOfAccounts, staffActor } from '#app/staff/public.server.ts'
import { centreIncidents as t } from '#app/text/incidents.ts'
import { findAffected } from './affected.queries.server.ts'
import { draftOf, kindsOf } from './drafts.server.ts'
import { findEvents, type Incident, type IncidentEvent, scopeOf } from './incident.queries.server.ts'
import { type Duty, dueOf, duties, stateOf } from './incident.rules.ts'
import { kindsIn, peopleMustKnow } from './leads.rules.ts'

const at = (moment: Temporal.Instant) => formatDateTime(moment, chileanZone, 'es')
const shownPeople = 100

/** Spanish writes decimals with a comma. */
const seconds = (ms: unknown) => (Number(ms) / 1000).toFixed(1).replace('.', ',')

const shownScope = (event: IncidentEvent) => {
  const { from, to, table, mode } = scopeOf(event)
  const { people, rows, reachable, ms } = event.detail
  return {
    id: event.id,
    table,
    span: `${at(from)} – ${at(to)}`,
    mode: t.scope.modes[mode],
    kinds: kindsIn(table)
      .map(kind => t.kinds[kind])
      .join(', '),
    count: t.scope.line(Number(people), Number(rows)),
    more: `${t.scope.reachable(Number(reachable))}; ${t.scope.took(seconds(ms))}`,
  }
}

const wordsOf = ({ kind, duty, body, detail }: IncidentEvent): string => {
  if (kind === 'note') return body
  if (kind === 'scope') return `${detail.table}: ${t.scope.line(Number(detail.people), Number(detail.rows))}`
  return duty ? t.duties[duty] : ''
}

/** @param scope id of what was measured, whose people are shown, 100 at most: that look stands in the audit. null: nobody is. */
export async function loadIncident(
  { db, config }: Pick<Portal, 'db' | 'config'>,
  incident: Incident,
  { by, scope: asked }: { by: string; scope: string | null },
  now: Temporal.Instant,
) {
  const events = await findEvents(db, incident.id)
  const scopes = events.filter(({ kind }) => kind === 'scope')
  const names = await namesOfAccounts(db, [...new Set(events.map(one => one.by))])
  const done = events.filter(({ kind }) => kind === 'done')
  const doneAt = Object.fromEntries(done.map(one => [one.duty, one.at])) as Partial<
    Record<Duty, Temporal.Instant>
  >
  const known = { knownAt: incident.knownAt, doneAt }
  const looked = scopes.find(({ id }) => String(id) === asked)
  const people = looked && (await findAffected(db, [scopeOf(looked)], '', shownPeople))
  if (looked)
    await noteInAudit(
      db,
      {
        actor: staffActor(by),
        verb: 'see-incident',
        detail: { incident: incident.number, table: String(looked.detail.table) },
      },
      now,
    )
  return {
    id: incident.id,
    number: incident.number,
    drill: incident.drill,
    title: incident.title,
    known: at(incident.knownAt),
    duties: duties.map(duty => {
      const event = done.find(one => one.duty === duty)
      const saved = events.findLast(({ kind, duty: of }) => kind === 'draft' && of === duty)
      return {
        duty,
        state: stateOf(duty, known, now),
        due: at(dueOf(duty, known)),
        done: event ? t.doneAt(at(event.at), String(event.detail.receipt ?? '')) : null,
        saved: saved !== undefined,
        draft: saved?.body ?? draftOf(duty, { ...incident, scopes }, config),
      }
    }),
    mustTell: peopleMustKnow(kindsOf(scopes)),
    scopes: scopes.map(shownScope),
    people:
      people?.map(({ key, name, email, phone, rows }) => ({
        key,
        name: name || t.scope.noName,
        reach: email || phone || t.scope.noReach,
        rows,
      })) ?? null,
    log: events
      .map(event => ({
        id: event.id,
        what: t.kept[event.kind],
        words: wordsOf(event),
        who: `${at(event.at)} · ${names.get(event.by) ?? ''}`,
      }))
      .toReversed(),
  }
}
