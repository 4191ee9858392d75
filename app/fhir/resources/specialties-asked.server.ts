/** Specialties as a search names them: by our code, by the Ministry's that every answer carries beside it, or by either alone. */
import { parseToken } from '../operations/parameters.server.ts'
import { deisSpecialties } from './specialty-codes.rules.ts'
import { codeSystemOf, ownSystem } from './systems.rules.ts'

const slugOfDeis = new Map(Object.entries(deisSpecialties).map(([slug, [code]]) => [code, slug]))

/** @returns our codes of any of several tokens; none of what another system calls so. */
export function specialtiesAsked(base: string, tokens: readonly string[]): string[] {
  return tokens.flatMap(token => {
    const { system, value } = parseToken(token)
    const deis = system === undefined || system === codeSystemOf('CSEspecialidadesDeisCL')
    const own = system === undefined || system === ownSystem(base, 'specialty')
    return (deis ? slugOfDeis.get(value) : undefined) ?? (own ? value : [])
  })
}
