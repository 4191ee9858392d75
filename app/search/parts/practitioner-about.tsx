import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PractitionerData } from '../results/results-data.ts'
import styles from './practitioner-about.module.css'

/** Who attends: what helps to choose, and to check that they are who they say. */
export function PractitionerAbout({ practitioner }: { practitioner: PractitionerData }) {
  const t = useText('results').practitioner
  return (
    <section className={styles.about} aria-label={t.about}>
      <p className={styles.specialties}>{practitioner.specialties}</p>
      <dl className={styles.facts}>
        {practitioner.facts.map(({ label, value }) => (
          <div className={styles.fact} key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {practitioner.places.length > 0 && (
        <div className={styles.places}>
          <h2 className={styles.title}>{t.where}</h2>
          <ul className={styles.list}>
            {practitioner.places.map(({ centre, address, accessibility }) => (
              <li className={styles.place} key={centre + address}>
                <Icon name="building" />
                <div>
                  <p className={styles.centre}>{centre}</p>
                  <p>{address}</p>
                  <p className={styles.access}>
                    <Icon name="accessible" size="sm" />
                    <span>
                      {t.accessibility}:{' '}
                      {accessibility.length > 0 ? accessibility.join(', ') : t.noAccessibility}
                    </span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
