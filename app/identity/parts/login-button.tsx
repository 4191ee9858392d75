/** The header's way in: a dropdown on a wide screen, the page on a narrow one and without a script. */
import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { loginFor, onTheWay } from '#app/shell/remembered-path.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { later, patiently } from '#app/ui/later.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import styles from './login-button.module.css'

/** What it asks for came with the page; in another tab, what is typed in this one stays. */
function LoginGone() {
  const { loginGone } = useText('menus')
  const { nav } = useText('shell')
  const { pathname, search } = useLocation()
  return (
    <div className={styles.gone}>
      <p role="status">{loginGone}</p>
      <ButtonLink to={loginFor(pathname + search)} target="_blank" icon="user">
        {nav.login}
      </ButtonLink>
    </div>
  )
}

/**
 * Comes with its words when it is first opened: no other page pays for it. After an update it does not come any more, and nothing that is
 * typed in the page is lost for it (docs/decisions/0456-an-update-leaves-the-open-page.md).
 */
const LoginForm = later(() =>
  patiently(() => import('./login-form.tsx')).then(
    ({ LoginForm }) => LoginForm,
    error => {
      if (!navigator.onLine) throw error
      return LoginGone
    },
  ),
)

const openAfterMs = 10
const wide = '(min-width: 64rem)'
const panelId = 'ingreso'

export function LoginButton({ className }: { className?: string }) {
  const { nav } = useText('shell')
  const { pathname, search, key } = useLocation()
  const [active, setActive] = useState(false)
  const wrap = useRef<HTMLDivElement>(null)
  const close = () => setActive(false)
  const here = pathname + search

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the dropdown.
  useEffect(close, [key])

  useEffect(() => {
    if (!active) return
    const outside = (event: Event) => {
      if (!wrap.current?.contains(event.target as Node)) setActive(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [active])

  const press = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
    if (elsewhere || pathname === '/login' || !window.matchMedia(wide).matches) return
    event.preventDefault()
    if (!active) setTimeout(() => setActive(true), openAfterMs)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !active) return
    close()
    wrap.current?.querySelector('a')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what is inside.
    <div className={styles.wrap} ref={wrap} onKeyDown={keys}>
      <ButtonLink
        to={loginFor(here)}
        size="sm"
        icon="user"
        className={className}
        onClick={press}
        aria-expanded={active || undefined}
        aria-controls={active ? panelId : undefined}
      >
        {nav.login}
      </ButtonLink>
      {active && (
        <section className={styles.panel} id={panelId} aria-label={nav.login}>
          <Suspense
            fallback={
              <div className={styles.waiting}>
                <Spinner size="lg" />
              </div>
            }
          >
            <LoginForm
              pending={null}
              create={onTheWay('/registro', here)}
              recover={onTheWay('/restaurar', here)}
              onLeave={close}
              autoFocus
            />
          </Suspense>
        </section>
      )}
    </div>
  )
}
