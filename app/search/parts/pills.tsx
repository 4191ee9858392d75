import styles from './pills.module.css'

export interface PillsProps {
  legend: string
  name: string
  defaultValue: string
  options: { value: string; label: string }[]
}

/** One of a few short words, in a row: radios that look like a switch. */
export function Pills({ legend, name, defaultValue, options }: PillsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.pills}>
        {options.map(({ value, label }) => (
          <label className={styles.pill} key={value}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
