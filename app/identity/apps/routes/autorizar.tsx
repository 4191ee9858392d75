/** An app that somebody carries asks to read: who it is, what it asks, of whom and until when; and the person's decision. */
import { data, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { fhirBase } from '#app/platform/http/fhir-base.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { sendTo, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { loginFor } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from '../../parts/narrow-page.module.css'
import { requireUser } from '../../user.server.ts'
import { authorizePath, formTargetOf, type PatientScope, self } from '../app-scopes.rules.ts'
import { allow, deny, readAsking } from '../authorize.server.ts'
import { loadConsent } from '../load-consent.server.ts'
import type { Route } from './+types/autorizar.ts'

/** Who asks, once it is known to be an app of ours that asks as it should. @throws the way back to it where it does not. */
async function askingOf({ url, context }: Pick<Route.LoaderArgs, 'url' | 'context'>) {
  const { db, config } = context.get(portalContext)
  const asking = await readAsking(db, url.searchParams, fhirBase(config.PUBLIC_URL))
  if (!asking.ok && 'to' in asking) throw sendTo(asking.to)
  return asking
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(portalContext)
  const visit = context.get(visitContext)
  const asking = await askingOf({ url, context })
  if (!asking.ok) {
    const { strangers } = texts(visit.language, 'apps')
    const { title, body } = strangers[asking.stranger]
    return data(
      { page: { title, noindex: true }, stranger: { title, body, home: strangers.home }, consent: null },
      { status: 400 },
    )
  }
  const user = requireUser(context, `${authorizePath}${url.search}`)
  visit.formTarget = formTargetOf(asking.asks.redirectUri)
  const consent = await loadConsent(db, asking.asks, user, visit.language, clock.now())
  return data({ page: { title: consent.t.title, noindex: true }, stranger: null, consent })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, clock } = context.get(portalContext)
  const visit = context.get(visitContext)
  const asking = await askingOf({ url, context })
  if (!asking.ok) throw sendTo(`${authorizePath}${url.search}`)
  const { asks } = asking
  const user = requireUser(context, `${authorizePath}${url.search}`)
  visit.formTarget = formTargetOf(asks.redirectUri)
  const form = await request.formData()
  if (intentIn(form, ['permitir', 'rechazar']) === 'rechazar') throw redirect(deny(asks), 303)
  const whom = String(form.get('persona') ?? self)
  const scopes = form.getAll('lee').map(String) as PatientScope[]
  const days = Number(form.get('hasta'))
  const typed = { persona: whom, lee: scopes, hasta: String(days) }
  const { errors: t } = texts(visit.language, 'apps')
  const wrong = (message: string, status: number, headers = {}) =>
    data({ errors: [{ field: 'lee', message }], typed }, { status, headers })
  if (whom !== self && !isUuid(whom)) return wrong(t.nobody, 409)
  const outcome = await allow(
    db,
    asks,
    user,
    {
      dependantId: whom === self ? null : whom,
      scopes: scopes.filter(scope => user.proven || scope !== 'patient/DocumentReference.rs'),
      days,
    },
    clock.now(),
  )
  if (outcome.ok) throw redirect(outcome.to, 303)
  if (outcome.reason === 'signed-out') throw sendTo(loginFor(`${authorizePath}${url.search}`))
  if (outcome.reason === 'often')
    return wrong(t.often(waitMinutes(outcome.retryAfter)), 429, {
      'Retry-After': String(outcome.retryAfter),
    })
  return outcome.reason === 'nothing' ? wrong(t.nothing, 400) : wrong(t.nobody, 409)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== 'idle'
  const { stranger, consent } = loaderData
  if (stranger)
    return (
      <main id="contenido" className={styles.page}>
        <h1>{stranger.title}</h1>
        <p className={styles.lead}>{stranger.body}</p>
        <div className={styles.row}>
          <ButtonLink to="/" variant="secondary" icon="home">
            {stranger.home}
          </ButtonLink>
        </div>
      </main>
    )
  if (!consent) return null
  const { t, people, scopes, unproven, spans, usual, once } = consent
  const errors = actionData?.errors ?? []
  const typed = actionData?.typed
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <ErrorSummary errors={errors} />
      <OwnForm method="post" className={styles.form} noValidate>
        {people.length > 1 && (
          <RadioCards
            legend={t.whom}
            name="persona"
            options={people}
            defaultValue={typed?.persona ?? self}
            columns={1}
          />
        )}
        {people.length === 1 && people[0]?.description && (
          <Banner tone="warning">{people[0].description}</Banner>
        )}
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t.what}</legend>
          {scopes.map(({ value, label, hint }, place) => (
            <Checkbox
              key={value}
              id={place === 0 ? 'lee' : undefined}
              name="lee"
              value={value}
              label={label}
              hint={hint}
              defaultChecked={typed ? typed.lee.includes(value) : true}
              error={place === 0 ? errors[0]?.message : undefined}
            />
          ))}
          {unproven && (
            <Banner
              tone="info"
              actions={
                <ButtonLink to="/mi-perfil/identidad" size="sm" variant="secondary" icon="shield">
                  {t.prove}
                </ButtonLink>
              }
            >
              {unproven}
            </Banner>
          )}
        </fieldset>
        {spans && (
          <Select label={t.until} name="hasta" options={spans} defaultValue={typed?.hasta ?? usual} />
        )}
        {once && <p>{once}</p>}
        <div className={styles.rules}>
          <ul>
            {t.facts.map(fact => (
              <li key={fact}>
                <Icon name="check" size="sm" />
                <span>{fact}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.row}>
          <Button name="intent" value="permitir" disabled={sending}>
            {t.allow}
          </Button>
          <Button name="intent" value="rechazar" variant="secondary" disabled={sending}>
            {t.deny}
          </Button>
        </div>
        <p className={styles.soft}>
          {t.as} {t.back}
        </p>
      </OwnForm>
    </main>
  )
}
