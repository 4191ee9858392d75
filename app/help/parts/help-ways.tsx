import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { phoneHref } from '../help.rules.ts'
import styles from './help-ways.module.css'

const samu = '131'
/** The Ministry of Health's line. */
const publicLine = '600 360 7777'

interface Desk {
  phone: string | null
  /** In words. */
  hours: string
}

/** By telephone, in writing, and what to do when it cannot wait. */
export function HelpWays({ desk: { phone, hours } }: { desk: Desk }) {
  const t = useText('help')
  const { demo } = useRoot()
  return (
    <div className={styles.ways}>
      <section className={styles.way}>
        <h2 className={styles.title}>
          <Icon name="phone" />
          {t.phone.title}
        </h2>
        {phone ? (
          <>
            <a href={phoneHref(phone)} className={styles.number}>
              {phone}
            </a>
            <p>{hours}</p>
            {demo && <p className={styles.note}>{t.phone.demo}</p>}
          </>
        ) : (
          <p>{t.phone.none}</p>
        )}
      </section>
      <section className={styles.way}>
        <h2 className={styles.title}>
          <Icon name="mail" />
          {t.write.title}
        </h2>
        <p>{t.write.body}</p>
        <a href="#formulario" className={styles.action}>
          {t.write.action}
        </a>
      </section>
      <section className={`${styles.way} ${styles.urgent}`}>
        <h2 className={styles.title}>
          <Icon name="alert" />
          {t.urgent.title}
        </h2>
        <p>
          <a href={phoneHref(samu)} className={styles.number}>
            {samu}
          </a>{' '}
          {t.urgent.samu}
        </p>
        <p>
          <a href={phoneHref(publicLine)} className={styles.number}>
            {publicLine}
          </a>{' '}
          {t.urgent.publicLine}
        </p>
        <p className={styles.note}>{t.urgent.publicLineAbout}</p>
      </section>
    </div>
  )
}
