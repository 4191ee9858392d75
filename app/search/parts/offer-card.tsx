import { Form, Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { OfferData } from '../results-data.ts'
import styles from './offer-card.module.css'

/** One result: who or where, for how much, and the next hours as buttons. */
export function OfferCard({ offer, prevision }: { offer: OfferData; prevision: string }) {
  const t = useText('search').offer
  const { id, name, nameTo, initials, price } = offer
  const exam = initials === undefined
  return (
    <article className={styles.card} aria-labelledby={`oferta-${id}`}>
      <div className={styles.who}>
        <span className={styles.portrait} aria-hidden="true">
          {initials ?? <Icon name={offer.fasting ? 'flask' : 'scan'} />}
        </span>
        <div className={styles.words}>
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
          <Icon name="map-pin" size="sm" />
          <span>
            {!exam && <span className={styles.centre}>{offer.centre}</span>}
            {[offer.address, offer.commune].filter(Boolean).join(', ')}
            {offer.distance && <span className={styles.distance}> ({offer.distance})</span>}
          </span>
        </p>
        {exam && (
          <p className={styles.preparation}>
            <Icon name="document" size="sm" />
            <span>
              {offer.preparation && `${t.preparation}: ${offer.preparation}. `}
              <strong>{t.order}</strong>
            </span>
          </p>
        )}
      </div>
      <div className={styles.price}>
        <p>
          <span className={styles.label}>{price.label} </span>
          <strong className={styles.amount}>{price.amount}</strong>
        </p>
        {price.full && <p className={styles.note}>{price.full}</p>}
        {price.note && <p className={styles.note}>{price.note}</p>}
      </div>
      <div className={styles.hours}>
        <h3 className={styles.next}>{t.hours}</h3>
        <Form method="post" action="/agendamiento" className={styles.slots}>
          {prevision && <input type="hidden" name="prevision" value={prevision} />}
          {offer.hours.map(({ slot, day, time, spoken, local }) => (
            <button className={styles.slot} name="slot_id" value={slot} type="submit" key={slot}>
              <span className={styles.day} aria-hidden="true">
                {day}
              </span>
              <VisuallyHidden>{spoken}, </VisuallyHidden>
              <span className={styles.time}>{time}</span>
              {local && <span className={styles.local}>{local}</span>}
              <VisuallyHidden> {exam ? t.at(name) : t.with(name)}</VisuallyHidden>
            </button>
          ))}
        </Form>
        <Link className={styles.more} to={offer.moreTo}>
          {t.more}
          <VisuallyHidden> {t.moreWith(name)}</VisuallyHidden>
          <Icon name="arrow-right" size="sm" />
        </Link>
      </div>
    </article>
  )
}
