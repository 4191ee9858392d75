/** The menus of a narrow screen, in a drawer. */
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import {
  benefitsWith,
  type PageLink as Destination,
  documents,
  hours,
  medicalBenefits,
  search,
} from '#app/shell/links.ts'
import { HomeLink } from '#app/shell/parts/home-link.tsx'
import { Preferences } from '#app/shell/parts/preferences.tsx'
import { loginFor } from '#app/shell/remembered-path.ts'
import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageLink } from './page-link.tsx'
import styles from './side-menu.module.css'

const id = 'menu-lateral'

/**
 * A dialog that is a popover too: the button opens it before any script; with one it opens as a modal
 * dialog, which keeps the keyboard inside and gives focus back.
 */
export function SideMenu() {
  const { nav } = useText('shell')
  const { user, club } = useRoot()
  const { pathname, search: query, key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)

  const close = () => {
    const element = dialog.current
    if (element?.matches(':popover-open')) element.hidePopover()
    else element?.close()
  }
  const open = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer.
  useEffect(close, [key])

  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id} aria-haspopup="dialog" onClick={open}>
        <Icon name="menu" />
        <span className={user ? styles.besideName : undefined}>{nav.menu}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's click has Esc as its key. */}
      <dialog
        id={id}
        className={styles.drawer}
        ref={dialog}
        popover="auto"
        aria-label={nav.menu}
        onClick={event => event.target === event.currentTarget && close()}
      >
        <div className={styles.inside}>
          <div className={styles.head}>
            <HomeLink />
            <button
              type="button"
              className={styles.close}
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={nav.close}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
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
          <nav aria-label={nav.menu}>
            <Link to={search.to} className={styles.book}>
              <Icon name={search.icon} />
              {nav.book}
            </Link>
            <Section title={nav.health} links={[...documents, ...hours.filter(link => link !== search)]} />
            <Section title={nav.benefits} links={[medicalBenefits, ...benefitsWith(club.hints)]} />
          </nav>
          <Preferences />
        </div>
      </dialog>
    </>
  )
}

function Section({ title, links }: { title: string; links: Destination[] }) {
  return (
    <details className={styles.section} name={id}>
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
