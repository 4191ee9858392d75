import { classNames } from './class-names.ts'
import styles from './illustration.module.css'

export type IllustrationName =
  | 'copihue-branch'
  | 'empty-search'
  | 'no-hours'
  | 'no-doctors'
  | 'not-found'
  | 'calendar-done'
  | 'error-cable'
  | 'coming'
  | 'video-visit'
  | 'lab'
  | 'imaging'
  | 'documents'
  | 'club'

export interface IllustrationProps {
  name: IllustrationName
  className?: string
}

/** Our own drawings, in the palette's tokens, so that both themes fit. Decoration: hidden from screen readers. */
export function Illustration({ className }: IllustrationProps) {
  return (
    <svg
      className={classNames(styles.illustration, className)}
      viewBox="0 0 240 180"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.mist} d="M20 120C20 60 70 20 130 20s90 40 90 90-40 60-100 60S20 170 20 120Z" />
      <path
        className={styles.petal}
        d="M96 60c-6 30-16 48-10 66 4 12 10 10 14 2 2 14 10 20 20 20s18-6 20-20c4 8 10 10 14-2 6-18-4-36-10-66Z"
      />
    </svg>
  )
}
