/** A button of the desk that answers what people ask by law: its form, its deed, and how it went. */
import { endedConsents } from '#app/identity/public.rules.ts'
import { answerRequest, draftAnswer, extendRequest } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type FieldError, parseForm } from '#app/platform/http/form.server.ts'
import { readPaper } from '#app/platform/paper/read-paper.server.ts'
import { megabytes } from '#app/platform/pictures.server.ts'
import { centreRights } from '#app/text/centre/rights.ts'
import { texts } from '#app/text/texts.server.ts'
import { rightsAnswerForm, rightsDraftForm, rightsExtensionForm } from './rights.form.server.ts'

const largestFile = megabytes(5)
const mostPages = 20

export const rightsIntents = ['borrador', 'prorroga', 'respuesta'] as const
type RightsIntent = (typeof rightsIntents)[number]

type Outcome = Awaited<ReturnType<typeof answerRequest>> | { ok: false; errors: FieldError[] }
type Asked = [form: FormData, portal: Portal, on: { folio: string; by: string }, now: Temporal.Instant]

/** What would be answered: the form, and the copy that goes with it. Nothing is done with either. */
async function readAnswer(form: FormData) {
  const parsed = parseForm(form, rightsAnswerForm)
  if (!parsed.ok) return parsed
  const file = await readPaper(form.get('file'), { largest: largestFile, mostPages })
  const refused = (message: string) => ({ ok: false as const, errors: [{ field: 'file', message }] })
  if (!file.ok && file.reason !== 'missing') return refused(texts('es', 'rights').errors.file[file.reason])
  // Without scripts a browser lets go of a file with each answer: nobody's copy is left out by that.
  if (!file.ok && form.get('with_file') === 'si') return refused(centreRights.errors.fileAgain)
  return { ok: true as const, value: parsed.value, handOver: file.ok ? file.picture : null }
}

/** Before an answer leaves, which nobody takes back: whether it can, and what is to be asked. */
export async function checkAnswer(form: FormData) {
  const read = await readAnswer(form)
  if (!read.ok) return read
  const { value, handOver } = read
  const ends = endedConsents.some(kind => value[`end-${kind}`] !== undefined)
  return { ok: true as const, asks: { outcome: value.outcome, ends, withFile: handOver !== null } }
}

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
    const read = await readAnswer(form)
    if (!read.ok) return read
    const { export: withExport, done_by, done_on, outcome, ground, answer } = read.value
    const given = {
      outcome,
      ground,
      answer,
      ends: endedConsents.filter(kind => read.value[`end-${kind}`] !== undefined),
      deed: done_by && done_on ? { who: done_by, on: done_on } : null,
    }
    return answerRequest(portal, { ...on, ...given, withExport, handOver: read.handOver }, now)
  },
}

export const answerRights = (intent: RightsIntent, ...asked: Asked) => answers[intent](...asked)
