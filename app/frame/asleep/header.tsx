import { Link, NavLink } from 'react-router'
import { LoginButton, OldPasswordModal } from '#app/identity/public.tsx'
import { kept } from '#app/shell/kept.tsx'
import { search } from '#app/shell/links.ts'
import { HomeLink } from '#app/shell/parts/home-link.tsx'
import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { useServiceError } from '../service-error.ts'
import { BenefitsPanel } from './benefits-panel.tsx'
import styles from './header.module.css'
import { HealthPanel } from './health-panel.tsx'
import { NavMenu } from './nav-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** The head of the portal's own pages: menus on a wide screen, a side drawer on a narrow one. */
export function Header() {
  const { nav } = useText('shell')
  const { user } = useRoot()
  const failed = useServiceError()
  return (
    <>
      <header className={styles.header}>
        <div className={styles.row}>
          <HomeLink />
          <Menus />
          <div className={styles.account}>
            {user ? (
              <UserMenu user={user} />
            ) : (
              <>
                <Link to="/registro" className={`${styles.link} ${styles.register}`}>
                  {nav.register}
                </Link>
                <LoginButton className={styles.login} />
              </>
            )}
            <SideMenu />
          </div>
        </div>
      </header>
      {user?.oldPassword && !failed && <OldPasswordModal words={user.oldPassword} />}
    </>
  )
}

const Menus = kept('menus', function Menus() {
  const { nav } = useText('shell')
  return (
    <nav className={styles.nav} aria-label={nav.label}>
      <ul className={styles.menus}>
        <li>
          <NavMenu label={nav.health}>
            <HealthPanel />
          </NavMenu>
        </li>
        <li>
          <NavMenu label={nav.benefits}>
            <BenefitsPanel />
          </NavMenu>
        </li>
        <li>
          <NavLink to={search.to} className={styles.link}>
            {nav.book}
          </NavLink>
        </li>
      </ul>
    </nav>
  )
})
