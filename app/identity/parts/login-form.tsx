/** RUT and password, for the page and for the dropdown of the header. Fields are the browser's: what was typed early stays. */
import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { dashedRut, formatRut, parseRut } from '#app/platform/rut.ts'
import { SolverGone } from '#app/shell/solve-proof.ts'
import { track } from '#app/shell/track.ts'
import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { leftByPress } from '#app/ui/fields/left-by-press.ts'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useScript } from '#app/ui/use-script.ts'
import { afterLogin } from '../sessions/after-login.ts'
import { isRegistered, prepareSignIn, reportFailure, signIn } from '../sessions/sign-in.ts'
import styles from './login-form.module.css'
import { useHeldSubmit } from './use-held-submit.ts'

const shortest = 8
const ids = { rut: 'login-rut', password: 'login-password' }

interface LoginFormProps {
  /** The page that was wanted before; null when nobody was on the way to one. */
  pending: string | null
  /** Where an account is made, on the way to that page. */
  create?: string
  /** Where a password is forgotten, on the way to that page. */
  recover?: string
  typedRut?: string
  /** The dropdown closes when one leaves it for another page. */
  onLeave?: () => void
  autoFocus?: boolean
}

interface Wrong {
  rut?: string
  password?: string
  /** What stands beside the password is said of the two together: another RUT alone may be what was missing. */
  together?: boolean
  /** What happened beyond the fields, and what to do; it stays while somebody does it. */
  notice?: string
}

export function LoginForm({
  pending,
  create = '/registro',
  recover = '/restaurar',
  typedRut,
  onLeave,
  autoFocus,
}: LoginFormProps) {
  const t = useText('login')
  const { rutPlaceholder } = useText('ui')
  const script = useScript()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { claveUnica } = useRoot()
  const [wrong, setWrong] = useState<Wrong>({})
  const [waiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** The RUT of which the portal was last asked: who fills the form by one press leaves no field before it is sent. */
  const asked = useRef('')
  const held = useHeldSubmit(form)
  const fieldOf = (name: 'rut' | 'password') => form.current?.elements.namedItem(name) as HTMLInputElement
  const insecure = script && !globalThis.isSecureContext

  const checkRut = async (event: FocusEvent<HTMLInputElement>) => {
    if (leftByPress(event)) return
    const field = event.target
    const rut = parseRut(field.value)
    setWrong(now => ({ ...now, rut: rut ? undefined : t.errors.rut }))
    if (!rut) return
    field.value = formatRut(rut)
    asked.current = dashedRut(rut)
    const registered = await isRegistered(asked.current)
    // Meanwhile another RUT may have been typed, which this answer says nothing of.
    if (!registered && field.value === formatRut(rut))
      setWrong(now => ({ ...now, rut: t.errors.notRegistered }))
  }

  const refuse = (found: Wrong) => {
    setWrong(found)
    fieldOf(found.rut ? 'rut' : 'password').focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (waiting || wrong.rut) return
    const rut = parseRut(fieldOf('rut').value)
    const password = fieldOf('password').value
    const passwordTrouble = !password
      ? t.errors.password
      : password.length < shortest
        ? t.errors.passwordMin
        : undefined
    if (!rut || passwordTrouble)
      return refuse({ rut: rut ? undefined : t.errors.rut, password: passwordTrouble })
    setWrong({})
    setWaiting(true)
    const value = dashedRut(rut)
    if (asked.current !== value) {
      asked.current = value
      if (!(await isRegistered(value))) {
        setWaiting(false)
        return refuse({ rut: t.errors.notRegistered })
      }
    }
    try {
      const outcome = await signIn({ rut: value, password })
      if (outcome.ok) {
        onLeave?.()
        track('login')
        navigate(afterLogin(pending, pathname + search))
        return
      }
      const message = outcome.reason === 'too-many' ? t.errors.tooMany(outcome.minutes) : t.errors.error
      reportFailure(value, message)
      // The page says it, with the way to whoever cares for them.
      if (outcome.reason === 'young') return location.assign('/login?claveunica=young')
      refuse(outcome.reason === 'too-many' ? { notice: message } : { password: message, together: true })
    } catch (error) {
      // Sent as without scripts: the page of the new version comes back with the RUT, and says what to do.
      if (error instanceof SolverGone) return form.current?.submit()
      reportFailure(value, error instanceof Error ? error.message : '')
      refuse({ password: t.errors.error, together: true, notice: t.errors.unanswered })
    }
    setWaiting(false)
  }

  return (
    <>
      <form
        method="post"
        action="/login"
        className={styles.form}
        onSubmit={submit}
        onFocus={() => insecure || prepareSignIn().catch(() => {})}
        noValidate
        ref={form}
        {...held}
      >
        {insecure && (
          <Banner tone="danger" title={t.insecure.title}>
            {t.insecure.body}
          </Banner>
        )}
        <Field
          label={t.rut}
          name="rut"
          id={ids.rut}
          placeholder={rutPlaceholder}
          defaultValue={typedRut}
          error={wrong.rut}
          saysError
          onBlur={checkRut}
          onInput={() =>
            (wrong.rut || wrong.together) &&
            setWrong(now => ({ ...now, rut: undefined, password: now.together ? undefined : now.password }))
          }
          autoComplete="username"
          spellCheck={false}
          autoFocus={autoFocus}
        />
        <Field
          label={t.password}
          name="password"
          id={ids.password}
          type="password"
          error={wrong.password}
          onInput={() => wrong.password && setWrong(now => ({ ...now, password: undefined }))}
          autoComplete="current-password"
        />
        {wrong.notice && (
          <Banner tone="danger" live>
            {wrong.notice}
          </Banner>
        )}
        <div className={styles.submit}>
          {waiting ? (
            <Spinner size="lg" label={t.waiting} />
          ) : (
            <Button size="lg" full disabled={Boolean(insecure || wrong.rut || wrong.password)}>
              {t.submit}
            </Button>
          )}
        </div>
        <div className={styles.links}>
          <Link to={recover} onClick={onLeave}>
            {t.forgot}
          </Link>
          <Link to={create} onClick={onLeave}>
            {t.create}
          </Link>
        </div>
      </form>
      {claveUnica && (
        <form method="post" action="/login/clave-unica" className={styles.other}>
          <input
            type="hidden"
            name="volver"
            value={pending ?? (pathname === '/login' ? '/' : pathname + search)}
          />
          <span className={styles.or}>{t.claveUnica.or}</span>
          <Button variant="secondary" full icon="shield">
            {t.claveUnica.enter}
          </Button>
        </form>
      )}
    </>
  )
}
