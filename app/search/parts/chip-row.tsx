import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ChipData } from '../results/results-data.ts'
import styles from './chip-row.module.css'

/** One row on a phone, each chip with what is chosen; it opens its panel before any script. Wide screens show the panels. */
export function ChipRow({ chips, label }: { chips: ChipData[]; label: string }) {
  return (
    <ul className={styles.row} aria-label={label}>
      {chips.map(({ panel, label: words, icon, chosen }) => (
        <li key={panel}>
          <button
            type="button"
            className={classNames(styles.chip, chosen && styles.chosen)}
            popoverTarget={panel}
          >
            <Icon name={icon} size="sm" />
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}
