import styles from './rights-form.module.css'

/** What each kind of request means and does, folded. */
export const KindMeanings = ({
  title,
  kinds,
}: {
  title: string
  kinds: readonly { value: string; label: string; means: string }[]
}) => (
  <details className={styles.means}>
    <summary>{title}</summary>
    <dl>
      {kinds.map(({ value, label, means }) => (
        <div key={value}>
          <dt>{label}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  </details>
)
