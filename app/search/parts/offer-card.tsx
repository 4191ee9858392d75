import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { OfferData } from '../results/results-data.ts'
import styles from './offer-card.module.css'

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

/** One result: who or where, for how much, and the next hours as buttons of the form around the list. */
export function OfferCard({ offer }: { offer: OfferData }) {
  const t = useText('results').offer
  const { id, name, nameTo, initials, price } = offer
  const exam = initials === undefined
  return (
    <article className={styles.card} aria-labelledby={`oferta-${id}`}>
      <div className={styles.who}>
        <span className={styles.portrait} aria-hidden="true">
          {initials ?? <Icon name={offer.fasting ? 'flask' : 'scan'} />}
        </span>
        <div>
          <h2 className={styles.name} id={`oferta-${id}`}>
            {nameTo ? <Link to={nameTo}>{name}</Link> : name}
          </h2>
          <p className={styles.what}>{offer.what}</p>
        </div>
      </div>
      <div className={styles.about}>
        <p className={styles.badges}>
          <Badge
            tone={offer.modality === 'video' ? 'accent' : 'neutral'}
            icon={offer.modality === 'video' ? 'video' : 'building'}
          >
            {t.modality[offer.modality]}
          </Badge>
          {offer.prepaid && <Badge icon="card">{t.prepaid}</Badge>}
          {exam && offer.fasting && (
            <Badge tone="warning" icon="clock">
              {t.fasting}
            </Badge>
          )}
        </p>
        <p className={styles.place}>
          {!exam && <b className={styles.centre}>{offer.centre}</b>}
          {[offer.address, offer.commune].filter(Boolean).join(', ')}
          {offer.distance && ` (${offer.distance})`}
        </p>
        {exam && (
          <p className={styles.place}>
            {offer.preparation && `${t.preparation}: ${sentence(offer.preparation)} `}
            <b>{t.order}</b>
          </p>
        )}
      </div>
      <div className={styles.price}>
        <p className={styles.label}>
          {price.label} <b className={styles.amount}>{price.amount}</b>
        </p>
        {price.full && <p className={styles.note}>{price.full}</p>}
        {price.note && <p className={styles.note}>{price.note}</p>}
      </div>
      <div className={styles.hours}>
        <div className={styles.hoursHead}>
          <h3 className={styles.next}>{t.hours}</h3>
          <Link className={styles.more} to={offer.moreTo} aria-label={`${t.more} ${t.moreWith(name)}`}>
            {t.more}
          </Link>
        </div>
        <div className={styles.slots}>
          {offer.hours.map(({ slot, day, time, spoken, local }) => (
            <button
              className={styles.slot}
              name="slot_id"
              value={slot}
              type="submit"
              key={slot}
              aria-label={[`${day} ${time}`, local, spoken, exam ? t.at(name) : t.with(name)]
                .filter(Boolean)
                .join(', ')}
            >
              {day} <b className={styles.time}>{time}</b>
              {local}
            </button>
          ))}
        </div>
      </div>
    </article>
  )
}
