/** The identity check: e-mail, telephone, identity card. */
import { data, Link, redirect, useNavigation } from 'react-router'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { sendTo, tooMany } from '#app/platform/http/page-request.server.ts'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import { loginFor, returnPath } from '#app/shell/remembered-path.ts'
import type { ShownSending } from '#app/shell/show-sending.server.ts'
import { locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { WithAddress } from '#app/ui/with-address.tsx'
import { postOf } from '../accounts/account-notices.server.ts'
import { findReceived } from '../delegation/delegation.queries.server.ts'
import { delegationPath } from '../delegation/delegation.rules.ts'
import { isMinorOn } from '../dependants/minors.rules.ts'
import { CodeForm } from '../parts/code-form.tsx'
import styles from '../parts/narrow-page.module.css'
import { ProofStep } from '../parts/proof-step.tsx'
import { type CodeAnswer, codeInit } from '../recovery/answer-code.server.ts'
import { changeReach, reachIntents } from '../recovery/change-reach.server.ts'
import { awaitsPhoneCode } from '../recovery/one-time.queries.server.ts'
import { cardSerial } from '../registry/identity-card.rules.ts'
import { findStanding } from '../registry/prove-identity.queries.server.ts'
import { proveIdentity } from '../registry/prove-identity.server.ts'
import { findUser, requireUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil-identidad.ts'

export const handle = { text: ['account', 'profile'] }

const here = '/mi-perfil/identidad'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(portalContext)
  const { language } = context.get(visitContext)
  const user = findUser(context)
  const standing = user && (await findStanding(db, user.id))
  if (!standing) throw sendTo(loginFor(here))
  const { email, emailConfirmed, phoneConfirmed, provenAt, birthDate } = standing
  const t = texts(language, 'profile')
  return {
    page: { title: provenAt ? t.proof.done.title : t.proof.title, noindex: true },
    email,
    reach: { email: emailConfirmed, phone: phoneConfirmed },
    codeSent: !phoneConfirmed && (await awaitsPhoneCode(db, user.id, clock.now())),
    provenOn: provenAt ? chileanDay(provenAt).toLocaleString(locales[language], { dateStyle: 'long' }) : null,
    /** The letter's link leaves the page that led here: who was invited still finds it. */
    invited:
      provenAt !== null &&
      (await findReceived(db, user.id, clock.now())).some(({ acceptedAt }) => acceptedAt === null),
    /** An adolescent has nobody in their care. */
    carers: isMinorOn(birthDate, chileanDay(clock.now())) ? texts(language, 'minors').parents.title : null,
    said: url.searchParams.get('hecho') === 'correo' ? t.emailSent : null,
  }
}

interface Shown {
  code: CodeAnswer | null
  serialError: string | null
  /** Why no link left by e-mail. */
  linkError: string | null
  /** The captcha, before another link. */
  sending: ShownSending | null
  trouble: 'blocked' | 'unavailable' | null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const user = requireUser(context, here)
  const form = await request.formData()
  const post = postOf(portal, language)
  const nothing: Shown = { code: null, serialError: null, linkError: null, sending: null, trouble: null }
  const intent = intentIn(form, [...reachIntents, 'cedula'], 'cedula')
  const reach = intent !== 'cedula' && (await changeReach(portal, user.id, form, { language, post }))
  const back = returnPath(url)
  if (reach && 'done' in reach) {
    const query = new URLSearchParams({ hecho: reach.done, ...(back && { volver: back }) })
    throw redirect(`${here}?${query}`, 303)
  }
  if (reach && 'code' in reach) return data({ ...nothing, code: reach.code }, codeInit(reach.code))
  if (reach) {
    const { message, retryAfter, sending } = reach.noLink
    return data({ ...nothing, linkError: message, sending }, codeInit({ retryAfter }))
  }

  const t = texts(language, 'profile').proof
  const serial = cardSerial(String(form.get('serial') ?? ''))
  if (!serial) return data({ ...nothing, serialError: t.wrongShape }, { status: 400 })
  const outcome = await proveIdentity(portal, user.id, serial, post)
  if (outcome.ok) throw redirect(back ?? here, 303)
  switch (outcome.reason) {
    case 'wrong':
    case 'reach':
      return data({ ...nothing, serialError: t[outcome.reason] }, { status: 400 })
    case 'young':
      throw sendTo('/login?claveunica=young')
    case 'blocked': {
      return data({ ...nothing, trouble: outcome.reason }, tooMany(outcome.retryAfter))
    }
    case 'unavailable':
      return data({ ...nothing, trouble: outcome.reason }, { status: 503 })
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

const next = [
  ['licences', '/licencias'],
  ['bonos', '/bonos'],
  ['prescriptions', '/recetas'],
  ['ges', '/notificaciones-ges'],
  ['examOrders', '/ordenes-de-examenes'],
  ['appointments', '/mis-citas'],
] as const

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { proof: t, emailLink } = useText('profile')
  const { email, reach, codeSent, provenOn, invited, carers, said } = loaderData
  const pressed = useNavigation().formData?.get('intent')
  if (provenOn) return <Proven on={provenOn} invited={invited} carers={carers} />
  const trouble = actionData?.trouble
  return (
    <main id="contenido" className={styles.page}>
      <Back />
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      {said && !actionData && (
        <Banner tone="good" live>
          {said}
        </Banner>
      )}
      {actionData?.linkError && (
        <Banner tone="warning" live>
          {actionData.linkError}
        </Banner>
      )}
      {trouble && (
        <Banner tone={trouble === 'blocked' ? 'warning' : 'danger'} title={t[trouble].title} live>
          <p>{t[trouble].body}</p>
        </Banner>
      )}
      <ol className={styles.steps} aria-label={t.steps}>
        <ProofStep place={1} title={t.email.title} done={reach.email}>
          <p>
            <WithAddress>{reach.email ? t.email.done(email) : t.email.todo(email)}</WithAddress>
          </p>
          {!reach.email && (
            <OwnForm method="post" className={styles.form}>
              <SendingProof asked={actionData?.sending} />
              <Button
                variant="secondary"
                name="intent"
                value="correo"
                icon="mail"
                busy={pressed === 'correo'}
              >
                {emailLink}
              </Button>
            </OwnForm>
          )}
        </ProofStep>
        <ProofStep place={2} title={t.phone.title} done={reach.phone}>
          <p>{reach.phone ? t.phone.done : t.phone.todo}</p>
          {!reach.phone && <CodeForm {...actionData?.code} sent={codeSent} />}
        </ProofStep>
        <ProofStep place={3} title={t.card.title} done={false}>
          {reach.email && reach.phone ? (
            <CardForm error={actionData?.serialError ?? undefined} busy={pressed === 'cedula'} />
          ) : (
            <p>{t.card.before}</p>
          )}
        </ProofStep>
      </ol>
    </main>
  )
}

function Back() {
  const { title } = useText('profile')
  return <BackLink to="/mi-perfil">{title}</BackLink>
}

/** All three are done: since when, and what has opened. */
function Proven({ on, invited, carers }: { on: string; invited: boolean; carers: string | null }) {
  const { done: t } = useText('profile').proof
  return (
    <main id="contenido" className={styles.page}>
      <Back />
      <Illustration name="identity-card" className={styles.drawing} />
      <h1>{t.title}</h1>
      <p className={styles.lead}>
        {t.body} {t.since(on)}
      </p>
      {invited && (
        <ButtonLink to={delegationPath} size="lg" full icon="users">
          {t.invitation}
        </ButtonLink>
      )}
      <Card>
        <h2 className={styles.legend}>{t.go}</h2>
        <ul className={styles.links}>
          {next.map(([name, to]) => (
            <li key={to}>
              <Link to={to}>{t[name]}</Link>
            </li>
          ))}
          <li>
            {carers ? (
              <Link to="/mi-perfil/quien-me-cuida">{carers}</Link>
            ) : (
              <Link to="/mi-perfil/cargas">{t.dependants}</Link>
            )}
          </li>
        </ul>
      </Card>
    </main>
  )
}

function CardForm({ error, busy }: { error?: string; busy: boolean }) {
  const { card: t } = useText('profile').proof
  return (
    <>
      <Illustration name="identity-card" className={styles.drawing} />
      <OwnForm method="post" className={styles.form} noValidate>
        <Field
          label={t.label}
          name="serial"
          hint={t.hint}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          width={20}
          required
        />
        <p className={styles.soft}>{t.body}</p>
        <Button size="lg" full icon="shield" name="intent" value="cedula" busy={busy}>
          {t.submit}
        </Button>
      </OwnForm>
    </>
  )
}
