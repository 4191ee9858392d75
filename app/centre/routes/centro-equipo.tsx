/** Who works at a centre: invite, take off the team, help whoever lost their telephone. */
import { data, redirect, useNavigation } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { RutField } from '#app/shell/rut-field.tsx'
import {
  closeMemberSessions,
  endMembership,
  findTeam,
  inviteToCentre,
  mayGrantHere,
  requireCentre,
  resetFactor,
} from '#app/staff/public.server.ts'
import { centreTeamPath } from '#app/staff/public.ts'
import { centreAccount } from '#app/text/centre/account.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { centreBar } from '../centre-bar.server.ts'
import { AskFirst, askedAt } from '../forms/ask-first.tsx'
import { fieldsOf } from '../forms/fields.ts'
import { notDone } from '../forms/not-done.ts'
import styles from '../parts/centre.module.css'
import { CentrePage } from '../parts/centre-page.tsx'
import { inviteForm } from '../team.form.server.ts'
import type { Route } from './+types/centro-equipo.ts'

const t = centreDesk.teamPage

export const handle = { text: ['desk'] }

/** Said once, after the page was sent on. */
const notices = {
  invitado: null,
  quitado: t.ended,
  codigo: t.factorReset,
  sesiones: centreAccount.team.closed,
} as const

/** What is asked before it is done, of whom. */
const asks = ['quitar', 'codigo'] as const

function askedIn({ searchParams }: URL) {
  const intent = asks.find(one => one === searchParams.get('accion'))
  return intent ? { intent, roleId: searchParams.get('de') } : null
}

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'manage')
  const { db } = asked.context.get(portalContext)
  const team = await findTeam(db, centre.place.id)
  const notice = asked.url.searchParams.get('hecho')
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: `${centreTeamPath}?centro=${centre.place.id}`,
    done: notice !== null && Object.hasOwn(notices, notice) ? (notice as keyof typeof notices) : null,
    mayInvite: mayGrantHere(centre.place.roles),
    asks: askedIn(asked.url),
    team: team.map(({ rut, accountId, ...member }) => ({
      ...member,
      rut: dottedRut(rut),
      self: accountId === centre.staff.accountId,
    })),
  })
}

