import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-paths.ts'
import type { WaysOn } from '../results/results-data.ts'
import styles from './ways-around.module.css'

/** Where else there is something: near, by video, or with a near specialty. */
export function WaysAround({ ways: { nearby, ways } }: { ways: WaysOn }) {
  const t = useText('results').empty
  if (nearby.length === 0 && ways.length === 0) return null
  return (
    <div className={styles.ways}>
      {nearby.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.title}>{t.nearby}</h2>
          <ul className={styles.list}>
            {nearby.map(({ label, count, to }) => (
              <li key={to}>
                <Way to={to} icon="map-pin" label={label} detail={count} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {ways.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.title}>{t.alsoHere}</h2>
          <ul className={styles.list}>
            {ways.map(({ label, detail, to, icon }) => (
              <li key={to}>
                <Way to={to} icon={icon} label={label} detail={detail} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Way({ to, icon, label, detail }: { to: string; icon: IconName; label: string; detail?: string }) {
  return (
    <Link className={styles.way} to={to}>
      <Icon name={icon} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <Icon name="arrow-right" size="sm" />
    </Link>
  )
}
