/** Who an hour is for, as a Patient brings it. What is missing or cannot be is said by its path. */
import { z } from 'zod'
import { findFinancer } from '#app/booking/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { email as mailbox, oneLine, toE164 } from '#app/platform/http/form-rules.server.ts'
import { plainWords } from '#app/platform/messages/plain-words.server.ts'
import { FhirRefusal } from '../refusal.server.ts'
import { belongsToFamily, familyNames } from '../resources/family-names.server.ts'
import type { Asked } from './parameters.server.ts'
import { identifiersSchema, runIn } from './run-given.server.ts'

const longestName = 80
// A name stands in letters, messages and lists: it forges no line of theirs.
const name = (longest: number) => oneLine('debe ir en una línea').trim().max(longest)
/** What is not named here is not kept (docs/connecting.md); what would make somebody else of whom it is, or nobody to book for, is refused. */
const patientSchema = z.object({
  resourceType: z.literal('Patient'),
  active: z.literal(true, 'esa ficha no está activa').optional(),
  deceasedBoolean: z.literal(false, 'consta que la persona falleció').optional(),
  deceasedDateTime: z.undefined('consta que la persona falleció').optional(),
  link: z
    .array(
      z.looseObject({
        type: z
          .string()
          .refine(type => type !== 'replaced-by', 'esa ficha fue reemplazada por otra')
          .optional(),
      }),
    )
    .max(20)
    .optional(),
  modifierExtension: z
    .array(z.unknown())
    .max(0, 'cambia lo que el resto significa, y aquí no se entiende')
    .optional(),
  identifier: identifiersSchema,
  name: z
    .array(
      z.object({
        use: z.string().optional(),
        family: name(80).optional(),
        _family: belongsToFamily,
        given: z.array(name(80)).max(6).default([]),
        text: name(160).optional(),
      }),
    )
    .min(1)
    .max(5),
  telecom: z
    .array(
      z.object({
        system: z.string().optional(),
        use: z.string().optional(),
        value: z.string().max(254).optional(),
      }),
    )
    .max(20)
    .default([]),
  birthDate: z.iso.date().optional(),
})

/** @throws FhirRefusal 422 with the path of what is wrong. */
export function parsed<Out>(schema: z.ZodType<Out>, value: unknown, name: string): Out {
  const outcome = schema.safeParse(value, { error: plainWords })
  if (outcome.success) return outcome.data
  const [issue] = outcome.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const at = [name, ...(issue?.path ?? []), ...unknown].join('.')
  throw new FhirRefusal(422, 'invalid', `${at}: ${issue?.message ?? 'no vale'}.`, {
    expression: at.replaceAll(/\.(\d+)/g, '[$1]'),
  })
}

/** @param at where it was said, if that is known */
export const unknownInsurer = (at?: string) =>
  new FhirRefusal(422, 'code-invalid', 'No conocemos esa previsión. No se reservó nada.', { expression: at })

/** Without a RUN the full price is paid, and no insurer is asked: one that nobody knows is wrong all the same. @throws FhirRefusal 422 */
export async function requireInsurer(db: Tx, insurer: string | undefined, at: string): Promise<void> {
  if (insurer !== undefined && !(await findFinancer(db, insurer))) throw unknownInsurer(at)
}

/** @throws FhirRefusal 422 for whoever cannot be booked. */
export function personOf(asked: Asked) {
  const given = asked.resource('patient-resource')
  if (!given) throw new FhirRefusal(422, 'required', 'Falta patient-resource: para quién es la hora.')
  return personIn(given, 'patient-resource', asked.texts('prevision')[0])
}

/** @param at where the Patient stands. @throws FhirRefusal 422 for whoever cannot be booked. */
export function personIn(given: unknown, at: string, insurer: string | undefined) {
  const { identifier, name: names, telecom, birthDate } = parsed(patientSchema, given, at)
  const official =
    names.find(({ use }) => use === 'official') ?? names.find(({ use }) => use !== 'old') ?? names[0]
  const [first = '', ...rest] = (official?.text ?? '').split(' ')
  const name = official?.given.join(' ') || first
  const lastName = (official && familyNames(official)) || rest.join(' ')
  if (lastName.length > longestName)
    throw new FhirRefusal(422, 'invalid', `${at}.name: los apellidos no caben en ${longestName} letras.`, {
      expression: `${at}.name`,
    })
  if (!name || !lastName)
    throw new FhirRefusal(422, 'required', `${at}.name: faltan nombre (given) y apellido (family).`, {
      expression: `${at}.name`,
    })
  const rut = runIn(identifier, at)
  // A price that was counted on is not silently another: whoever says an insurer and who it is means the RUN.
  if (!rut && identifier.length > 0 && insurer !== undefined && insurer !== 'particular')
    throw new FhirRefusal(
      422,
      'required',
      `${at}.identifier: para esa previsión falta el RUN, y ninguno de los identificadores lo es. No se reservó nada.`,
      { expression: `${at}.identifier` },
    )
  const current = telecom.filter(({ use }) => use !== 'old')
  const of = (system: string) => {
    const all = current.filter(one => one.system === system && one.value)
    return (all.find(({ use }) => use === 'mobile') ?? all[0])?.value ?? ''
  }
  const phone = of('phone') && phoneOf(of('phone'), at)
  const email = of('email') && mailboxOf(of('email'), at)
  if (!phone && !email)
    throw new FhirRefusal(422, 'required', `${at}.telecom: falta un teléfono o un correo para avisarle.`, {
      expression: `${at}.telecom`,
    })
  const prevision = insurer ?? 'particular'
  return {
    patient: { self: true, name, lastName, rut, birthDate },
    contact: {
      name,
      lastName,
      email,
      phone,
      language: 'es' as const,
      reminders: email ? ('email' as const) : ('sms' as const),
    },
    // Without a RUT no insurer can be asked.
    prevision: rut ? prevision : 'particular',
  }
}

function mailboxOf(text: string, at: string): string {
  const wrong = 'debe ser uno, como ana@ejemplo.cl'
  const read = mailbox({ required: wrong, invalid: wrong }).safeParse(text)
  if (read.success) return read.data.toLowerCase()
  throw new FhirRefusal(422, 'invalid', `${at}.telecom: el correo ${wrong}.`, { expression: `${at}.telecom` })
}

function phoneOf(text: string, at: string): string {
  const digits = text.replace(/\D/g, '').replace(/^56/, '')
  if (digits.length !== 9)
    throw new FhirRefusal(422, 'invalid', `${at}.telecom: el teléfono debe tener nueve dígitos.`, {
      expression: `${at}.telecom`,
    })
  return digits.startsWith('9') ? toE164(digits.slice(1)) : `+56${digits}`
}
