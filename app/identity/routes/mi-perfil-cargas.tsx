/** Mis cargas: the children whom an account books for. */
import { data, Link, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { typedIn } from '#app/platform/http/form.server.ts'
import { dropKeptForm, keptForm } from '#app/platform/http/kept-form.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { RutField } from '#app/shell/rut-field.tsx'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { changeDependants } from '../dependants/change-dependants.server.ts'
import { loadDependants } from '../dependants/load-dependants.server.ts'
import { RemovalQuestion } from '../dependants/removal-question.tsx'
import { DependantCard } from '../parts/dependant-card.tsx'
import { InviteDependant } from '../parts/invite-dependant.tsx'
import styles from '../parts/narrow-page.module.css'
import { requireUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil-cargas.ts'

export const handle = { text: ['account', 'profile'] }

const here = '/mi-perfil/cargas'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext)
  const user = requireUser(context, here)
  const t = texts(language, 'profile')
  const { account: minors, remove } = texts(language, 'minors')
  const said = {
    carga: t.children.added,
    confirmada: t.children.addedConfirmed,
    'sin-carga': t.children.removed,
    invitada: minors.sent,
  }
  const { db, clock } = context.get(portalContext)
  const kept = await keptForm(db, { accountId: user.id }, url, clock.now())
  const done = url.searchParams.get('hecho') ?? ''
  const shown = await loadDependants(context.get(portalContext), user.id, language)
  const invited = shown.dependants.find(({ id, invite }) => invite && id === url.searchParams.get('invitar'))
  const leaving = shown.dependants.find(({ id }) => id === url.searchParams.get('quitar'))
  return {
    page: { title: t.dependants, noindex: true },
    ...shown,
    invitation: invited
      ? {
          id: invited.id,
          name: invited.name,
          email: minors.email,
          submit: minors.submit,
          cancel: minors.cancel,
        }
      : null,
    removal: leaving ? { ...remove, id: leaving.id, title: remove.title(leaving.name) } : null,
    kept: kept && { typed: typedIn(kept), said: texts(language, 'forms').kept },
    said: Object.hasOwn(said, done) ? said[done as keyof typeof said] : null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { language } = context.get(visitContext)
  const user = requireUser(context, here)
  const form = await request.formData()
  const portal = context.get(portalContext)
  const outcome = await changeDependants(portal, user, form, language)
  if ('done' in outcome) {
    await dropKeptForm(portal.db, { accountId: user.id }, url)
    throw redirect(outcome.done ? `${here}?hecho=${outcome.done}` : here, 303)
  }
  return data(outcome, { status: 400 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { dependants: title, title: profile, children: t, proof } = useText('profile')
  const { dependants, needsBirthDate, young, proven, said } = loaderData
  const busy = useNavigation().formData?.get('intent') === 'agregar-carga'
  const errors = actionData?.errors ?? []
  const kept = actionData ? null : loaderData.kept
  const typed: Record<string, string> = actionData?.typed ?? kept?.typed ?? {}
  const text = (name: string) => ({
    name,
    defaultValue: typed[name],
    error: errors.find(error => error.field === name)?.message,
    autoComplete: 'off',
    required: true,
  })
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to="/mi-perfil">{profile}</BackLink>
      <h1>{title}</h1>
      <p className={styles.lead}>{young ? young.lead : t.lead}</p>
      {young && (
        <p>
          <ButtonLink to="/mi-perfil/quien-me-cuida" variant="secondary" icon="users">
            {young.see}
          </ButtonLink>
        </p>
      )}
      {said && !actionData && (
        <Banner tone="good" live>
          {said}
        </Banner>
      )}
      {kept && (
        <Banner tone="info" live>
          {kept.said}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      {dependants.length === 0 && !young && <p>{t.empty}</p>}
      {dependants.length > 0 && (
        <ul className={styles.steps}>
          {dependants.map(dependant => (
            <DependantCard key={dependant.id} {...dependant} />
          ))}
        </ul>
      )}
      {loaderData.removal && <RemovalQuestion {...loaderData.removal} home={here} />}
      {loaderData.invitation && (
        <InviteDependant
          {...loaderData.invitation}
          typed={typed.dependant_email}
          error={errors.find(({ field }) => field === 'dependant_email')?.message}
        />
      )}
      {!young && (
        <Card as="section" aria-labelledby="agregar">
          <OwnForm method="post" className={styles.form} noValidate>
            <h2 id="agregar" className={styles.legend}>
              {t.add}
            </h2>
            {needsBirthDate && (
              <Field
                {...text('own_birth_date')}
                label={t.ownBirthDate}
                hint={t.ownBirthDateHint}
                type="date"
                width={20}
              />
            )}
            <RutField {...text('dependant_rut')} label={t.rut} />
            <div className={styles.pair}>
              <Field {...text('dependant_name')} label={t.name} />
              <Field {...text('dependant_last_name')} label={t.lastName} />
            </div>
            <Field {...text('dependant_birth_date')} label={t.birthDate} type="date" width={20} />
            <div className={styles.row}>
              <Button name="intent" value="agregar-carga" icon="plus" busy={busy}>
                {t.add}
              </Button>
            </div>
          </OwnForm>
        </Card>
      )}
      {!young && (
        <Card as="section" tone="sunken" className={styles.group} aria-labelledby="quien-decide">
          <h2 id="quien-decide" className={styles.legend}>
            {t.who.title}
          </h2>
          <p>{t.who.hours}</p>
          <p>{t.who.documents}</p>
          <p>{t.who.until}</p>
          <p>{loaderData.law}</p>
          <div className={styles.row}>
            {!proven && (
              <ButtonLink to="/mi-perfil/identidad" variant="secondary" icon="shield">
                {proof.start}
              </ButtonLink>
            )}
            <Link to="/mi-perfil#solicitudes">{t.who.ask}</Link>
          </div>
        </Card>
      )}
    </main>
  )
}
