import { Link } from 'react-router'
import { kept } from '#app/shell/kept.tsx'
import { SpanishWords } from '#app/shell/parts/spanish-words.tsx'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { OfferData, WayData } from '../results/results-data.ts'
import links from './hour-links.module.css'
import styles from './offer-card.module.css'

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

/** One result: who, and for each way to be attended by them where, for how much, and the next hours by day. */
function Card({ offer }: { offer: OfferData }) {
  const t = useText('results').offer
  const { id, name, nameTo, photo, initials, icon, ways } = offer
  return (
    <article className={styles.card} aria-labelledby={`oferta-${id}`}>
      <div className={styles.who}>
        {photo ? (
          // The name beside it says who it is.
          <img className={styles.portrait} src={photo} alt="" width={44} height={44} loading="lazy" />
        ) : (
          <span className={styles.portrait} aria-hidden="true">
            {initials ?? (icon && <Icon name={icon} />)}
          </span>
        )}
        <div>
          <h2 className={styles.name} id={`oferta-${id}`}>
            {nameTo ? <Link to={nameTo}>{name}</Link> : name}
          </h2>
          <p className={styles.what}>{offer.what}</p>
        </div>
      </div>
      {icon && (
        <div className={styles.preparation}>
          {offer.fasting && (
            <p>
              <Badge tone="warning" icon="clock">
                {offer.fast ?? t.fasting}
              </Badge>
            </p>
          )}
          {(offer.preparation || !offer.ordered) && (
            <p>
              {offer.preparation && `${t.preparation(sentence(offer.preparation))} `}
              {!offer.ordered && <b>{t.order}</b>}
            </p>
          )}
        </div>
      )}
      {ways.map(way => (
        <Way way={way} name={name} exam={Boolean(icon)} key={way.id} />
      ))}
    </article>
  )
}

/** An hour that is sold changes one result of a page; the others were drawn before. */
export const OfferCard = kept('offer-card', Card)

/** The hours are buttons of the form around the list. */
function Way({ way, name, exam }: { way: WayData; name: string; exam: boolean }) {
  const t = useText('results').offer
  const { modality, price } = way
  const kind = t.modality[modality]
  const where = [way.address, way.commune].filter(Boolean).join(', ')
  return (
    <div className={styles.way}>
      <div className={styles.about}>
        <h3 className={styles.kind}>
          <Icon name={modality === 'video' ? 'video' : 'building'} size="sm" />
          {kind}
          {way.prepaid && <span className={styles.prepaid}>{t.prepaid}</span>}
        </h3>
        <p className={styles.place}>
          {!exam && <b className={styles.centre}>{way.centre}</b>}
          {!exam && where && ', '}
          {where}
          {way.distance && ` (${way.distance})`}
        </p>
        <div className={styles.price}>
          <p>
            {price.label} <b className={styles.amount}>{price.amount}</b>
          </p>
          <p>{[price.full, price.note].filter(Boolean).join(' · ')}</p>
          {way.parts && (
            <ul className={styles.parts}>
              {way.parts.map(part => (
                <li key={part}>{part}</li>
              ))}
              {way.conditions?.map(({ label, words }) => (
                <li key={label}>
                  {label} <SpanishWords>{words}</SpanishWords>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className={styles.hours}>
        {way.days.map(({ label, spoken, hours }) => (
          <div
            className={classNames(
              styles.day,
              hours.length > 1 && (hours.length > 2 ? styles.three : styles.two),
            )}
            key={label}
          >
            <h4 className={links.label}>{label}</h4>
            <div className={styles.slots}>
              {hours.map(({ slot, time, local }) => (
                <button
                  className={links.slot}
                  name="slot_id"
                  value={slot}
                  type="submit"
                  key={slot}
                  aria-label={[time, local, spoken, exam ? t.at(name) : t.with(name), !exam && kind]
                    .filter(Boolean)
                    .join(', ')}
                >
                  {time}
                  {local && <small>{local}</small>}
                </button>
              ))}
            </div>
          </div>
        ))}
        <Link className={links.more} to={way.moreTo} aria-label={`${t.more} ${t.moreWith(name)}, ${kind}`}>
          {t.more}
        </Link>
      </div>
    </div>
  )
}
