import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './quote-result.module.css'

export interface ShownQuote {
  pharmacyId: number
  pharmacy: string
  delivers: boolean
  lines: {
    key: number
    medicine: string
    packages: number
    product: { name: string; laboratory: string; bioequivalent: boolean; subtotal: string } | null
  }[]
  total: string
  missing: number
}

/** Pharmacies with everything, then those that lack something; the cheapest first in both. */
export function QuoteResult({ quotes }: { quotes: ShownQuote[] }) {
  const t = useText('quoted')
  const groups = [
    { id: 'completas', title: t.complete, quotes: quotes.filter(({ missing }) => missing === 0) },
    { id: 'parciales', title: t.partial, quotes: quotes.filter(({ missing }) => missing > 0) },
  ].filter(group => group.quotes.length > 0)
  return groups.map((group, index) => (
    <section key={group.id} aria-labelledby={group.id} className={styles.group}>
      <h2 id={group.id} className={styles.heading}>
        {group.title}
      </h2>
      <ol className={styles.list}>
        {group.quotes.map((quote, place) => (
          <Pharmacy key={quote.pharmacyId} quote={quote} best={index === 0 && place === 0} />
        ))}
      </ol>
    </section>
  ))
}

function Pharmacy({ quote, best }: { quote: ShownQuote; best: boolean }) {
  const t = useText('quoted')
  return (
    <Card as="li" tone={best ? 'leaf' : 'plain'} className={styles.pharmacy}>
      <div className={styles.head}>
        <h3>{quote.pharmacy}</h3>
        {best && <Badge tone="good">{t.cheapest}</Badge>}
        {quote.delivers && (
          <span className={styles.delivers}>
            <Icon name="home" size="sm" />
            {t.delivers}
          </span>
        )}
      </div>
      <ul className={styles.lines}>
        {quote.lines.map(line => (
          <li key={line.key} className={styles.line}>
            <div>
              <p className={styles.medicine}>{line.medicine}</p>
              {line.product && (
                <p className={styles.product}>
                  {line.product.name} · {line.product.laboratory} · {t.packages(line.packages)}
                </p>
              )}
              {line.product?.bioequivalent && <Badge icon="check">{t.bioequivalent}</Badge>}
            </div>
            {line.product ? (
              <span className={styles.price}>{line.product.subtotal}</span>
            ) : (
              <span className={styles.missing}>{t.missing}</span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{quote.missing > 0 ? t.totalMissing(quote.missing) : t.total}</span>
        <strong className={styles.sum}>{quote.total}</strong>
      </p>
    </Card>
  )
}
