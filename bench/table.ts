/** Figures as cells of tables in Markdown. */
import type { Comparison } from './measure.ts'

export const whole = (value: number) => Math.round(value).toLocaleString('en-US')
export const fine = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 2 : 1))
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
export const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

export function requestTable(comparisons: Comparison[]): string {
  const side = ['per second', 'p50', 'p99', 'CPU ms']
  return table(
    ['request', ...side, 'reference', ...side, 'ratio'],
    comparisons.map(({ name, reference, portal, bare }) => [
      name,
      ...[whole(portal.perSecond), fine(portal.p50), fine(portal.p99), fine(portal.cpuMs)],
      reference,
      ...[whole(bare.perSecond), fine(bare.p50), fine(bare.p99), fine(bare.cpuMs)],
      fine(portal.perSecond / bare.perSecond),
    ]),
  )
}
