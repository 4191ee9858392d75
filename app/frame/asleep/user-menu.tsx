/** The menu of whoever is signed in: profile, security, exit. */
import { type SubmitEvent, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { signOut } from '#app/identity/public.tsx'
import { isCallUnderWay } from '#app/shell/call-under-way.ts'
import type { RootData } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { NavMenu } from './nav-menu.tsx'
import styles from './user-menu.module.css'

const question = 'salir'

export function UserMenu({ user }: { user: NonNullable<RootData['user']> }) {
  const { user: t } = useText('menus')
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [inCall, setInCall] = useState(false)

  const leave = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Where the call does not get through, the form itself goes: nobody stays signed in who asked to leave.
    if (await signOut()) navigate('/loading')
    else form.submit()
  }

  return (
    <>
      <NavMenu
        align="end"
        name={t.menu(user.name)}
        label={
          <>
            <Icon name="user" className={styles.figure} />
            <span className={styles.name}>{user.name}</span>
          </>
        }
      >
        <div className={styles.menu}>
          <p className={styles.hello}>{t.hello(`${user.name} ${user.lastName}`)}</p>
          <Link to="/mi-perfil" className={styles.item}>
            <Icon name="user" />
            {t.profile}
          </Link>
          <Link to="/mi-perfil#seguridad" className={styles.item}>
            <Icon name="lock" />
            {t.security}
          </Link>
          <button
            type="button"
            className={styles.item}
            popoverTarget={question}
            onClick={async event => {
              event.preventDefault()
              setInCall(await isCallUnderWay())
              dialog.current?.showModal()
            }}
          >
            <Icon name="logout" />
            {t.exit}
          </button>
        </div>
      </NavMenu>
      <dialog
        id={question}
        className={styles.question}
        ref={dialog}
        popover="auto"
        aria-label={t.exitQuestion}
        // The button that opened it is shut away with the menu by now.
        onClose={({ currentTarget }) =>
          currentTarget.previousElementSibling?.querySelector('summary')?.focus()
        }
      >
        <h2 className={styles.title}>{t.exitQuestion}</h2>
        <p>{t.exitBody}</p>
        {inCall && <Banner tone="warning">{t.exitCall}</Banner>}
        <Form method="post" action="/loading" className={styles.actions} onSubmit={leave}>
          <Button name="intent" value="salir">
            {t.exitYes}
          </Button>
          <Button
            type="button"
            variant="secondary"
            popoverTarget={question}
            popoverTargetAction="hide"
            onClick={() => dialog.current?.close()}
          >
            {t.exitNo}
          </Button>
        </Form>
      </dialog>
    </>
  )
}
