import styles from './operator.module.css'

/** @param of the id of its heading. @param rows the first of each names its line. Where its columns do not fit it is moved sideways. */
export const PlainTable = ({
  of,
  columns,
  rows,
}: {
  of: string
  columns: readonly string[]
  rows: readonly string[][]
}) => (
  // biome-ignore lint/a11y/useSemanticElements: no fields are in it, and a section within its section would be a second landmark of one name.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways has to move by keyboard too.
  <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={of}>
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
  </div>
)
