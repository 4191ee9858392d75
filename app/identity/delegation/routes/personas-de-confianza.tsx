/** Personas de confianza: who may act for me and until when, and for whom I may. */
import { data, redirect, useLocation } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { typedIn } from '#app/platform/http/form.server.ts'
import { dropKeptForm, keptForm } from '#app/platform/http/kept-form.server.ts'
import { tooMany } from '#app/platform/http/page-request.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from '../../parts/narrow-page.module.css'
import { requireUser } from '../../user.server.ts'
import { changeDelegations } from '../change-delegations.server.ts'
import {
  delegationPath as here,
  invitationPath,
  ownBirthDate,
  proofForTrust,
  received as receivedId,
} from '../delegation.rules.ts'
import { loadDelegations } from '../load-delegations.server.ts'
import { GrantedCard } from '../parts/granted-card.tsx'
import { InviteForm } from '../parts/invite-form.tsx'
import { MissingFirst } from '../parts/missing-first.tsx'
import { ReceivedCard } from '../parts/received-card.tsx'
import type { Route } from './+types/personas-de-confianza.ts'

export const handle = { text: ['delegation'] }

const said = ['invitada', 'aceptada', 'terminada', 'ya-no', 'nacimiento', 'identidad'] as const

/** Its form comes back here. */
const birthDateForm = `/mi-perfil?${new URLSearchParams({ editar: '', volver: `${here}?hecho=nacimiento` })}`

export async function loader({ url, context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext)
  const user = requireUser(context, url.searchParams.has('invitacion') ? invitationPath : here)
  const done = url.searchParams.get('hecho')
  const portal = context.get(portalContext)
  const kept = await keptForm(portal.db, { accountId: user.id }, url, portal.clock.now())
  return {
    page: { title: texts(language, 'delegation').title, noindex: true },
    ...(await loadDelegations(portal, user.id, language)),
    birthDateForm,
    kept: kept && { typed: typedIn(kept), said: texts(language, 'forms').kept },
    said: kept ? null : (said.find(one => one === done) ?? null),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { language } = context.get(visitContext)
  const user = requireUser(context, here)
  const portal = context.get(portalContext)
  const outcome = await changeDelegations(portal, user, await request.formData(), language)
  if ('done' in outcome) {
    await dropKeptForm(portal.db, { accountId: user.id }, url)
    throw redirect(outcome.done ? `${here}?hecho=${outcome.done}` : here, 303)
  }
  const { retryAfter } = outcome
  if (retryAfter) return data(outcome, tooMany(retryAfter))
  return data(outcome, { status: 400 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText('delegation')
  const { granted, received, proven, options } = loaderData
  const errors = actionData?.errors ?? []
  const kept = actionData ? null : loaderData.kept
  const { key } = useLocation()
  const missing = loaderData.needsBirthDate
    ? { what: 'birthDate' as const, to: loaderData.birthDateForm, also: !proven }
    : !proven && !loaderData.tooYoung
      ? { what: 'proof' as const, to: proofForTrust, also: false }
      : null
  const sent = loaderData.said === 'invitada' && !actionData
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to="/mi-perfil">{t.profile}</BackLink>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{loaderData.tooYoung ? t.minor : t.lead}</p>
      {loaderData.tooYoung && (
        <p>
          <ButtonLink to="/mi-perfil/quien-me-cuida" variant="secondary" icon="users">
            {t.minorWay}
          </ButtonLink>
        </p>
      )}
      {loaderData.said && !actionData && (
        <Banner tone={loaderData.said === 'ya-no' ? 'info' : 'good'} live>
          {t.done[loaderData.said]}
        </Banner>
      )}
      {kept && (
        <Banner tone="info" live>
          {kept.said}
        </Banner>
      )}
      {/* Accepting has no field: nothing was typed that could have been lost. What the page says already is not listed again. */}
      <ErrorSummary
        errors={errors.filter(({ field }) => !missing || field !== ownBirthDate)}
        kept={Object.keys(actionData?.typed ?? {}).length ? undefined : ''}
      />
      {missing && <MissingFirst {...missing} refused={errors.some(({ field }) => field === ownBirthDate)} />}
      {(!loaderData.tooYoung || granted.length > 0) && (
        <section className={styles.group} aria-labelledby="quienes-te-ayudan">
          <h2 id="quienes-te-ayudan" className={styles.legend}>
            {t.granted.title}
          </h2>
          {granted.length === 0 ? (
            <p>{t.granted.empty}</p>
          ) : (
            <ul className={styles.steps}>
              {granted.map(one => (
                <GrantedCard key={one.id} {...one} />
              ))}
            </ul>
          )}
        </section>
      )}
      {((!loaderData.tooYoung && proven) || received.length > 0) && (
        <section className={styles.group} aria-labelledby={receivedId}>
          <h2 id={receivedId} tabIndex={-1} className={styles.legend}>
            {t.received.title}
          </h2>
          {received.length === 0 && <p>{t.received.empty}</p>}
          {received.length > 0 && (
            <ul className={styles.steps}>
              {received.map(one => (
                <ReceivedCard key={one.id} {...one} />
              ))}
            </ul>
          )}
        </section>
      )}
      {/* What was sent is not sent again: the next one is for somebody else. */}
      {!loaderData.tooYoung && !loaderData.needsBirthDate && (
        <InviteForm
          key={sent ? key : 'typed'}
          options={options}
          proven={proven}
          typed={actionData?.typed ?? kept?.typed ?? {}}
          errors={errors}
        />
      )}
      {!loaderData.tooYoung && (
        <Card as="section" tone="sunken" className={styles.group} aria-labelledby="como-funciona">
          <h2 id="como-funciona" className={styles.legend}>
            {t.how.title}
          </h2>
          {t.how.points.map(point => (
            <p key={point}>{point}</p>
          ))}
        </Card>
      )}
    </main>
  )
}
