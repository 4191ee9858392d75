/**
 * Whether lines are of the centres where somebody may change supply: whatever they name is theirs, new, or refused. A thing
 * of another centre and one that is not there are refused in the same words, so that nobody learns what others have.
 */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { LineIssue, SupplyLine, Withdrawal } from '../import/import-lines.server.ts'
import { professionalAgenda, resourceAgenda } from '../import/import-schedules.queries.server.ts'
import {
  findAnothersRuts,
  findOwnersOfAbsences,
  findOwnersOfAgendas,
  findOwnersOfCentres,
  findOwnersOfLinks,
  findOwnersOfLists,
  findOwnersOfOffers,
  findOwnersOfProfessionals,
  findOwnersOfSchedules,
  lockBringing,
  type Owner,
} from './scope.queries.server.ts'

export interface Scope {
  /** Where whoever asks may change supply. */
  centreIds: readonly number[]
  /** Whether they may open a centre that is not there yet. */
  opensCentres?: boolean
  /** Key of a professional who has agreed to what is changed of them. */
  agreed?: string
}

type Thing = 'centre' | 'professional' | 'agenda' | 'list' | 'schedule' | 'offer' | 'absence' | 'link'
const finders: Record<
  Thing,
  (tx: Tx, keys: readonly string[], centres: readonly number[]) => Promise<Owner[]>
> = {
  centre: findOwnersOfCentres,
  professional: findOwnersOfProfessionals,
  agenda: findOwnersOfAgendas,
  list: findOwnersOfLists,
  schedule: findOwnersOfSchedules,
  offer: findOwnersOfOffers,
  absence: findOwnersOfAbsences,
  link: findOwnersOfLinks,
}

/** new: nobody has it. own: of these centres alone. shared: of others too. foreign: of others, or of nobody any more. */
type Whose = 'new' | 'own' | 'shared' | 'foreign'
const whoseIs = (owner: Owner | undefined): Whose => {
  if (!owner) return 'new'
  if (!owner.here) return 'foreign'
  return owner.elsewhere ? 'shared' : 'own'
}

interface Named {
  thing: Thing
  key: string
  field: string
  /** What is none of these is refused, unless another line of the same change brings it. */
  needs: readonly Whose[]
}

const any = ['own', 'shared'] as const

/** What a line names, and how much of it must be theirs. */
function namedIn(line: SupplyLine | Withdrawal): Named[] {
  const its = (thing: Thing, key: string | undefined, field: string, needs: readonly Whose[]): Named[] =>
    key === undefined ? [] : [{ thing, key, field, needs }]
  switch (line.kind) {
    case 'centre':
      return its('centre', line.key, 'key', ['new', 'own'])
    case 'professional':
      // Of one whom another centre has too it is asked for: consent/ask-consent.server.ts.
      return its('professional', line.key, 'key', ['new', ...any])
    case 'price-list':
      return its('list', line.key, 'prices', ['new', 'own'])
    case 'schedule':
      if ('withdrawn' in line) return its('schedule', line.key, 'key', ['own'])
      return [
        ...its('schedule', line.key, 'key', ['new', 'own']),
        ...its('centre', line.centre, 'centre', ['own']),
        ...its('professional', line.professional, 'professional', any),
        ...its('agenda', line.resource && resourceAgenda(line.resource.key), 'resource', ['new', 'own']),
      ]
    case 'offer':
      if ('withdrawn' in line) return its('offer', line.key, 'key', ['own'])
      return [
        ...its('offer', line.key, 'key', ['new', 'own']),
        ...its('schedule', line.schedule, 'schedule', ['own']),
        ...its('list', line.price_list, 'price_list', any),
      ]
    case 'absence':
      if ('withdrawn' in line) return its('absence', line.key, 'key', ['own'])
      return [
        ...its('absence', line.key, 'key', ['new', 'own']),
        ...its('centre', line.centre, 'centre', ['own']),
        ...its('schedule', line.schedule, 'schedule', ['own']),
        ...its('agenda', line.professional && professionalAgenda(line.professional), 'professional', ['own']),
        ...its('agenda', line.resource && resourceAgenda(line.resource), 'resource', ['own']),
      ]
    case 'doctor-link':
      if ('withdrawn' in line) return its('link', line.key, 'key', ['own'])
      return [
        ...its('link', line.key, 'key', ['new', 'own']),
        ...its('professional', line.professional, 'professional', ['own']),
      ]
    case 'appointment':
      return its('offer', line.offer, 'offer', ['own'])
  }
}

