/** Growth as tables in Markdown. */
import { fine, table, whole } from '../table.ts'
import type { Asked, Step, Turns } from './growth.ts'

/** What may be added to the region's median, and to that of the empty country. */
export const growthBudget = 1.5

const ratio = (asked: Asked) => asked.country.p50 / asked.region.p50
const both = ({ p50, p99 }: Turns) => `${fine(p50)} / ${fine(p99)}`

export function growthReport(steps: Step[]): string {
  const refused = steps.flatMap(({ appointments, asked }) =>
    asked.flatMap(({ name, region, country }) =>
      Object.entries({ ...region.refused, ...country.refused }).map(
        ([status, count]) => `${name} at ${whole(appointments)}: ${count} × ${status}`,
      ),
    ),
  )
  return [
    '## Growth',
    `p50 / p99 in ms of ${whole(steps[0]?.professionals ?? 0)} professionals, beside a region alone of 550, and a fixed statement, all in the same minute; at most ${growthBudget} × is promised.`,
    table(
      ['request', 'appointments', 'country', 'region', 'country ÷ region', 'CPU ms, country', 'fixed'],
      steps.flatMap(({ appointments, asked }) =>
        asked.map(one => [
          one.name,
          whole(appointments),
          both(one.country),
          both(one.region),
          fine(ratio(one)),
          fine(one.country.cpuMs),
          both(one.fixed),
        ]),
      ),
    ),
    'On the disk, MB: table + indexes.',
    table(
      ['appointments', ...(steps.at(-1)?.sizes.map(({ name }) => name) ?? [])],
      steps.map(({ appointments, sizes }) => [
        whole(appointments),
        ...(steps.at(-1)?.sizes.map(({ name }) => {
          const size = sizes.find(one => one.name === name)
          return size ? `${whole(size.tableMb)}${size.indexMb ? ` + ${whole(size.indexMb)}` : ''}` : ''
        }) ?? []),
      ]),
    ),
    'Upkeep of the table of appointments: seconds, in brackets of the server’s processor.',
    table(
      ['appointments', 'changed', 'changing them', 'vacuum after it', 'analyze'],
      steps.map(({ appointments, upkeep: { changes, change, vacuum, analyze } }) => [
        whole(appointments),
        whole(changes),
        ...[change, vacuum, analyze].map(cost => `${fine(cost.seconds)} (${fine(cost.cpuSeconds)})`),
      ]),
    ),
    ...(refused.length ? [`Answers other than the expected one, not counted: ${refused.join(', ')}.`] : []),
  ].join('\n\n')
}
