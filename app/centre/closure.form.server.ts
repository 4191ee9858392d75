/** What a coordinator says of hours that are to be closed. */
import { z } from 'zod'
import { max, wallMinute } from '#app/platform/http/form-rules.server.ts'
import { momentIn } from '#app/platform/instants.rules.ts'
import { closureKinds, closureReasons } from '#app/supply/public.rules.ts'
import { centreClosures } from '#app/text/centre/closures.ts'

const t = centreClosures.form.errors

const empty = (text: unknown) => (text === '' ? undefined : text)
const day = z
  .string({ error: t.day })
  .pipe(z.iso.date(t.day))
  .transform(text => Temporal.PlainDate.from(text))
  .refine(date => date.year >= 2020 && date.year <= 2099, t.day)
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, t.time)
  .transform(text => Temporal.PlainTime.from(text))

/** What whoever attends closed, as its button sends it, with when: `12|2026-11-24T09:00|2026-11-24T11:00|2026-11-23T12:00:00Z`. */
export const closedHereForm = z.object({
  closed: z
    .string()
    .transform(text => text.split('|'))
    .pipe(
      z.tuple([
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
        wallMinute,
        wallMinute,
        z
          .string()
          .transform(momentIn)
          .refine(at => at !== undefined),
      ]),
    )
    .transform(([agendaId, from, to, seen]) => ({ agendaId, from, to, seen })),
})

/** As the wall clock of the centre says it; `to` is not included, and null for good. */
export const closureForm = z
  .object({
    kind: z.enum(closureKinds, { error: t.kind }),
    agenda: z.preprocess(
      empty,
      z
        .string()
        .regex(/^\d{1,15}$/, t.agenda)
        .optional(),
    ),
    from: day,
    from_time: z.preprocess(empty, time.optional()),
    to: z.preprocess(empty, day.optional()),
    to_time: z.preprocess(empty, time.optional()),
    reason: z.enum(closureReasons, { error: t.reason }),
    note: max(500, t.note).default(''),
  })
  .transform((said, context) => {
    const { kind, reason, note } = said
    const whole = kind === 'centre'
    if (!whole && said.agenda === undefined)
      context.addIssue({ code: 'custom', path: ['agenda'], message: t.agenda })
    const from = said.from.toPlainDateTime(said.from_time)
    const last = said.to ?? said.from
    const end = said.to_time ? last.toPlainDateTime(said.to_time) : last.add({ days: 1 }).toPlainDateTime()
    if (kind !== 'leaving' && Temporal.PlainDateTime.compare(from, end) >= 0)
      context.addIssue({ code: 'custom', path: ['to'], message: t.order })
    return {
      kind,
      reason,
      note,
      agendaId: whole ? null : Number(said.agenda),
      from,
      to: kind === 'leaving' ? null : end,
    }
  })
