/** One thing that somebody asked by law: what it is, until when, and its one answer. */
import { data, redirect } from 'react-router'
import { seeRequest } from '#app/identity/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, typedIn } from '#app/platform/http/form.server.ts'
import { formWithFiles } from '#app/platform/http/page-request.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { requireRights, staffActor, whileForPortal } from '#app/staff/public.server.ts'
import { rightsFilePath, rightsPath, rightsRequestPath } from '#app/staff/public.ts'
import { centreDrafts } from '#app/text/centre/drafts.ts'
import { centreRights as t } from '#app/text/centre/rights.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { fieldsOf } from '../../forms/fields.ts'
import { notDone } from '../../forms/not-done.ts'
import { OperatorBar } from '../../operator/parts/operator-bar.tsx'
import styles from '../../parts/centre.module.css'
import { Facts } from '../../parts/facts.tsx'
import { Outcome } from '../../parts/outcome.tsx'
import { answerRights, checkAnswer, rightsIntents } from '../answer-rights.server.ts'
import { showForDesk } from '../load-rights.server.ts'
import { AnswerForm, type Asked, ExtensionForm } from '../parts/answer-forms.tsx'
import { GivenAnswer } from '../parts/given-answer.tsx'
import own from '../parts/rights.module.css'
import type { Route } from './+types/centro-derecho.ts'

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const { staff, late } = await requireRights(asked)
  const { db, clock } = asked.context.get(portalContext)
  const now = clock.now()
  const on = { folio: asked.params.folio, by: staffActor(staff.accountId) }
  const found = await seeRequest({ db }, on, now)
  if (!found) throw data(null, { status: 404 })
  const done = rightsIntents.find(intent => intent === asked.url.searchParams.get('hecho'))
  const request = await showForDesk(db, found, now)
  return data({
    page: { title: `${request.what} · ${request.folio}`, noindex: true },
    name: staff.name,
    late,
    done: done ? t.done[done] : null,
    request,
  })
}

export async function action(asked: Route.ActionArgs) {
  const { staff } = await requireRights(asked)
  const portal = asked.context.get(portalContext)
  const { folio } = asked.params
  const { form, leftOut } = await formWithFiles(asked)
  if (leftOut) return notDone(typedIn(form), [{ field: 'file', message: centreDrafts.crowded }], 429)
  const intent = intentIn(form, [...rightsIntents, 'revisar', 'seguir'])
  // Nothing is sent yet: what was typed stands in the form, under a question or without it.
  const kept = { errors: [], typed: typedIn(form), refused: null }
  if (intent === 'seguir') return data({ ...kept, asks: null })
  if (intent === 'revisar') {
    const checked = await checkAnswer(form)
    return checked.ok ? data({ ...kept, asks: checked.asks }) : notDone(kept.typed, checked.errors)
  }
  const on = { folio, by: staffActor(staff.accountId) }
  // The copy that goes along is drawn page by page: whoever answers for the portal no more by then hands nothing over.
  const db = whileForPortal(portal.db, { self: staff.accountId, right: 'requests' })
  const outcome = await answerRights(intent, form, { ...portal, db }, on, portal.clock.now())
  if (outcome.ok) throw redirect(`${rightsRequestPath(folio)}?hecho=${intent}`, 303)
  if ('errors' in outcome) return notDone(kept.typed, outcome.errors)
  if (outcome.reason === 'gone') throw data(null, { status: 404 })
  return notDone(kept.typed, t.refused[outcome.reason])
}

export { pageMeta as meta } from '#app/shell/page.ts'

const isAsking = (answer: object): answer is { asks: Asked | null } => 'asks' in answer

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { name, late, done, request } = loaderData
  const { folio, what, left, facts, detail, extended, extension, answering, given } = request
  const field = fieldsOf(late, actionData)
  const asks = actionData && isAsking(actionData) ? actionData.asks : null
  return (
    <main id="contenido" className={styles.page} lang="es">
      <OperatorBar name={name} late={late !== null} as="rights" />
      <div>
        <BackLink to={request.complaint ? `${rightsPath}?lista=reclamos` : rightsPath}>{t.back}</BackLink>
        <div className={own.head}>
          <h1>{what}</h1>
          {left && <Badge tone={left.tone}>{left.words}</Badge>}
        </div>
        <p className={styles.small}>{folio}</p>
      </div>
      <DeskWatch>
        <Outcome answer={actionData} done={done} />
        <ErrorSummary errors={actionData?.errors ?? []} />
        <div className={own.columns}>
          <aside className={own.section}>
            <Facts facts={facts} />
            {request.hasFile && (
              <p>
                <ButtonLink
                  to={rightsFilePath(folio)}
                  variant="secondary"
                  size="sm"
                  icon="document"
                  reloadDocument
                >
                  {`${t.open}: ${t.facts.file}`}
                </ButtonLink>
              </p>
            )}
          </aside>
          <div className={own.section}>
            <h2>{t.detail}</h2>
            <p className={own.detail}>{detail}</p>
            {request.unproven && (
              <Banner tone="warning" title={t.unprovenTitle}>
                {t.unproven}
              </Banner>
            )}
            {request.heir && (
              <Banner tone="info" title={t.heirTitle}>
                {t.heir}
              </Banner>
            )}
            {request.blockNote && <Banner tone="info">{request.blockNote}</Banner>}
            {extended && <p className={styles.small}>{extended}</p>}
            {given && <GivenAnswer given={given} />}
            {answering && <AnswerForm folio={folio} answering={answering} field={field} asks={asks} />}
            {extension && <ExtensionForm folio={folio} extension={extension} field={field} />}
          </div>
        </div>
      </DeskWatch>
    </main>
  )
}
