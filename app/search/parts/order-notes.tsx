/** What several exams of one order ask for together, and what of it is done elsewhere or on another day. */
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { OrderData } from '../results/results-data.ts'
import styles from './order-notes.module.css'

export function OrderNotes({ order: { preparation, notices } }: { order: OrderData }) {
  return (
    <div className={styles.notes}>
      {notices.map(({ text, links }) => (
        <p className={styles.notice} key={text}>
          <Icon name="alert" />
          <span>
            {text}{' '}
            {links.map(({ label, to }) => (
              <TextLink to={to} key={to}>
                {label}
              </TextLink>
            ))}
          </span>
        </p>
      ))}
      {preparation && (
        <section className={styles.preparation}>
          <h2>{preparation.title}</h2>
          <ul className={styles.lines}>
            {preparation.lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The two places that do it together. */
export function OrderSplit({ split }: { split: NonNullable<OrderData['split']> }) {
  return (
    <section className={styles.split} aria-labelledby="en-dos-lugares">
      <h2 id="en-dos-lugares">{split.title}</h2>
      <p>{split.body}</p>
      <ol className={styles.places}>
        {split.places.map(({ name, where, exams, price, link }) => (
          <li className={styles.place} key={name}>
            <h3>{name}</h3>
            <p className={styles.where}>{where}</p>
            <p>{exams}</p>
            <p className={styles.price}>{price}</p>
            <TextLink to={link.to}>{link.label}</TextLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
