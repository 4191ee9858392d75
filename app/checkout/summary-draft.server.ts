/** The answers of the summary, to and from the draft of the booking. */
import type { z } from 'zod'
import type { summaryForm } from '#app/booking/public.server.ts'
import { findFinancer } from '#app/booking/public.server.ts'
import type { Draft } from '#app/booking/public.ts'
import { isBirthDate, needsRut } from '#app/booking/public.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { FieldError, ParsedForm, Typed } from '#app/platform/http/form.server.ts'
import { formatRut, parseRut } from '#app/platform/rut.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import type { OpenStep } from './open-step.server.ts'

export type SummaryAnswers = z.output<ReturnType<typeof summaryForm>>

const dotted = (rut: string | undefined) => {
  const parsed = rut === undefined ? undefined : parseRut(rut)
  return parsed ? formatRut(parsed) : ''
}

/** What the form shows again. */
export function summaryFields({ prevision, patient }: Draft): Typed {
  if (!patient) return { prevision, for_whom: 'me' }
  return patient.self
    ? { prevision, for_whom: 'me', rut: dotted(patient.rut) }
    : {
        prevision,
        for_whom: 'other',
        patient_rut: dotted(patient.rut),
        patient_name: patient.name,
        patient_last_name: patient.lastName,
        birth_date: patient.birthDate,
      }
}

export const summaryDraft = (draft: Draft, answers: SummaryAnswers): Draft => ({
  ...draft,
  prevision: answers.prevision,
  patient:
    answers.for_whom === 'me'
      ? { self: true, rut: answers.rut }
      : {
          self: false,
          rut: answers.patient_rut,
          name: answers.patient_name,
          lastName: answers.patient_last_name,
          birthDate: answers.birth_date,
        },
})

/** What no schema knows: which insurers there are, which need a RUT, and what day it is. */
export async function checkSummary(
  db: Database,
  { offer, now, person }: Pick<OpenStep, 'offer' | 'now' | 'person'>,
  { value }: { value: SummaryAnswers },
  t: Catalogue['booking']['errors'],
): Promise<ParsedForm<SummaryAnswers>> {
  const errors: FieldError[] = []
  if (!(await findFinancer(db, value.prevision))) errors.push({ field: 'prevision', message: t.prevision })
  else if (value.for_whom === 'me' && needsRut(value.prevision) && !value.rut && !person)
    errors.push({ field: 'rut', message: t.rutNeeded })
  const today = now.toZonedDateTimeISO(offer.centre.zone).toPlainDate()
  if (value.for_whom === 'other' && !isBirthDate(value.birth_date, today))
    errors.push({ field: 'birth_date', message: t.birthDateShape })
  if (errors.length === 0) return { ok: true, value }
  const typed = Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { ok: false, errors, typed: Object.fromEntries(typed) }
}
