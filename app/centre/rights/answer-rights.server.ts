/** A button of the desk that answers what people ask by law: its form, its deed, and how it went. */
import { endedConsents } from '#app/identity/public.rules.ts'
import { answerRequest, draftAnswer, extendRequest } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type FieldError, parseForm } from '#app/platform/http/form.server.ts'
import { readPaper } from '#app/platform/paper/read-paper.server.ts'
import { megabytes } from '#app/platform/pictures.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { rightsAnswerForm, rightsDraftForm, rightsExtensionForm } from './rights.form.server.ts'

const largestFile = megabytes(5)
const mostPages = 20

export const rightsIntents = ['borrador', 'prorroga', 'respuesta'] as const
type RightsIntent = (typeof rightsIntents)[number]

type Outcome = Awaited<ReturnType<typeof answerRequest>> | { ok: false; errors: FieldError[] }
type Asked = [form: FormData, portal: Portal, on: { folio: string; by: string }, now: Temporal.Instant]

const answers: Record<RightsIntent, (...asked: Asked) => Promise<Outcome>> = {
  async borrador(form, portal, on, now) {
    const parsed = parseForm(form, rightsDraftForm)
    return parsed.ok ? draftAnswer(portal, { ...on, draft: parsed.value.answer }, now) : parsed
  },
  async prorroga(form, portal, on, now) {
    const parsed = parseForm(form, rightsExtensionForm)
    return parsed.ok ? extendRequest(portal, { ...on, ...parsed.value }, now) : parsed
  },
  async respuesta(form, portal, on, now) {
    const parsed = parseForm(form, rightsAnswerForm)
    if (!parsed.ok) return parsed
    const file = await readPaper(form.get('file'), { largest: largestFile, mostPages })
    if (!file.ok && file.reason !== 'missing')
      return {
        ok: false,
        errors: [{ field: 'file', message: texts('es', 'rights').errors.file[file.reason] }],
      }
    const { export: withExport, done_by, done_on, outcome, ground, answer } = parsed.value
    const given = {
      outcome,
      ground,
      answer,
      ends: endedConsents.filter(kind => parsed.value[`end-${kind}`] !== undefined),
      deed: done_by && done_on ? { who: done_by, on: done_on } : null,
    }
    return answerRequest(
      portal,
      { ...on, ...given, withExport, handOver: file.ok ? file.picture : null },
      now,
    )
  },
}

export const answerRights = (intent: RightsIntent, ...asked: Asked) => answers[intent](...asked)
