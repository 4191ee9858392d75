/** The table of docs/law.md that says what is kept about people, why and until when: written from what the jobs themselves read. */
import { dataKinds, type KindName } from '#app/platform/personal-data/data-kinds.rules.ts'
import { personalColumns } from '#app/platform/personal-data/personal-columns.rules.ts'

export const endsFile = 'docs/law.md'
const start = '<!-- Ends of data, written by npm run write. -->\n'
const end = '<!-- End of the ends. -->'

const endedBy = {
  forget: 'job `forget`, every night',
  sweep: 'job `sweep`',
  'forget-signals': 'job `forget-signals`',
  act: 'the act itself',
}

/** Where the rest of a row is of another kind, the columns that are of this one. */
const placesOf = (name: KindName): string =>
  Object.entries(personalColumns[name])
    .map(([table, columns]) =>
      [
        'appointment',
        'bono',
        'payment',
        'visit',
        'cash_close',
        'closure',
        'closure_patient',
        'desk_money',
        'system_client',
        'system_identifier',
      ].includes(table)
        ? `\`${table}\` (${columns.replaceAll(' ', ', ')})`
        : `\`${table}\``,
    )
    .join(', ')

function tableOfEnds(): string {
  const rows = Object.entries(dataKinds).map(
    ([name, { what, ground, ends, by }]) =>
      `| ${what} | ${placesOf(name as KindName)} | ${ground} | ${ends} | ${endedBy[by]} |`,
  )
  return ['| What | Where | Ground | Until | Ended by |', '|---|---|---|---|---|', ...rows].join('\n')
}

/** @returns the document with the table as it is now. */
export function withEnds(document: string): string {
  const [before, rest = ''] = document.split(start)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`${endsFile} has no place for the ends of data`)
  return `${before}${start}${tableOfEnds()}\n${end}${after}`
}
