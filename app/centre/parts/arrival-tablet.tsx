import { useEffect, useRef } from 'react'
import { Form, useNavigate, useNavigation, useSubmit } from 'react-router'
import { centreArrivalPath } from '#app/staff/public.ts'
import { centreArrival } from '#app/text/centre/arrival.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import styles from './arrival.module.css'
import { ReadCamera } from './read-camera.tsx'

const t = centreArrival.tablet

/** Long enough to be read, short enough for whoever stands behind. */
const shownMs = 8000

/** Whoever only touched it is gone by then, and the next one finds it as it was. */
const askedMs = 20_000

interface ArrivalTabletProps {
  centre: string
  /** It was pressed that it shall be a tablet no more. */
  leaving: boolean
  /** What came of the last reading; absent before one. */
  answer?: Answer
}

/** off: their hour is called off, and until when another is kept for them. */
interface Answer {
  called: string | null
  off?: { until: string | null }
}

function wordsOf({ called, off }: Answer): { title: string; body: string } {
  if (called !== null) return { title: t.arrived(called), body: t.seat }
  if (off) return { title: t.off, body: off.until ? t.offKept(off.until) : t.offBody }
  return { title: t.ask, body: t.askBody }
}

/** The tablet that stands where patients come in: it takes a code, and says nothing of anybody. */
export function ArrivalTablet({ centre, leaving, answer }: ArrivalTabletProps) {
  const busy = useNavigation().formData !== undefined
  const submit = useSubmit()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // A scanner types where the cursor is.
    form.current?.querySelector('input')?.focus()
    if (!answer && !leaving) return
    const timer = setTimeout(() => navigate(centreArrivalPath, { replace: true }), answer ? shownMs : askedMs)
    return () => clearTimeout(timer)
  }, [answer, leaving, navigate])
  if (answer)
    return (
      <main id="contenido" className={styles.kiosk} lang="es">
        <div className={styles.answer} role="status">
          <h1 className={styles.big}>{wordsOf(answer).title}</h1>
          <p>{wordsOf(answer).body}</p>
        </div>
        <ButtonLink to={centreArrivalPath} size="lg" full>
          {t.next}
        </ButtonLink>
      </main>
    )
  if (leaving)
    return (
      <main id="contenido" className={styles.kiosk} lang="es">
        <h1>{t.leaving.title}</h1>
        <p>{t.leaving.body}</p>
        <ButtonLink to={centreArrivalPath} size="lg" full>
          {t.leaving.no}
        </ButtonLink>
        <Form method="post" action={centreArrivalPath}>
          <Button variant="quiet" name="intent" value="salir" busy={busy}>
            {t.leaving.yes}
          </Button>
        </Form>
      </main>
    )
  return (
    <main id="contenido" className={styles.kiosk} lang="es">
      <p>{centre}</p>
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
      <Form method="post" action={centreArrivalPath} className={styles.form} ref={form} noValidate>
        <Field
          label={t.code}
          name="code"
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <Button size="lg" full icon="check" name="intent" value="leer" busy={busy}>
          {t.submit}
        </Button>
      </Form>
      <ReadCamera
        onRead={code => submit({ code, intent: 'leer' }, { method: 'post', action: centreArrivalPath })}
      />
      <ButtonLink to={`${centreArrivalPath}?salir`} variant="quiet" size="sm">
        {t.leave}
      </ButtonLink>
    </main>
  )
}
