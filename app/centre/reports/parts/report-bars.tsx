import { classNames } from '#app/ui/class-names.ts'
import type { Bars } from '../present-report.server.ts'
import styles from './reports.module.css'

const height = 100
const gap = 0.2

/** What a colour stands for, in words beside it. */
export const Legend = ({ names }: { names: readonly (readonly [tone: string, name: string])[] }) => (
  <ul className={styles.legend}>
    {names.map(([tone, name]) => (
      <li key={tone}>
        <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
          <rect className={styles[tone]} width="10" height="10" rx="2" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

/**
 * A bar per day, drawn on the server. Its figures are in the table beside it; letters stand outside of the picture, which is as
 * wide as there is room.
 * @param stacked parts stand on each other; else each is in front of the one before.
 */
export function ReportBars({
  bars: { bars, most, first, last, mostSaid },
  tones,
  label,
  stacked = false,
}: {
  bars: Bars
  tones: readonly string[]
  label: string
  stacked?: boolean
}) {
  const tall = (value: number) => (value / most) * height
  return (
    <div className={styles.chart}>
      <p className={styles.most}>{mostSaid}</p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.flatMap((parts, bar) => {
          let ground = 0
          return parts.map((value, part) => {
            const top = height - tall(value) - (stacked ? ground : 0)
            if (stacked) ground += tall(value)
            const inset = stacked ? gap / 2 : gap / 2 + part * 0.12
            return (
              value > 0 && (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar have no other name.
                  key={`${bar}-${part}`}
                  className={classNames(styles[tones[part] ?? ''])}
                  x={bar + inset}
                  width={1 - 2 * inset}
                  y={top}
                  height={tall(value)}
                />
              )
            )
          })
        })}
      </svg>
      <p className={styles.ends}>
        <span>{first}</span>
        {last !== first && <span>{last}</span>}
      </p>
    </div>
  )
}

/** Of how many, beside the most: a line's own bar. */
export const PartBar = ({ percent }: { percent: number }) => (
  <svg className={styles.part} aria-hidden="true">
    <rect className={styles.track} width="100%" height="100%" />
    <rect className={styles.sold} width={`${percent}%`} height="100%" />
  </svg>
)

/** From a quarter to three quarters, with the half in between. */
export const LeadBar = ({
  low,
  middle,
  high,
  label,
}: {
  low: number
  middle: number
  high: number
  label: string
}) => (
  <svg className={styles.lead} role="img" aria-label={label}>
    <rect className={styles.track} width="100%" y="40%" height="20%" />
    <rect className={styles.sold} x={`${low}%`} width={`${Math.max(0.5, high - low)}%`} height="100%" />
    <rect className={styles.half} x={`${Math.min(middle, 99)}%`} width="4" height="100%" />
  </svg>
)