export async function action(asked: Route.ActionArgs) {
  const { staff, place, places, by } = await requireCentre(asked, 'manage')
  const portal = asked.context.get(portalContext)
  const { db, clock } = portal
  const form = await asked.request.formData()
  const now = clock.now()
  const reach = places.map(({ id }) => id)
  const done = (what: keyof typeof notices) =>
    redirect(`${centreTeamPath}?centro=${place.id}&hecho=${what}`, 303)
  const refuse = (message: string, status: number) => notDone({}, message, status)
  const intent = intentIn(form, ['invitar', 'quitar', 'codigo', 'sesiones'])
  if (intent === 'quitar' || intent === 'codigo' || intent === 'sesiones') {
    const roleId = String(form.get('member') ?? '')
    if (!isUuid(roleId)) return refuse(t.gone, 404)
    const member = { roleId, centreId: place.id, by: by.actor, self: staff.accountId, reach }
    const outcome = await (intent === 'quitar'
      ? endMembership(db, member, now)
      : intent === 'codigo'
        ? resetFactor(portal, member, now)
        : closeMemberSessions(db, member, now))
    if (outcome === 'self') return refuse(t.self, 409)
    if (outcome === 'gone') return refuse(t.gone, 404)
    if (outcome === 'not-theirs') throw data(null, { status: 404 })
    if (outcome === 'elsewhere')
      return refuse(intent === 'sesiones' ? centreAccount.team.elsewhere : t.elsewhere, 409)
    throw done(intent === 'quitar' ? 'quitado' : intent)
  }
  const parsed = parseForm(form, inviteForm)
  if (!parsed.ok) return notDone(parsed.typed, parsed.errors)
  const { role, rut, email } = parsed.value
  if (!mayGrantHere(place.roles).includes(role))
    return notDone(typedIn(form), [{ field: 'role', message: t.errors.role }])
  const invited = await inviteToCentre(
    db,
    { rut, email, role, place: { centreId: place.id }, by: by.actor, reach, self: staff.accountId },
    now,
  )
  if (!invited.ok) {
    const { reason } = invited
    if (reason === 'not-theirs') throw data(null, { status: 404 })
    if (reason === 'too-many') return notDone(typedIn(form), t.tooMany, 429)
    if (reason === 'already') return notDone(typedIn(form), t.already, 409)
    const message =
      reason === 'in-team'
        ? t.inTeam(invited.roles.map(one => centreDesk.roles[one]).join(', '))
        : t.refused[reason]
    const errors = [{ field: reason === 'attends-elsewhere' ? 'rut' : 'email', message }]
    return notDone(typedIn(form), errors, 409)
  }
  throw done('invitado')
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, team, mayInvite, here, done, asks } = loaderData
  const busy = useNavigation().formData?.get('intent')
  const errors = actionData?.errors ?? []
  const field = fieldsOf(bar.late, actionData, { intent: 'invitar' })
  const askTo = (intent: string, roleId: string) => `${here}&accion=${intent}&de=${roleId}#${askedAt}`
  const whose = ({ name, email, role }: (typeof team)[number]) => (
    <VisuallyHidden>: {t.endOf(name ?? email, centreDesk.roles[role])}</VisuallyHidden>
  )
  return (
    <CentrePage bar={bar}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      <DeskWatch>
        {done && !actionData && (
          <Banner tone="good" live>
            {notices[done] ?? t.invited}
          </Banner>
        )}
        {actionData?.refused && (
          <Banner tone="danger" live>
            {actionData.refused}
          </Banner>
        )}
        <ErrorSummary errors={errors} />
        <ul className={styles.team}>
          {team.map(member => (
            <Card as="li" className={styles.member} key={member.roleId} id={`rol-${member.roleId}`}>
              <div>
                <p className={styles.asIs}>
                  <strong>{member.name ?? member.email}</strong>
                </p>
                <p className={styles.small}>{member.rut}</p>
                <div className={styles.badges}>
                  <Badge tone="good">{centreDesk.roles[member.role]}</Badge>
                  {member.wholeNetwork && <Badge>{t.wholeNetwork}</Badge>}
                  {!member.joined && <Badge tone="warning">{t.waiting}</Badge>}
                  {member.joined && !member.hasFactor && <Badge tone="warning">{t.noFactor}</Badge>}
                </div>
              </div>
              {!member.self &&
                !member.wholeNetwork &&
                (asks?.roleId === member.roleId ? (
                  <AskFirst
                    title={(asks.intent === 'quitar' ? t.endAsk : t.factorAsk)(member.name ?? member.email)}
                    body={asks.intent === 'quitar' ? t.endBody(centreDesk.roles[member.role]) : t.factorBody}
                    yes={{
                      words: asks.intent === 'quitar' ? t.endYes : t.factorYes,
                      intent: asks.intent,
                      busy: busy === asks.intent,
                    }}
                    no={{ words: t.leave, to: `${here}#rol-${member.roleId}` }}
                    here={here}
                  >
                    <input type="hidden" name="member" value={member.roleId} />
                  </AskFirst>
                ) : (
                  <OwnForm method="post" action={here} className={styles.ways}>
                    <input type="hidden" name="member" value={member.roleId} />
                    {member.hasFactor && (
                      <ButtonLink
                        to={askTo('codigo', member.roleId)}
                        variant="quiet"
                        size="sm"
                        preventScrollReset
                      >
                        {t.resetFactor}
                        {whose(member)}
                      </ButtonLink>
                    )}
                    {member.joined && (
                      <Button variant="quiet" size="sm" name="intent" value="sesiones">
                        {centreAccount.team.close}
                        {whose(member)}
                      </Button>
                    )}
                    <ButtonLink
                      to={askTo('quitar', member.roleId)}
                      variant="secondary"
                      size="sm"
                      preventScrollReset
                    >
                      {t.end}
                      {whose(member)}
                    </ButtonLink>
                  </OwnForm>
                ))}
            </Card>
          ))}
        </ul>
        <Card as="section">
          <OwnForm method="post" action={here} className={styles.form} noValidate>
            <h2>{t.invite}</h2>
            <RutField label={t.rut} autoComplete="off" {...field('rut')} required />
            <Field
              label={t.email}
              hint={t.emailHint}
              type="email"
              autoComplete="off"
              {...field('email')}
              required
            />
            <Select
              label={t.role}
              {...field('role')}
              options={mayInvite.map(role => ({ value: role, label: centreDesk.roles[role] }))}
            />
            <Button name="intent" value="invitar" busy={busy === 'invitar'}>
              {t.submit}
            </Button>
          </OwnForm>
        </Card>
      </DeskWatch>
    </CentrePage>
  )
}
