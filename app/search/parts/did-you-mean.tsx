import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import type { Choice } from '../search-card-data.ts'
import styles from './did-you-mean.module.css'

/** What the typed words may mean, one step away. */
export function DidYouMean({ choices, question }: { choices: Choice[] | undefined; question?: string }) {
  const t = useText('search').card
  if (!choices || choices.length === 0) return null
  return (
    <div className={styles.meant}>
      <p className={styles.question}>{question ?? t.didYouMean}</p>
      <ul className={styles.choices}>
        {choices.map(({ label, to }) => (
          <li key={to}>
            <Link className={styles.choice} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
