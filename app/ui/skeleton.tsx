import { useText } from '#app/text/use-text.ts'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface SkeletonProps {
  lines?: number
  /** `card` is a whole card with a circle and lines, `text` lines alone. */
  shape?: 'text' | 'card' | 'block'
}

/** The shape of what is on its way, so that nothing jumps when it comes. */
export function Skeleton({ lines = 3, shape = 'text' }: SkeletonProps) {
  const t = useText('ui')
  return (
    <div className={classNames(styles.skeleton, styles[shape])} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {shape === 'card' && <span className={styles.circle} />}
      {shape === 'block' ? (
        <span className={styles.blockShape} />
      ) : (
        <span className={styles.lines}>
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity.
            <span className={styles.line} key={line} />
          ))}
        </span>
      )}
    </div>
  )
}
