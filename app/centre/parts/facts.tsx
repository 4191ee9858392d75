import styles from './facts.module.css'

/** What is known of something, each with its name; what is not is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, string | null])[] }) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
