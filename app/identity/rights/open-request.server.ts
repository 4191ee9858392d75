/** What a form without an account asks, as it waits: who asks, for whom, and by what right. */
import type { z } from 'zod'
import type { Language } from '#app/text/languages.ts'
import type { StatePerson } from '../sessions/clave-unica.ts'
import type { OpenRequest } from './pending.queries.server.ts'
import type { openRequestForm } from './rights.form.server.ts'

type Given = z.output<ReturnType<typeof openRequestForm>>

type Outcome =
  | { ok: true; request: OpenRequest }
  | { ok: false; field: string; wrong: 'rut' | 'subject' | 'subjectSame' | 'shown' }

/** @param person whom ClaveÚnica named: neither RUT nor card are theirs to type. */
export function openRequestOf(
  given: Given,
  { person, hasPaper, language }: { person: StatePerson | undefined; hasPaper: boolean; language: Language },
): Outcome {
  const { kind, detail, relation, shown, name, subject_rut: subject } = given
  const asker = person?.rut ?? given.rut
  if (!asker) return { ok: false, field: 'rut', wrong: 'rut' }
  const forAnother = relation !== 'self'
  if (forAnother && !subject) return { ok: false, field: 'subject_rut', wrong: 'subject' }
  if (forAnother && subject === asker) return { ok: false, field: 'subject_rut', wrong: 'subjectSame' }
  // Of a parent the registry knows; heirs and representatives show a paper.
  if (forAnother && relation !== 'parent' && shown.length < 5 && !hasPaper)
    return { ok: false, field: 'shown', wrong: 'shown' }
  return {
    ok: true,
    request: {
      kind,
      detail,
      relation,
      rut: forAnother ? (subject ?? null) : asker,
      applicantRut: forAnother ? asker : null,
      shown: forAnother ? shown : '',
      name,
      language,
      serial: person ? null : (given.serial ?? null),
      claveUnica: person !== undefined,
      centreId: null,
    },
  }
}
