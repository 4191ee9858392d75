/** One's own account at work: passkeys and open sessions, of whoever works at a centre or attends. */
import { data, redirect } from 'react-router'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { browserParts } from '#app/platform/http/browser-name.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { hasUnseen } from '#app/platform/http/form-rules.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import {
  addPasskey,
  closeSessions,
  findPasskeys,
  hasCode,
  listSessions,
  offerPasskey,
  removePasskey,
  requireStaff,
  staffTokenHash,
  typedLate,
} from '#app/staff/public.server.ts'
import { centreAccountPath, centrePath, deskPasswordPath } from '#app/staff/public.ts'
import { centreAccount as t } from '#app/text/centre/account.ts'
import { centreLate } from '#app/text/centre/late.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from '../parts/centre.module.css'
import { AddPasskey } from '../parts/passkey-buttons.tsx'
import type { Route } from './+types/centro-cuenta.ts'

export const handle = { text: ['desk'] }

const moment = (at: Temporal.Instant) =>
  at.toZonedDateTimeISO(chileanZone).toLocaleString('es-CL', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

export async function loader(asked: Route.LoaderArgs) {
  const staff = await requireStaff(asked)
  const portal = asked.context.get(portalContext)
  const cookie = asked.request.headers.get('cookie')
  const tokenHash = staffTokenHash(cookie) ?? ''
  const { accountId, name } = staff
  const hasFactor = await hasCode(portal, accountId)
  const done = asked.url.searchParams.get('hecho')
  const keys = await findPasskeys(portal.db, accountId)
  const sessions = await listSessions(portal, accountId, cookie)
  return data({
    page: { title: t.title, noindex: true },
    name,
    late: await typedLate(asked, accountId),
    done: done !== null && Object.hasOwn(t.done, done) ? t.done[done as keyof typeof t.done] : null,
    options: hasFactor ? await offerPasskey(portal, { accountId, name, tokenHash }) : null,
    keys: keys.map(({ id, name: called, createdAt, usedAt }) => ({
      id,
      name: called,
      added: t.passkeys.added(moment(createdAt)),
      used: usedAt ? t.passkeys.used(moment(usedAt)) : t.passkeys.never,
    })),
    sessions: sessions.map(({ id, createdAt, seenAt, current, browser }) => ({
      id,
      current,
      browser: t.sessions.on(...browserParts(browser)),
      since: t.sessions.since(moment(createdAt), moment(seenAt)),
    })),
  })
}

export async function action(asked: Route.ActionArgs) {
  const { accountId } = await requireStaff(asked)
  const portal = asked.context.get(portalContext)
  const cookie = asked.request.headers.get('cookie')
  const form = await asked.request.formData()
  const given = (name: string) => String(form.get(name) ?? '')
  const done = (what: keyof typeof t.done) => redirect(`${centreAccountPath}?hecho=${what}`, 303)
  const refuse = (refused: string | null, name: string | null, status: number) =>
    data({ refused, name }, { status })
  const intent = intentIn(form, ['agregar', 'quitar', 'cerrar', 'cerrar-otras'])
  if (intent === 'agregar') {
    const name = given('name').trim()
    // It stands in the letter that warns of it: whoever sits at an open session writes no line of that.
    if (name === '' || name.length > 60 || hasUnseen(name)) return refuse(null, t.errors.name, 400)
    const tokenHash = staffTokenHash(cookie) ?? ''
    const outcome = await addPasskey(portal, { accountId, tokenHash, response: given('passkey'), name })
    if (!outcome.ok) return refuse(t.errors[outcome.reason], null, 409)
    throw done('agregada')
  }
  if (intent === 'quitar') {
    if (!(await removePasskey(portal, accountId, given('key')))) return refuse(t.errors.gone, null, 404)
    throw done('quitada')
  }
  if (intent === 'cerrar') {
    const sessionId = given('session')
    const closed = isUuid(sessionId) ? await closeSessions(portal, accountId, { sessionId, cookie }) : 0
    if (closed === 0) return refuse(t.errors.gone, null, 404)
    throw done('cerrada')
  }
  await closeSessions(portal, accountId, { sessionId: null, cookie })
  throw done('cerradas')
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { name, late, done, options, keys, sessions } = loaderData
  return (
    <main id="contenido" className={`${styles.page} ${styles.middle}`} lang="es">
      <BackLink to={centrePath}>{t.back}</BackLink>
      <h1>{t.title}</h1>
      <p className={styles.lead}>
        {name}. {t.lead}
      </p>
      <DeskWatch>
        {late && (
          <Banner tone="warning" title={centreLate.title} live>
            {centreLate.body}
          </Banner>
        )}
        {done && !actionData && (
          <Banner tone="good" live>
            {done}
          </Banner>
        )}
        {actionData?.refused && (
          <Banner tone="warning" live>
            {actionData.refused}
          </Banner>
        )}
        <Card as="section" className={styles.form}>
          <h2>{t.passkeys.title}</h2>
          <p>{t.passkeys.lead}</p>
          {keys.length === 0 && <p className={styles.small}>{t.passkeys.none}</p>}
          <ul className={styles.team}>
            {keys.map(key => (
              <li className={styles.member} key={key.id}>
                <div>
                  <p>
                    <strong>{key.name}</strong>
                  </p>
                  <p className={styles.small}>{key.added}</p>
                  <p className={styles.small}>{key.used}</p>
                </div>
                <OwnForm method="post" action={centreAccountPath}>
                  <input type="hidden" name="key" value={key.id} />
                  <Button variant="secondary" size="sm" name="intent" value="quitar">
                    {t.passkeys.remove}
                    <VisuallyHidden> {key.name}</VisuallyHidden>
                  </Button>
                </OwnForm>
              </li>
            ))}
          </ul>
          {options ? (
            <AddPasskey
              options={options}
              to={centreAccountPath}
              error={actionData?.name ?? undefined}
              typed={late?.name}
            />
          ) : (
            <p className={styles.small}>{t.passkeys.noFactor}</p>
          )}
        </Card>
        <Card as="section" className={styles.form}>
          <h2>{t.password.title}</h2>
          <p>{t.password.lead}</p>
          <p>
            <ButtonLink to={deskPasswordPath} variant="secondary" icon="lock">
              {t.password.change}
            </ButtonLink>
          </p>
        </Card>
        <Card as="section" className={styles.form}>
          <h2>{t.sessions.title}</h2>
          <p>{t.sessions.lead}</p>
          <ul className={styles.team}>
            {sessions.map(session => (
              <li className={styles.member} key={session.id}>
                <div>
                  <p>
                    <strong>{session.browser}</strong>
                  </p>
                  <p className={styles.small}>{session.since}</p>
                  {session.current && <Badge tone="good">{t.sessions.current}</Badge>}
                </div>
                {!session.current && (
                  <OwnForm method="post" action={centreAccountPath}>
                    <input type="hidden" name="session" value={session.id} />
                    <Button variant="secondary" size="sm" name="intent" value="cerrar">
                      {t.sessions.close}
                      <VisuallyHidden>
                        : {session.browser}, {session.since}
                      </VisuallyHidden>
                    </Button>
                  </OwnForm>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <OwnForm method="post" action={centreAccountPath}>
              <Button variant="secondary" name="intent" value="cerrar-otras">
                {t.sessions.others}
              </Button>
            </OwnForm>
          )}
        </Card>
      </DeskWatch>
    </main>
  )
}
