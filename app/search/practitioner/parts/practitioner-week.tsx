import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import links from '../../parts/hour-links.module.css'
import type { WeekData } from '../practitioner-data.ts'
import styles from './practitioner-week.module.css'

/** One way to be attended, and its week: the first hours of each day are buttons of the form around, the rest a link away. */
export function PractitionerWeek({ way }: { way: WeekData }) {
  const t = useText('results').offer
  const { id, price, days, more } = way
  return (
    <article className={styles.way} aria-labelledby={`oferta-${id}`}>
      <div className={styles.about}>
        <div>
          <h3 className={styles.kind} id={`oferta-${id}`}>
            <Icon name={way.icon} size="sm" />
            {[way.kind, way.what].filter(Boolean).join(', ')}
          </h3>
          <p className={styles.soft}>
            <b className={styles.centre}>{way.centre}</b> {way.place}
          </p>
          {way.prepaid && <p className={styles.soft}>{t.prepaid}</p>}
        </div>
        <div className={styles.price}>
          <p>
            {price.label} <b className={styles.amount}>{price.amount}</b>
          </p>
          {price.rest && <p className={styles.soft}>{price.rest}</p>}
        </div>
      </div>
      {way.later && <p className={styles.soft}>{way.later}</p>}
      <ul className={styles.week}>
        {days.map(day => (
          <li className={styles.day} key={day.date}>
            <h4 className={links.label}>
              {day.weekday} <span className={styles.date}>{day.date}</span>
            </h4>
            <div className={styles.slots}>
              {day.hours.map(({ slot, time, local, label }) => (
                <button
                  className={links.slot}
                  name="slot_id"
                  value={slot}
                  type="submit"
                  key={slot}
                  aria-label={label}
                >
                  {time}
                  {local && <small>{local}</small>}
                </button>
              ))}
              {day.more && (
                <Link className={styles.rest} to={day.more.to} aria-label={day.more.words}>
                  {day.more.label}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Link className={links.more} to={more.to} aria-label={more.words}>
        {more.label}
      </Link>
    </article>
  )
}
