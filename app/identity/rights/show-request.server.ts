/** Where a request stands, in words and dates of whoever asked. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { RequestState } from './request.queries.server.ts'

export interface ShownRequest {
  folio: string
  kind: string
  detail: string
  /** Of an extension, with its reason. */
  state: string
  asked: string
  /** Paragraphs of the answer, the ground of a refusal first. */
  answer: string[] | null
  /** Opens the data that the answer brings. */
  data: boolean
  /** What to do with the copy that waits; null where there is none. */
  file: string | null
}

/** `answer`: its paragraphs, why it was refused first; null until there is one. Days as the calendar of Chile has them. */
export function showRequest(request: RequestState, language: Language): ShownRequest {
  const t = texts(language, 'rights')
  const long = (date: Temporal.PlainDate) => formatDate(date, language)
  const { folio, kind, detail, createdAt, dueOn, extendedBecause, answeredAt, outcome, ground, answer } =
    request
  const state =
    answeredAt && outcome
      ? t.state.answered(long(chileanDay(answeredAt)), t.outcomes[outcome])
      : extendedBecause === null
        ? t.state.due(long(dueOn))
        : t.state.extended(long(dueOn), extendedBecause)
  const why = outcome && ground ? [t.why(outcome, ground)] : []
  return {
    folio,
    kind: t.kinds[kind].label,
    detail,
    state,
    asked: t.state.asked(long(chileanDay(createdAt))),
    answer: answeredAt === null ? null : [...why, ...(answer ?? '').split(/\n{2,}/).filter(Boolean)],
    data: request.withExport,
    file: request.fileUntil && t.track.fileLead(long(chileanDay(request.fileUntil))),
  }
}
