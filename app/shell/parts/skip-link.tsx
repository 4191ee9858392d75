import styles from './skip-link.module.css'

/** A stop of the keyboard that nobody else sees: past what comes first to what the page is about. */
export function SkipLink({ to, label }: { to: `#${string}`; label: string }) {
  return (
    <a href={to} className={styles.skip}>
      {label}
    </a>
  )
}
