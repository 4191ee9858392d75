/** What two hours did to a portal, as tables in Markdown. */
import { fine, table, whole } from '../table.ts'
import type { Reading, Soaked } from './soak.ts'

const figures = {
  'resident memory, MB': (one: Reading) => one.residentMb,
  'heap, MB': (one: Reading) => one.heapMb,
  'open handles': (one: Reading) => one.handles,
  'database, MB': (one: Reading) => one.databaseMb,
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export function soakReport(soaked: Soaked[]): string {
  const rows = soaked.flatMap(({ engine, readings }) => {
    const third = readings.length / 3
    const thirds = [0, 1, 2].map(nth =>
      readings.slice(Math.floor(nth * third), Math.floor((nth + 1) * third)),
    )
    return Object.entries(figures).map(([name, of]) => {
      const [first = 0, second = 0, last = 0] = thirds.map(part => median(part.map(of)))
      const most = Math.max(...readings.map(of))
      return [engine, name, ...[first, second, last, most].map(fine), fine(last / second)]
    })
  })
  return [
    '## Soak',
    table(
      ['engine', 'minutes', 'requests', 'per second', 'refused', 'bookings', 'CPU s'],
      soaked.map(({ engine, minutes, counts, readings }) => [
        engine,
        whole(minutes),
        whole(counts.requests),
        fine(counts.requests / minutes / 60),
        Object.values(counts.refused).reduce((sum, one) => sum + one, 0) + counts.skipped,
        (counts.acts.book ?? 0) + (counts.acts.bookAndCancel ?? 0),
        whole(readings.at(-1)?.cpuSeconds ?? 0),
      ]),
    ),
    'Medians of each third, the highest of all, and the last third beside the one before.',
    table(['engine', '', 'first third', 'second', 'last', 'most', 'last ÷ second'], rows),
    'Tables that grew most from a third of the time to its end, kB.',
    table(
      ['engine', 'table', 'after a third', 'after two', 'at the end', 'dead rows'],
      soaked.flatMap(({ engine, tables }) => grown(tables).map(cells => [engine, ...cells])),
    ),
    ...soaked
      .filter(({ counts }) => Object.keys(counts.refused).length > 0)
      .map(({ engine, counts }) => `${engine}: ${JSON.stringify(counts.refused)}`),
  ].join('\n\n')
}

function grown([first = [], second = [], ...rest]: Soaked['tables']): (string | number)[][] {
  const last = rest.at(-1) ?? second
  const before = (tables: typeof first, name: string) => tables.find(one => one.name === name)?.bytes ?? 0
  return last
    .toSorted((a, b) => b.bytes - before(first, b.name) - (a.bytes - before(first, a.name)))
    .slice(0, 6)
    .map(({ name, bytes, dead }) => [
      name,
      ...[before(first, name), before(second, name), bytes].map(size => whole(size / 1024)),
      whole(dead),
    ])
}
