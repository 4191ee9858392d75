/** Writes of supply: the lines of all of them at once, loaded by the verb that the pages of a centre use. */
import { handOverGone } from '#app/booking/public.server.ts'
import { changeSupply } from '#app/supply/public.server.ts'
import { actorOf } from '../systems/require-system.server.ts'
import { wrong } from './elements.server.ts'
import { emptyLines } from './line.server.ts'
import { addLines } from './lines.server.ts'
import { inOrder, type References, type Target } from './targets.server.ts'
import type { WriteDesk } from './write.ts'

/** Of the import's fields, the elements that say them. */
const elements: Record<string, string> = {
  name: 'name',
  rut: 'identifier',
  key: 'identifier',
  registration_number: 'identifier',
  deis_code: 'identifier',
  languages: 'communication',
  centre: 'actor',
  professional: 'actor',
  resource: 'comment',
  weekly: 'availableTime',
  specialty: 'specialty',
  exam: 'type',
  prices: 'extension',
  price_list: 'extension',
  prepaid: 'extension',
  restriction: 'extension',
  minutes: 'extension',
  phone: 'telecom',
  email: 'telecom',
  address: 'address',
  lat: 'position',
  lon: 'position',
  from: 'start',
  to: 'end',
}

/** @throws FhirRefusal 422 for what the import would refuse. Whoever loses their hour by it is handed to a person. */
export async function writeSupply(
  desk: WriteDesk,
  targets: readonly Target[],
  refer: References,
): Promise<void> {
  const lines = emptyLines(desk)
  for (const target of inOrder(targets.filter(({ done }) => !done)))
    await addLines({ desk, lines, refer }, target)
  const given = [...lines.all.values()]
  if (given.length === 0) return
  const { db, access, supply, now, horizonDays } = desk
  const by = actorOf(access)
  const outcome = await changeSupply(
    { db, ...supply },
    {
      lines: given.map(({ line }) => ({ value: line })),
      scope: { centreIds: access.centres },
      by,
      now,
      horizonDays,
      apply: true,
      affected: (tx, gone) => handOverGone(tx, gone, { by: { actor: by, role: 'system' }, hands: true }, now),
    },
  )
  if (outcome.ok) return
  const [problem] =
    outcome.reason === 'lines'
      ? outcome.problems
      : outcome.lines.map(one => ({ ...one, path: [], reason: 'cambió mientras tanto' }))
  const at = given[problem?.index ?? 0]?.of.write.at ?? ''
  const element = elements[String(problem?.path[0])]
  throw wrong(element ? `${at}.${element}` : at, problem?.reason ?? 'no vale')
}
