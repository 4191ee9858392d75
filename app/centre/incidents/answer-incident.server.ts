/** A button of the register: its form, what it writes, and its line in the audit. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type FieldError, parseForm } from '#app/platform/http/form.server.ts'
import { staffActor } from '#app/staff/public.server.ts'
import { measure } from './affected.queries.server.ts'
import { draftForm, incidentNoteForm, reportedForm, scopeForm } from './incident.form.server.ts'
import { findEvents, type Incident, insertEvent, scopeOf } from './incident.queries.server.ts'
import { tellPeople } from './tell-people.server.ts'

export const incidentIntents = ['alcance', 'borrador', 'informado', 'enviar', 'nota'] as const
export type IncidentIntent = (typeof incidentIntents)[number]

type Outcome =
  | { ok: true; more?: boolean }
  | { ok: false; errors: FieldError[] }
  | { ok: false; reason: 'already' | 'no-scope' | 'no-draft' }

interface Asked {
  form: FormData
  portal: Portal
  incident: Incident
  /** Of whom signed in. */
  by: string
}
type Answer = (asked: Asked, now: Temporal.Instant) => Promise<Outcome>
type Written = Omit<Parameters<typeof insertEvent>[1], 'incidentId' | 'by'>

/** The event and its line in the audit, together or not at all. */
const write = ({ portal, incident, by }: Asked, verb: string, one: Written, now: Temporal.Instant) =>
  portal.db.transaction(async (tx): Promise<Outcome> => {
    const written = await insertEvent(tx, { ...one, incidentId: incident.id, by }, now)
    if (!written) return { ok: false, reason: 'already' }
    const detail = { incident: incident.number, ...(one.duty && { duty: one.duty }), ...one.detail }
    await noteInAudit(tx, { actor: staffActor(by), verb, detail }, now)
    return { ok: true }
  })

const answers: Record<IncidentIntent, Answer> = {
  async alcance(asked, now) {
    const parsed = parseForm(asked.form, scopeForm)
    if (!parsed.ok) return parsed
    const began = performance.now()
    const found = await measure(asked.portal.db, parsed.value)
    const { table, from, to, mode } = parsed.value
    const span = { table, from: from.toString(), to: to.toString(), mode }
    const detail = { ...span, ...found, ms: Math.round(performance.now() - began) }
    return write(asked, 'measure-incident', { kind: 'scope', detail }, now)
  },
  async borrador(asked, now) {
    const parsed = parseForm(asked.form, draftForm)
    return parsed.ok ? write(asked, 'draft-incident', { kind: 'draft', ...parsed.value }, now) : parsed
  },
  async informado(asked, now) {
    const parsed = parseForm(asked.form, reportedForm)
    if (!parsed.ok) return parsed
    const { duty, receipt } = parsed.value
    return write(asked, 'report-incident', { kind: 'done', duty, detail: { receipt } }, now)
  },
  async nota(asked, now) {
    const parsed = parseForm(asked.form, incidentNoteForm)
    return parsed.ok ? write(asked, 'note-incident', { kind: 'note', body: parsed.value.note }, now) : parsed
  },
  async enviar(asked, now) {
    const { portal, incident } = asked
    const events = await findEvents(portal.db, incident.id)
    if (events.some(({ kind, duty }) => kind === 'done' && duty === 'people'))
      return { ok: false, reason: 'already' }
    const scopes = events.filter(({ kind }) => kind === 'scope').map(scopeOf)
    if (scopes.length === 0) return { ok: false, reason: 'no-scope' }
    const draft = events.findLast(({ kind, duty }) => kind === 'draft' && duty === 'people')
    if (!draft) return { ok: false, reason: 'no-draft' }
    const wish = { incidentId: incident.id, scopes, body: draft.body, send: !incident.drill }
    const { more, ...told } = await tellPeople(portal, wish, now)
    if (more) return { ok: true, more }
    return write(asked, 'tell-incident', { kind: 'done', duty: 'people', detail: told }, now)
  },
}

export const answerIncident = (intent: IncidentIntent, asked: Asked, now: Temporal.Instant) =>
  answers[intent](asked, now)
