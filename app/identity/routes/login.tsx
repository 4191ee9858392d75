/** Signing in, as a page: on a phone, and wherever a page asks for it. */
import { useEffect } from 'react'
import { data } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { onTheWay, rememberedPath } from '#app/shell/remembered-path.ts'
import { noteSessionChange } from '#app/shell/session-change.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { offeredRut } from '../accounts/offered-rut.server.ts'
import { invitationPath } from '../delegation/delegation.rules.ts'
import { LoginForm } from '../parts/login-form.tsx'
import type { Route } from './+types/login.ts'
import styles from './login.module.css'

export const handle = { text: ['login'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { config } = portal
  const { language } = context.get(visitContext)
  const t = texts(language, 'login')
  const pending = url.searchParams.has('volver') ? rememberedPath(url) : null
  const rut = await offeredRut(portal, request, { back: pending ?? undefined, registered: true })
  return {
    page: {
      title: t.title,
      description: t.description,
      canonical: new URL('/login', config.PUBLIC_URL).href,
      forOne: rut !== null,
    },
    rut,
    pending,
    create: onTheWay('/registro', pending ?? undefined),
    recover: onTheWay('/restaurar', pending ?? undefined),
    invited: pending === invitationPath ? texts(language, 'delegated').signIn : null,
    recaptcha: config.CAPTCHA === 'recaptcha',
    deleted: url.searchParams.has('eliminada'),
    claveUnica:
      url.searchParams.get('claveunica') === 'young'
        ? texts(language, 'minors').closed
        : claveUnicaTrouble(url.searchParams.get('claveunica'), t.claveUnica),
  }
}

/** What to say of a way to ClaveÚnica that did not end in the account. */
function claveUnicaTrouble(how: string | null, t: ReturnType<typeof texts<'login'>>['claveUnica']) {
  return how === 'late' || how === 'refused' || how === 'trouble' || how === 'too-many'
    ? t.refused[how]
    : null
}

/** Reached only when the button was pressed before the script woke, or with none: nothing was checked, nothing is kept. */
export async function action({ request }: Route.ActionArgs) {
  const rut = (await request.formData()).get('rut')
  return data({ rut: typeof rut === 'string' ? rut.slice(0, 20) : '' }, { status: 400 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('login')
  const { invited, create, recover } = loaderData
  useEffect(() => {
    if (loaderData.deleted) noteSessionChange('out')
  }, [loaderData.deleted])
  return (
    <main id="contenido" className={styles.page}>
      <div className={styles.main}>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{invited ? invited.why : t.lead}</p>
        <noscript>
          <Banner tone="warning" title={t.noScript.title}>
            <p>{t.noScript.body}</p>
            <p>{t.noScript.guest}</p>
            <p>
              <a href="/buscador">{t.noScript.action}</a>
            </p>
          </Banner>
        </noscript>
        {loaderData.deleted && (
          <Banner tone="good" title={t.deleted.title} live>
            {t.deleted.body}
          </Banner>
        )}
        {loaderData.claveUnica && (
          <Banner tone="warning" live>
            {loaderData.claveUnica}
          </Banner>
        )}
        {actionData && <Banner tone="info">{t.tooSoon}</Banner>}
        <Card>
          <LoginForm
            pending={loaderData.pending}
            create={create}
            recover={recover}
            typedRut={actionData?.rut ?? loaderData.rut ?? undefined}
          />
        </Card>
        {invited && (
          <Card className={styles.main}>
            <p>{invited.fresh}</p>
            <ButtonLink to={create} variant="secondary" size="lg" full>
              {t.create}
            </ButtonLink>
          </Card>
        )}
        {loaderData.recaptcha && <p>{t.captchaNote}</p>}
      </div>
      <aside className={styles.why} data-ground="band">
        <Illustration name="documents" className={styles.drawing} />
        <h2 className={styles.whyTitle}>{t.why.title}</h2>
        <ul className={styles.list}>
          <li>
            <Icon name="calendar" />
            {t.why.hours}
          </li>
          <li>
            <Icon name="document" />
            {t.why.documents}
          </li>
          <li>
            <Icon name="gift" />
            {t.why.benefits}
          </li>
        </ul>
        {!invited && (
          <p>
            <ButtonLink to={create} variant="secondary">
              {t.create}
            </ButtonLink>
          </p>
        )}
      </aside>
    </main>
  )
}
