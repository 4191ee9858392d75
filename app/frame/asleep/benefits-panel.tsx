import { Link } from 'react-router'
import { benefitsWith, medicalBenefits } from '#app/shell/links.ts'
import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { PageLink } from './page-link.tsx'
import styles from './panels.module.css'

/** What the benefits menu opens: the card of the medical benefits, and the rest of the club. */
export function BenefitsPanel() {
  const { nav, pages } = useText('menus')
  const { club } = useRoot()
  return (
    <div className={`${styles.panel} ${styles.benefits}`}>
      <Link to={medicalBenefits.to} className={styles.card}>
        <Illustration name="club" className={styles.cardArt} />
        <span className={styles.cardTitle}>{pages.medicalBenefits.title}</span>
        <span>{club.card}</span>
        <span className={styles.cardAction}>
          {nav.benefitsCardAction}
          <Icon name="arrow-right" size="sm" />
        </span>
      </Link>
      <div>
        <p className={styles.lead}>{nav.benefitsLead}</p>
        <ul className={styles.list}>
          {benefitsWith(club.hints).map(link => (
            <li key={link.page}>
              <PageLink link={link} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
