/** The RUN among the identifiers of a Patient: a record number, a passport or another country's card is nobody's RUN, whatever its digits. */
import { z } from 'zod'
import { dashedRut, parseRut } from '#app/platform/rut.ts'
import { FhirRefusal } from '../refusal.server.ts'
import { codeSystemOf, identifierKinds, runSystem } from '../resources/systems.rules.ts'

const text = z.string().max(400).optional()
export const identifiersSchema = z
  .array(
    z.object({
      use: text,
      system: text,
      value: z.string().max(200).optional(),
      type: z
        .object({
          coding: z
            .array(z.object({ system: text, code: text }))
            .max(10)
            .default([]),
          text,
        })
        .optional(),
    }),
  )
  .max(20)
  .default([])

type Given = z.output<typeof identifiersSchema>[number]

const kinds = codeSystemOf('CSTipoIdentificador')
const [runCode] = identifierKinds.run
const isRun = ({ system, type }: Given): boolean =>
  system === runSystem ||
  (type?.coding.some(one => one.code === runCode && (one.system ?? kinds) === kinds) ?? false)
/** As people type it who know no other number. */
const saysNoKind = ({ system, type }: Given): boolean => system === undefined && type === undefined

/** @param at where the Patient stands. @throws FhirRefusal 422 of a RUN that is none, and of two that are different. */
export function runIn(identifiers: readonly Given[], at: string): string | undefined {
  const current = identifiers
    .map((one, index) => ({ ...one, at: `${at}.identifier[${index}]` }))
    .filter(({ use }) => use !== 'old')
  const named = current.filter(isRun)
  const runs = new Set<string>()
  for (const one of named.length > 0 ? named : current.filter(saysNoKind)) {
    if (one.value === undefined) continue
    const read = parseRut(one.value)
    if (!read) throw refused(one.at, 'ese RUN no es válido')
    runs.add(dashedRut(read))
    if (runs.size > 1) throw refused(one.at, 'trae dos RUN distintos, y no se sabe de quién es la hora')
  }
  const [run] = runs
  return run
}

const refused = (at: string, why: string) =>
  new FhirRefusal(422, 'invalid', `${at}: ${why}. No se reservó nada.`, { expression: at })
