import { Link } from 'react-router'
import { kept } from '#app/shell/kept.tsx'
import { documents, hours } from '#app/shell/links.ts'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import shared from '../parts/section.module.css'
import styles from './health-cards.module.css'

const appointments = hours.filter(link => link.page === 'appointments')

/** The five doors of «Mi salud». */
export const HealthCards = kept('health-cards', function HealthCards() {
  const t = useText('doors').health
  const { pages } = useText('menus')
  return (
    <section className={`${shared.section} ${styles.health}`} aria-labelledby="mi-salud">
      <div className={styles.intro}>
        <h2 id="mi-salud">{t.title}</h2>
        <p className={shared.lead}>{t.lead}</p>
        <Illustration name="documents" className={styles.art} />
      </div>
      <ul className={styles.cards}>
        {[...appointments, ...documents].map(({ page, to, icon }) => {
          const { title, hint }: { title: string; hint?: string } = pages[page]
          return (
            <li key={page} className={styles.item}>
              <Link to={to} className={styles.card}>
                <span className={styles.icon}>
                  <Icon name={icon} />
                </span>
                <span>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.hint}>{hint}</span>
                </span>
                <Icon name="chevron-right" size="sm" className={styles.go} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
})
