/** One's own page: data, dependants, security, privacy. */
import { data, redirect } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { typedIn } from '#app/platform/http/form.server.ts'
import { dropKeptForm, keptForm } from '#app/platform/http/kept-form.server.ts'
import { errorOfEach } from '#app/shell/error-of-each.ts'
import { returnPath } from '#app/shell/remembered-path.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { postOf } from '../accounts/account-notices.server.ts'
import { changeProfile } from '../accounts/change-profile.server.ts'
import { loadProfile } from '../accounts/load-profile.server.ts'
import { findPlaces } from '../accounts/profile.queries.server.ts'
import { sayPartners } from '../accounts/say-partners.server.ts'
import { BlockCard } from '../blocking/block-card.tsx'
import { blockSaid } from '../blocking/show-block.server.ts'
import { TrustedSection } from '../delegation/parts/trusted-section.tsx'
import { CarersSection } from '../dependants/carers-section.tsx'
import { DataRequests } from '../parts/data-requests.tsx'
import { DependantsSection } from '../parts/dependants-section.tsx'
import { PrivacySection } from '../parts/privacy-section.tsx'
import { ProfileForm } from '../parts/profile-form.tsx'
import { ReachCards } from '../parts/reach-cards.tsx'
import { SecuritySection } from '../parts/security-section.tsx'
import { codeInit } from '../recovery/answer-code.server.ts'
import { sessionHashIn } from '../sessions/session.server.ts'
import { requireUser } from '../user.server.ts'
import type { Route } from './+types/mi-perfil.ts'
import styles from './mi-perfil.module.css'

export const handle = { text: ['account', 'profile'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const user = requireUser(context, '/mi-perfil')
  const tokenHash = sessionHashIn(request.headers.get('cookie'))
  const shown = await loadProfile(portal, user, { language, tokenHash })
  const kept = await keptForm(portal.db, { accountId: user.id }, url, portal.clock.now())
  // On first entry the birth date is asked for; everything else can wait.
  const editing =
    url.searchParams.has('editar') ||
    kept?.get('intent') === 'guardar' ||
    (shown.needsBirthDate && !url.searchParams.has('hecho'))
  const t = texts(language, 'profile')
  const done = url.searchParams.get('hecho')
  return {
    page: { title: t.title, description: t.description, noindex: true },
    ...shown,
    partners: await sayPartners(portal, language),
    places: editing ? await findPlaces(portal.db) : [],
    editing,
    kept: kept && { typed: typedIn(kept), said: texts(language, 'forms').kept },
    // What was done before says nothing of what was not sent.
    said: kept ? null : (saidOf(done, language) ?? blockSaid(done, language)),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const user = requireUser(context, url.pathname + url.search)
  const outcome = await changeProfile(portal, user, await request.formData(), {
    language,
    tokenHash: sessionHashIn(request.headers.get('cookie')),
    post: postOf(portal, language),
    back: returnPath(url),
  })
  if ('to' in outcome) {
    await dropKeptForm(portal.db, { accountId: user.id }, url)
    throw redirect(outcome.to, 303)
  }
  const [error] = outcome.errors
  const { retryAfter } = outcome.code ?? outcome
  return data(outcome, codeInit({ error: error?.message ?? outcome.code?.error, retryAfter }))
}

/** What was done, for the banner of the page that follows. */
function saidOf(done: string | null, language: Language): string | null {
  const t = texts(language, 'profile')
  switch (done) {
    case 'datos':
      return t.saved
    case 'contacto':
      return t.reachSaved
    case 'correo':
      return t.emailSent
    case 'correo-confirmado':
      return t.emailConfirmed
    case 'app':
      return texts(language, 'apps').list.ended
    case 'sesion':
      return t.sessions.closed
    case 'otras-sesiones':
      return t.sessions.othersClosed
    case 'decision':
      return t.consents.changed
    case 'solicitud':
      return texts(language, 'rights').account.sent
    case 'contrasena':
      return t.password.changed
    default:
      return null
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('profile')
  const { passwordKept } = useText('account')
  const errors = actionData?.errors ?? []
  const kept = actionData ? null : loaderData.kept
  const typed = actionData?.typed ?? kept?.typed ?? {}
  const { young, dependants } = loaderData
  const caresForNobody = young && dependants.length === 0
  const errorOf = errorOfEach(errors)
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      {loaderData.said && !actionData && (
        <Banner tone="good" live>
          {loaderData.said}
        </Banner>
      )}
      {kept && (
        <Banner tone="info" live>
          {kept.said}
        </Banner>
      )}
      <ErrorSummary errors={errors} kept={loaderData.editing ? passwordKept : undefined} />
      <nav aria-label={t.sections} className={styles.sections}>
        <a href="#datos">{t.data}</a>
        {young && <a href="#cuidado">{young.carers.title}</a>}
        {!caresForNobody && <a href="#cargas">{t.dependants}</a>}
        <a href="#confianza">{t.trusted.title}</a>
        <a href="#seguridad">{t.security}</a>
        <a href="#privacidad">{t.privacy}</a>
      </nav>
      <section className={styles.section} id="datos" aria-labelledby="datos-titulo">
        <h2 id="datos-titulo">{t.data}</h2>
        <ReachCards
          reach={loaderData.reach}
          codeSent={loaderData.codeSent}
          code={actionData?.code ?? null}
          linkError={errorOf('enlace-correo')}
          sending={actionData?.sending}
        />
        {loaderData.editing ? (
          <Card className={styles.card}>
            {loaderData.needsBirthDate && <Banner tone="info">{t.askBirthDate}</Banner>}
            <ProfileForm
              typed={{ ...loaderData.typed, ...typed }}
              errorOf={errorOf}
              places={loaderData.places}
              cancel={!loaderData.needsBirthDate}
            />
          </Card>
        ) : (
          <Card className={styles.card}>
            <dl className={styles.facts}>
              {loaderData.lines.map(({ label, value }) => (
                <div key={label} className={/\S{19}/.test(value) ? styles.long : undefined}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p>
              <ButtonLink to="/mi-perfil?editar" variant="secondary" icon="edit">
                {t.edit}
              </ButtonLink>
            </p>
          </Card>
        )}
        {!loaderData.reach.proven && (
          <Card tone="tint" className={styles.card}>
            <h3>{t.proof.title}</h3>
            <p>{t.proof.lead}</p>
            <p>
              <ButtonLink to="/mi-perfil/identidad" variant="secondary" icon="shield">
                {t.proof.start}
              </ButtonLink>
            </p>
          </Card>
        )}
      </section>
      {young && <CarersSection {...young.carers} />}
      {!caresForNobody && <DependantsSection dependants={dependants} />}
      <TrustedSection later={young?.trusted} />
      <SecuritySection
        passwordSince={loaderData.passwordSince}
        apps={loaderData.apps}
        sessions={loaderData.sessions}
        moreSessions={loaderData.moreSessions}
        accesses={loaderData.accesses}
        accessesEmpty={loaderData.accessesEmpty}
        centreLooks={loaderData.centreLooks}
        looksWords={loaderData.looksWords}
        carers={young ? null : loaderData.carers}
        notices={loaderData.notices}
      >
        <BlockCard block={loaderData.block} />
        <DataRequests {...loaderData} typed={typed} errorOf={errorOf} />
      </SecuritySection>
      <PrivacySection
        consents={loaderData.consents}
        sharesData={loaderData.sharesData}
        partners={loaderData.partners}
      />
    </main>
  )
}
