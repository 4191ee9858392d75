/** What is written of an incident. */
import { z } from 'zod'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { oneLine, oneOf, wallMinute } from '#app/platform/http/form-rules.server.ts'
import { centreIncidents } from '#app/text/incidents.ts'
import { duties } from './incident.rules.ts'
import { leads } from './leads.rules.ts'

const t = centreIncidents.errors

const moment = (message: string) =>
  z.string({ error: message }).transform((text, context) => {
    const read = wallMinute.safeParse(text)
    if (read.success) return read.data.toZonedDateTime(chileanZone).toInstant()
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0

export const incidentForm = (now: Temporal.Instant) =>
  z.object({
    title: oneLine(t.title).trim().min(3, t.title).max(120, t.title),
    known: moment(t.known).refine(known => !isBefore(now, known), t.known),
    drill: z.literal('si').optional(),
  })
export const scopeForm = z
  .object({
    table: z.string({ error: t.table }).refine(table => Object.hasOwn(leads, table), t.table),
    from: moment(t.span),
    to: moment(t.span),
    mode: oneOf(['held', 'written'], t.mode),
  })
  .refine(({ from, to }) => isBefore(from, to), { path: ['to'], message: t.span })
const duty = oneOf(duties, t.duty)
const body = z.string({ error: t.body }).trim().min(3, t.body).max(8000, t.body)
export const draftForm = z.object({ duty, body })
export const reportedForm = z.object({
  duty: oneOf(['early-warning', 'second-report', 'final-report', 'agency'], t.duty),
  receipt: oneLine(t.receipt).trim().min(3, t.receipt).max(200, t.receipt),
})
export const incidentNoteForm = z.object({ note: body })
