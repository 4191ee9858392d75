import { Link } from 'react-router'
import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import styles from './fineprint.module.css'

/** The last lines of every foot: country, rights, version. */
export function Fineprint() {
  const { footer: t } = useText('menus')
  const { brand, year, version, demo } = useRoot()
  return (
    <div className={styles.fineprint}>
      {demo && (
        <p className={styles.demo}>
          {t.demo} <Link to="/demo">{t.demoGuide}</Link>
        </p>
      )}
      <p className={styles.country}>
        <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true" focusable="false">
          <path fill="#fff" d="M0 0h24v8H0z" />
          <path fill="#d52b1e" d="M0 8h24v8H0z" />
          <path fill="#0039a6" d="M0 0h8v8H0z" />
          <path fill="#fff" d="m4 1.6.6 1.7h1.8L5 4.4l.5 1.8L4 5.1 2.5 6.2 3 4.4 1.6 3.3h1.8z" />
        </svg>
        {t.country}
      </p>
      <p>{t.rights(year, brand)}</p>
      <p>{t.version(version)}</p>
    </div>
  )
}
