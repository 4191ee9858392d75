/** What the drawer of a narrow screen holds: the way in, every page, and how one wants to see them. */
import { Link, useLocation } from 'react-router'
import { kept } from '#app/shell/kept.tsx'
import {
  benefitsWith,
  type PageLink as Destination,
  documents,
  hours,
  medicalBenefits,
  search,
} from '#app/shell/links.ts'
import { Preferences } from '#app/shell/parts/preferences.tsx'
import { loginFor } from '#app/shell/remembered-path.ts'
import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './drawer-menu.module.css'
import { PageLink } from './page-link.tsx'

export function DrawerMenu() {
  const { nav } = useText('shell')
  const { user } = useRoot()
  const { pathname, search: query } = useLocation()
  return (
    <>
      {!user && (
        <div className={styles.account}>
          <ButtonLink to={loginFor(pathname + query)} icon="user" full>
            {nav.login}
          </ButtonLink>
          <ButtonLink to="/registro" variant="secondary" full>
            {nav.register}
          </ButtonLink>
        </div>
      )}
      <Pages />
    </>
  )
}

const Pages = kept('drawer', function Pages() {
  const { nav } = useText('shell')
  const { club } = useRoot()
  return (
    <>
      <nav aria-label={nav.menu}>
        <Link to={search.to} className={styles.book}>
          <Icon name={search.icon} />
          {nav.book}
        </Link>
        <Section title={nav.health} links={[...documents, ...hours.filter(link => link !== search)]} />
        <Section title={nav.benefits} links={[medicalBenefits, ...benefitsWith(club.hints)]} />
      </nav>
      <Preferences />
    </>
  )
})

function Section({ title, links }: { title: string; links: Destination[] }) {
  return (
    <details className={styles.section} name="menu-lateral">
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <ul className={styles.list}>
        {links.map(link => (
          <li key={link.page}>
            <PageLink link={link} />
          </li>
        ))}
      </ul>
    </details>
  )
}
