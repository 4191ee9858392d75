/** Registering: who one is and how one is reached. The account is made with the password, on the next page. */
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { toE164 } from '#app/platform/http/form-rules.server.ts'
import { tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { ProofField } from '#app/shell/parts/proof-field.tsx'
import { loginFor, onTheWay, returnPath } from '#app/shell/remembered-path.ts'
import { proofIn, showProof } from '#app/shell/show-proof.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { registrationForm } from '../accounts/account.form.server.ts'
import { offeredRut } from '../accounts/offered-rut.server.ts'
import { sayPartners } from '../accounts/say-partners.server.ts'
import { startRegistration } from '../accounts/start-registration.server.ts'
import styles from '../parts/narrow-page.module.css'
import { RegistrationFields } from '../parts/registration-fields.tsx'
import { readStatePerson } from '../sessions/use-clave-unica.server.ts'
import type { Route } from './+types/registro.ts'

export const handle = { text: ['account'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const t = texts(language, 'account').register
  const canonical = new URL('/registro', portal.config.PUBLIC_URL).href
  const told = await readStatePerson(portal, request)
  const person = told ? { ...told, rut: dottedRut(told.rut) } : null
  const back = returnPath(url)
  const rut = await offeredRut(portal, request, { back, registered: false })
  return {
    page: { title: t.title, description: t.description, canonical, forOne: rut !== null },
    rut,
    person,
    partners: await sayPartners(portal, language),
    expired: url.searchParams.has('vencio'),
    login: loginFor(back ?? '/'),
    recover: onTheWay('/restaurar', back),
    here: onTheWay('/registro', back),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'account').errors
  const form = await request.formData()
  // Whom the State named is nobody else, whatever the form says.
  const person = await readStatePerson(portal, request)
  if (person) {
    form.set('nid', person.rut)
    form.set('first_name', person.firstName)
    form.set('last_name', person.lastName)
  }
  const parsed = parseForm(form, registrationForm(t))
  const nothing = { errors: [], limited: null, exists: false, proof: null }
  if (!parsed.ok) return data({ ...nothing, errors: parsed.errors, typed: parsed.typed }, { status: 400 })
  const { value } = parsed
  const registration = {
    rut: value.nid,
    firstName: value.first_name,
    lastName: value.last_name,
    email: value.email,
    phone: toE164(value.phone),
    prevision: value.prevision,
    sharesData: value.share_data_third_partners === 'on',
    proven: person !== undefined,
  }
  const outcome = await startRegistration(portal, registration, { address, proof: proofIn(form) }).catch(
    error => {
      portal.log.error('register.error', describeError(error))
      return { ok: false, reason: 'trouble' } as const
    },
  )
  if (outcome.ok) {
    const next = onTheWay('/registro/contrasena', returnPath(url))
    throw redirect(next, { status: 303, headers: { 'Set-Cookie': outcome.cookie } })
  }
  const typed = typedIn(form)
  switch (outcome.reason) {
    case 'trouble':
      return data({ ...nothing, typed, limited: t.rutTrouble }, { status: 500 })
    case 'rut-exists':
      return data({ ...nothing, typed, exists: true }, { status: 409 })
    case 'young':
      return data(
        { ...nothing, typed, errors: [{ field: 'nid', message: texts(language, 'minors').young }] },
        { status: 409 },
      )
    case 'email-exists':
      return data(
        { ...nothing, typed, errors: [{ field: 'email', message: t.emailExists }] },
        { status: 409 },
      )
    case 'too-many':
      return data(
        {
          ...nothing,
          typed,
          limited: t.tooMany(waitMinutes(outcome.retryAfter)),
          proof: showProof(outcome.asked, language),
        },
        tooMany(outcome.retryAfter),
      )
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({
  loaderData: { person, rut, partners, expired, login, recover, here },
  actionData,
}: Route.ComponentProps) {
  const t = useText('account').register
  const busy = useNavigation().formData !== undefined
  const errors = actionData?.errors ?? []
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      {expired && !actionData && <Banner tone="warning">{t.expired}</Banner>}
      {person && <Banner tone="good">{t.claveUnica(person.firstName)}</Banner>}
      {actionData?.limited && (
        <Banner tone="warning" live>
          {actionData.limited}
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      <Card>
        <Form method="post" className={styles.form} noValidate>
          <RegistrationFields
            typed={{
              ...(rut && { nid: rut }),
              ...actionData?.typed,
              ...(person && { nid: person.rut, first_name: person.firstName, last_name: person.lastName }),
            }}
            locked={person !== null}
            partners={partners}
            errorOf={errorOfEach(errors)}
          />
          <ProofField asked={actionData?.proof} />
          <Button size="lg" full busy={busy}>
            {t.submit}
          </Button>
        </Form>
      </Card>
      <p>
        {t.haveAccount} <Link to={login}>{t.login}</Link>
      </p>
      {actionData?.exists && (
        <Modal
          open
          title={t.exists.title}
          tone="info"
          closeHref={here}
          actions={
            <>
              <ButtonLink to={login}>{t.exists.login}</ButtonLink>
              <ButtonLink to={recover} variant="secondary">
                {t.exists.recover}
              </ButtonLink>
              <Link to="/ayuda">{t.exists.notMine}</Link>
            </>
          }
        >
          <p>{t.exists.body}</p>
        </Modal>
      )}
    </main>
  )
}
