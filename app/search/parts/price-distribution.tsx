import type { FilterFields } from '../results/results-data.ts'
import styles from './price-distribution.module.css'

const width = 160
const height = 40

/** How many offers there are at each price; the words below say it for those who do not see it. */
export function PriceDistribution({
  distribution,
}: {
  distribution: NonNullable<FilterFields['distribution']>
}) {
  const { bars, words } = distribution
  const step = width / bars.length
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        {bars.map((bar, index) => {
          const tall = bar.height === 0 ? 1 : Math.max(3, bar.height * height)
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              className={bar.inside ? styles.inside : styles.outside}
              x={index * step + 0.75}
              y={height - tall}
              width={step - 1.5}
              height={tall}
              rx={1}
            />
          )
        })}
      </svg>
      <figcaption className={styles.words}>{words}</figcaption>
    </figure>
  )
}
