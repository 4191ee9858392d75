/** The menus of a narrow screen, in a drawer. */
import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { HomeLink } from '#app/shell/parts/home-link.tsx'
import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import styles from './side-menu.module.css'

const id = 'menu-lateral'

/**
 * A dialog that is a popover too: the button opens it before any script; with one it opens as a modal
 * dialog, which keeps the keyboard inside and gives focus back.
 */
export function SideMenu() {
  const { nav } = useText('shell')
  const { user } = useRoot()
  const { key } = useLocation()
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
  const at = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer; opened before its code came, it stays.
  useEffect(() => {
    if (at.current !== key) close()
    at.current = key
  }, [key])

  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id} aria-haspopup="dialog" onClick={open}>
        <Icon name="menu" />
        <span className={user ? styles.besideName : styles.word}>{nav.menu}</span>
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
          <DrawerMenu />
        </div>
      </dialog>
    </>
  )
}
