/** Communes, specialties, exams and insurers that a line names and nobody knows. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findNamed } from '../reference.queries.server.ts'
import type { LineIssue, SupplyLine, Withdrawal } from './import-lines.server.ts'
import type { KnownReference } from './import-loaders.server.ts'

/** With the field of each, and in Spanish why; empty of a line that withdraws something. */
export function unknownReferences(line: SupplyLine | Withdrawal, known: KnownReference): LineIssue[] {
  if ('withdrawn' in line) return []
  const unknown = (what: string, slug: string, ...path: PropertyKey[]) => ({
    path,
    reason: `no existe ${what} «${slug}»`,
  })
  switch (line.kind) {
    case 'centre':
      return known.communes.has(line.commune) ? [] : [unknown('la comuna', line.commune, 'commune')]
    case 'appointment':
      return line.financer === undefined || known.financers.has(line.financer)
        ? []
        : [unknown('la previsión', line.financer, 'financer')]
    case 'offer': {
      const { specialty, exam, exams = [] } = line
      return [
        ...(specialty && !known.specialties.has(specialty)
          ? [unknown('la especialidad', specialty, 'specialty')]
          : []),
        ...(exam && !known.exams.has(exam) ? [unknown('el examen', exam, 'exam')] : []),
        ...exams.flatMap((one, at) => (known.exams.has(one) ? [] : [unknown('el examen', one, 'exams', at)])),
      ]
    }
    case 'price-list':
      return line.prices.flatMap(({ service, coverage }, at) => {
        const base = service.replace(/:video$/, '')
        if (!known.specialties.has(base) && !known.exams.has(base))
          return [unknown('la prestación', service, 'prices', at, 'service')]
        return Object.keys(coverage)
          .filter(financer => !known.financers.has(financer))
          .map(financer => unknown('la previsión', financer, 'prices', at, 'coverage', financer))
      })
    default:
      return []
  }
}

export async function readReference(tx: Tx): Promise<KnownReference> {
  const { communes, specialties, exams, financers } = await findNamed(tx)
  return {
    communes: new Map(communes.map(({ slug, code, zone }) => [slug, { code, zone }])),
    specialties: new Set(specialties.map(one => one.slug)),
    exams: new Map(exams.map(({ slug, type }) => [slug, type])),
    financers: new Set(financers.map(one => one.slug)),
  }
}
