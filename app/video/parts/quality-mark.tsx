import { useText } from '#app/text/use-text.ts'
import type { Quality } from '../quality.rules.ts'
import styles from './quality-mark.module.css'

const bars: Record<Quality, number> = { unknown: 0, poor: 1, fair: 2, good: 3 }

/** How the connection is, in a word; the bars repeat it. */
export function QualityMark({ quality }: { quality: Quality }) {
  const t = useText('call').quality
  return (
    <p className={styles.mark} data-quality={quality}>
      <svg className={styles.bars} viewBox="0 0 16 24" aria-hidden="true">
        {[1, 2, 3].map(bar => (
          <rect
            key={bar}
            className={bar <= bars[quality] ? styles.full : styles.empty}
            x={(bar - 1) * 6}
            y={20 - bar * 5}
            width="4"
            height={bar * 5}
            rx="1"
          />
        ))}
      </svg>
      <span>
        {t.label}: {t[quality]}
      </span>
    </p>
  )
}
