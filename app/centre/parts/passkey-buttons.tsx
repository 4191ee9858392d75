import { type ReactNode, useState } from 'react'
import { useSubmit } from 'react-router'
import { drawnForField } from '#app/shell/drawn-for/moved.rules.ts'
import { useOpenedFor } from '#app/shell/drawn-for/own-form.tsx'
import { centreAccount } from '#app/text/centre/account.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { useScript } from '#app/ui/use-script.ts'
import styles from './centre.module.css'

type Browser = typeof import('@simplewebauthn/browser')
export type PasskeyRequest = Parameters<Browser['startAuthentication']>[0]['optionsJSON']
export type PasskeyCreation = Parameters<Browser['startRegistration']>[0]['optionsJSON']

const t = centreAccount

/** Asks the authenticator, and says so where nobody answered it. The library comes with the first press. */
function useAuthenticator() {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = async (answer: (browser: Browser) => Promise<unknown>): Promise<string | null> => {
    setTrouble(null)
    setBusy(true)
    try {
      return JSON.stringify(await answer(await import('@simplewebauthn/browser')))
    } catch {
      setTrouble(t.errors.cancelled)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { trouble, busy, ask }
}

const Trouble = ({ children }: { children: ReactNode }) =>
  children ? (
    <Banner tone="warning" live>
      {children}
    </Banner>
  ) : null

/** In the place of the code. Drawn with scripts only: the code is there for everybody. */
export function UsePasskey({ options, to }: { options: PasskeyRequest; to: string }) {
  const scripts = useScript()
  const submit = useSubmit()
  const { trouble, busy, ask } = useAuthenticator()
  if (!scripts) return null
  const press = async () => {
    const passkey = await ask(browser => browser.startAuthentication({ optionsJSON: options }))
    if (passkey) await submit({ passkey }, { method: 'post', action: to })
  }
  return (
    <div className={styles.setUp}>
      <Trouble>{trouble}</Trouble>
      <Button type="button" size="lg" full icon="lock" busy={busy} onClick={press}>
        {t.passkeys.use}
      </Button>
      <p className={styles.small}>{t.passkeys.or}</p>
    </div>
  )
}

interface AddPasskeyProps {
  options: PasskeyCreation
  to: string
  /** Beside the name. */
  error: string | undefined
  /** What it was to be called. */
  typed: string | undefined
}

export function AddPasskey({ options, to, error, typed }: AddPasskeyProps) {
  const scripts = useScript()
  const submit = useSubmit()
  const openedFor = useOpenedFor()
  const { trouble, busy, ask } = useAuthenticator()
  if (!scripts) return <p className={styles.small}>{t.passkeys.noScript}</p>
  const make = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('name') ?? '')
    const passkey =
      name.trim() === '' ? '' : await ask(browser => browser.startRegistration({ optionsJSON: options }))
    const whose = openedFor && { [drawnForField]: openedFor }
    if (passkey !== null)
      await submit({ intent: 'agregar', name, passkey, ...whose }, { method: 'post', action: to })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void make(event.currentTarget)
      }}
    >
      <Trouble>{trouble}</Trouble>
      <Field
        label={t.passkeys.name}
        hint={t.passkeys.nameHint}
        name="name"
        autoComplete="off"
        maxLength={60}
        error={error}
        defaultValue={typed}
        required
      />
      <Button variant="secondary" icon="lock" busy={busy}>
        {t.passkeys.add}
      </Button>
    </form>
  )
}