/** What lines of the same change bring: they may name each other. */
const brought: Partial<Record<SupplyLine['kind'], Thing>> = {
  centre: 'centre',
  professional: 'professional',
  'price-list': 'list',
  schedule: 'schedule',
  offer: 'offer',
}

const reasons: Record<Whose, string> = {
  new: 'no existe en este centro',
  foreign: 'no existe en este centro',
  own: '',
  shared: 'es también de otro centro; aquí no se puede cambiar',
}

/** That it is not new tells whoever brings it already. */
const keyTaken = 'esa clave no está libre: elige otra, por ejemplo con el código de tu centro delante'

/** Of whoever has a past here: with the RUT, the other account would get the desk (docs/decisions/0423-two-rows-of-one-person.md). */
const rutOfAnother =
  'ese RUT tiene su propia cuenta de trabajo, y este profesional ya atiende o ingresa con otro: lo cambia solo quien opera el portal'

async function ownersOf(tx: Tx, named: readonly Named[], centreIds: readonly number[]) {
  const owners = new Map<Thing, Map<string, Owner>>()
  for (const [thing, ones] of Map.groupBy(named, one => one.thing)) {
    const found = await finders[thing](tx, [...new Set(ones.map(({ key }) => key))], centreIds)
    owners.set(thing, new Map(found.map(owner => [owner.key, owner])))
  }
  return owners
}

/**
 * @param of writes: in the transaction that writes them, before it locks agendas or rows: what is new to two who bring it at once is
 * of the first. hours: whether lines may give hours too, of offers of the scope. beside: every line of the change, where these are
 * not all.
 * @returns per line what it may not touch.
 */
export async function findNotTheirs(
  tx: Tx,
  lines: readonly (SupplyLine | Withdrawal)[],
  { centreIds, opensCentres = false }: Scope,
  of: { writes: boolean; hours?: boolean; beside?: readonly (SupplyLine | Withdrawal)[] },
): Promise<LineIssue[][]> {
  const named = lines.map(namedIn)
  let owners = await ownersOf(tx, named.flat(), centreIds)
  const isNew = ({ thing, key }: Named) => owners.get(thing)?.has(key) !== true
  if (of.writes && named.flat().some(isNew)) {
    await lockBringing(tx)
    owners = await ownersOf(tx, named.flat(), centreIds)
  }
  const here = new Set(
    (of.beside ?? lines).flatMap(line => {
      const thing = 'withdrawn' in line ? undefined : brought[line.kind]
      return thing ? [`${thing} ${line.key}`] : []
    }),
  )
  const anothers = await findAnothersRuts(
    tx,
    lines.flatMap(line =>
      line.kind === 'professional' && line.rut ? [{ key: line.key, rut: line.rut }] : [],
    ),
  )
  return lines.map((line, index) => {
    if (line.kind === 'appointment' && !of.hours)
      return [{ path: ['kind'], reason: 'una hora no se da aquí' }]
    const notTheirs = (named[index] ?? []).flatMap(({ thing, key, field, needs }) => {
      const whose = whoseIs(owners.get(thing)?.get(key))
      const isItself = thing === brought[line.kind] && key === line.key
      if (thing === 'centre' && isItself && whose === 'new' && !opensCentres)
        return [{ path: [field], reason: 'aquí no se abre un centro nuevo' }]
      if (needs.includes(whose) || (whose === 'new' && here.has(`${thing} ${key}`))) return []
      const taken = whose === 'foreign' && needs.includes('new') && thing !== 'centre'
      return [{ path: [field], reason: taken ? keyTaken : reasons[whose] }]
    })
    if (notTheirs.length > 0 || !anothers.has(line.key) || line.kind !== 'professional') return notTheirs
    return [{ path: ['rut'], reason: rutOfAnother }]
  })
}
