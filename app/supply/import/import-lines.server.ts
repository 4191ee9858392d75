/** Lines of an import as types, and the reason when a value is no such line. */
import type { z } from 'zod'
import { plainWords } from '#app/platform/messages/plain-words.server.ts'
import { priceList } from './import-price-schema.server.ts'
import {
  absence,
  appointment,
  centre,
  doctorLink,
  offer,
  professional,
  schedule,
  withdrawal,
} from './import-schemas.server.ts'
import type { DrawnPhoto } from './photos/draw-photo.server.ts'

const schemas = new Map<string, z.ZodType<SupplyLine>>(
  Object.entries({
    centre,
    professional,
    'price-list': priceList,
    schedule,
    offer,
    absence,
    'doctor-link': doctorLink,
    appointment,
  }),
)

export const supplyKinds: readonly string[] = [...schemas.keys()]

export type CentreLine = z.output<typeof centre>
/** `drawn`: the photo that the line names, where it is a new one. */
export type ProfessionalLine = z.output<typeof professional> & { drawn?: DrawnPhoto & { source: string } }
export type PriceListLine = z.output<typeof priceList>
export type ScheduleLine = z.output<typeof schedule>
export type OfferLine = z.output<typeof offer>
export type AbsenceLine = z.output<typeof absence>
export type DoctorLinkLine = z.output<typeof doctorLink>
export type AppointmentLine = z.output<typeof appointment>
export type Withdrawal = z.output<typeof withdrawal>
export type SupplyLine =
  | CentreLine
  | ProfessionalLine
  | PriceListLine
  | ScheduleLine
  | OfferLine
  | AbsenceLine
  | DoctorLinkLine
  | AppointmentLine
/** A line as whoever writes a file may write it. */
export type SupplyInput =
  | z.input<typeof centre>
  | z.input<typeof professional>
  | z.input<typeof priceList>
  | z.input<typeof schedule>
  | z.input<typeof offer>
  | z.input<typeof absence>
  | z.input<typeof doctorLink>
  | z.input<typeof appointment>
  | z.input<typeof withdrawal>

/** What is wrong with a line, and in which field. */
export interface LineIssue {
  path: readonly PropertyKey[]
  reason: string
}

/** @returns what the schema makes of a value, or all that is wrong with it, in Spanish. */
function checkLine<Line>(schema: z.ZodType<Line>, value: unknown): { line: Line } | { issues: LineIssue[] } {
  const parsed = schema.safeParse(value, { error: plainWords })
  if (parsed.success) return { line: parsed.data }
  return { issues: parsed.error.issues.map(({ path, message }) => ({ path, reason: message })) }
}

const firstOf = <Line>(checked: { line: Line } | { issues: LineIssue[] }) => {
  if ('line' in checked) return checked
  const [issue] = checked.issues
  return { reason: [issue?.path.join('.'), issue?.reason].filter(Boolean).join(': ') }
}

/** @returns what the schema makes of a value, or the reason why it is none, in Spanish. */
export const parseLine = <Line>(
  schema: z.ZodType<Line>,
  value: unknown,
): { line: Line } | { reason: string } => firstOf(checkLine(schema, value))

/** The same words whoever reads the kind. */
export const cannotBeWithdrawn = (kind: string) => `withdrawn: ${notWithdrawn(kind)}`
const notWithdrawn = (kind: string) => `un «${kind}» no se retira`

/**
 * @param furtherKinds names of kinds that somebody else reads, for the message.
 * @returns the line, or all that is wrong with it, in Spanish.
 */
export function checkSupplyLine(
  value: unknown,
  furtherKinds: readonly string[] = [],
): { line: SupplyLine | Withdrawal } | { issues: LineIssue[] } {
  const wrong = (path: string[], reason: string) => ({ issues: [{ path, reason }] })
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return wrong([], 'la línea no es un objeto JSON')
  const { kind } = value as { kind?: unknown }
  const schema = typeof kind === 'string' ? schemas.get(kind) : undefined
  if (!schema) return wrong(['kind'], `debe ser uno de ${[...supplyKinds, ...furtherKinds].join(', ')}`)
  if (!Object.hasOwn(value, 'withdrawn')) return checkLine<SupplyLine | Withdrawal>(schema, value)
  if (!withdrawal.shape.kind.safeParse(kind).success) return wrong(['withdrawn'], notWithdrawn(String(kind)))
  return checkLine<SupplyLine | Withdrawal>(withdrawal, value)
}

/** @returns the line, or the first reason why it is none, in Spanish. */
export const parseSupplyLine = (value: unknown, furtherKinds: readonly string[] = []) =>
  firstOf(checkSupplyLine(value, furtherKinds))
