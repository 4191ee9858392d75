import { centreReports as t } from '#app/text/centre/reports.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Sideways } from '#app/ui/tables/sideways.tsx'
import type { ShownTable } from '../present-report.server.ts'
import { PartBar } from './report-bars.tsx'
import own from './report-table.module.css'
import styles from './reports.module.css'

/** So many stand beside each other on a telephone. */
const mostBeside = 4

/** @param parts widths of a bar below each line's name. */
export function ReportTable({
  table: { id, columns, rows, more },
  parts,
}: {
  table: ShownTable
  parts?: readonly number[]
}) {
  return (
    <Sideways of={`t-${id}`}>
      <table className={classNames(own.table, columns.length > mostBeside && own.stacks)}>
        <thead>
          <tr>
            {columns.map(({ name, number }) => (
              <th scope="col" key={name} className={number ? own.number : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name.
            <tr key={`${row[0]}-${line}`}>
              {row.map((value, nth) =>
                nth === 0 ? (
                  <th scope="row" key={columns[nth]?.name}>
                    {value}
                    {parts && <PartBar percent={parts[line] ?? 0} />}
                  </th>
                ) : (
                  <td
                    key={columns[nth]?.name}
                    className={columns[nth]?.number ? own.number : undefined}
                    data-name={columns[nth]?.name}
                  >
                    {value}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <p className={styles.soft}>{more}</p>}
    </Sideways>
  )
}

/** A table's head: what it is of, and its file. */
export const TableHead = ({ id, to }: { id: ShownTable['id']; to: string }) => (
  <div className={styles.head}>
    <h2 id={`t-${id}`}>{t.sections[id]}</h2>
    <ButtonLink
      to={to}
      variant="quiet"
      size="sm"
      icon="download"
      reloadDocument
      aria-label={t.csvOf(t.sections[id])}
    >
      CSV
    </ButtonLink>
  </div>
)
