import { Sideways } from '#app/ui/tables/sideways.tsx'
import styles from './operator.module.css'

/** @param of the id of its heading. @param rows the first of each names its line. */
export const PlainTable = ({
  of,
  columns,
  rows,
}: {
  of: string
  columns: readonly string[]
  rows: readonly string[][]
}) => (
  <Sideways of={of}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(column => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, nth) => (
              <td key={columns[nth + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Sideways>
)
