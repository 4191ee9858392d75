/** Upcoming appointments with what can be done with them, and the history. */

import { data, Link, redirect } from 'react-router'
import { disownAppointment, senderOf } from '#app/booking/public.server.ts'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { isUuid, notFound } from '#app/platform/http/params.server.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { AwaitedList } from '#app/ui/paging/awaited-list.tsx'
import { Pagination } from '#app/ui/paging/pagination.tsx'
import { withPage } from '#app/ui/paging/with-page.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type AppointmentsPage, loadAppointmentsPage } from '../load-appointments-page.server.ts'
import styles from '../parts/appointments-page.module.css'
import { OfOthers } from '../parts/of-others.tsx'
import rowLink from '../parts/row-link.module.css'
import { type Promo, SectionFrame, SectionPromo } from '../parts/section-promo.tsx'
import { TroubleModal } from '../parts/trouble-modal.tsx'
import { UpcomingCard } from '../parts/upcoming-card.tsx'
import { identityCheck } from '../sections.ts'
import type { Route } from './+types/mis-citas.ts'

/** Visitors are told by the loader what they read. */
export const handle = {
  text: ({ promo }: { promo: Promo | null }) => (promo ? [] : ['records', 'booking']),
}

const path = '/mis-citas'

export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const user = findUser(context)
  const t = texts(visit.language, 'records')
  const { title, description, lead, points } = t.appointments
  const canonical = new URL(path, portal.config.PUBLIC_URL).href
  const page = { title, description, canonical, noindex: user !== null }
  const login = loginFor(path)
  if (!user) {
    const promo: Promo = {
      ...t.promo,
      title,
      lead,
      points,
      guest: { words: t.appointments.guest, to: '/recuperar-cita' },
    }
    return data({ page, login, promo, proven: false, shown: null })
  }
  const shown = await loadAppointmentsPage(portal, visit, { user, url })
  if (shown.state === 'list' && shown.enter) throw redirect(shown.enter, 303)
  return data(
    { page, login, promo: null, proven: user.proven, shown },
    { status: shown.state === 'trouble' ? 503 : 200 },
  )
}

/** «No fui yo»: of an hour that somebody else booked with this person's RUT. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const user = findUser(context)
  if (!user) throw redirect(path, 303)
  const appointmentId = (await request.formData()).get('no-fui-yo')?.toString() ?? ''
  if (!isUuid(appointmentId)) throw notFound(url)
  const sender = await senderOf(portal)
  const asked = { appointmentId, accountId: user.id }
  const outcome = await disownAppointment(portal.db, asked, sender, portal.clock.now())
  throw redirect(`${path}?hecho=${outcome.ok ? 'liberada' : 'tarde'}`, 303)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { shown, promo, login, proven } }: Route.ComponentProps) {
  if (promo) return <SectionPromo illustration="appointments" words={promo} login={login} />
  if (shown?.state === 'list') return <Appointments shown={shown} proven={proven} />
  return shown && <Trouble retry={shown.retry} />
}

function Trouble({ retry }: { retry: string }) {
  const { title, lead } = useText('records').appointments
  return (
    <SectionFrame illustration="appointments" title={title} lead={lead}>
      <TroubleModal retry={retry} />
    </SectionFrame>
  )
}

function Appointments({ shown, proven }: { shown: AppointmentsPage; proven: boolean }) {
  const text = useText('records')
  const t = text.appointments
  const { upcoming, early, said } = shown
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.title}</h1>
      {said && (
        <Banner tone={said === 'liberada' ? 'good' : 'warning'} live>
          {said === 'liberada' ? t.others.done : t.others.late}
        </Banner>
      )}
      {!proven && (
        <Banner
          tone="info"
          actions={
            <ButtonLink to={identityCheck} size="sm" variant="secondary" icon="shield">
              {text.unproven.action}
            </ButtonLink>
          }
        >
          {t.unproven}
        </Banner>
      )}
      <section className={styles.section} aria-labelledby="proximas">
        <h2 id="proximas">{t.upcoming}</h2>
        {upcoming.length > 0 ? (
          <>
            <p className={styles.count}>{t.count(upcoming.length)}</p>
            <ul className={styles.list}>
              {upcoming.map(appointment => (
                <UpcomingCard appointment={appointment} key={appointment.id} />
              ))}
            </ul>
            <p className={styles.every}>
              <ButtonLink to="/mi-perfil/calendario" variant="secondary" size="sm" icon="calendar-add">
                {t.follow}
              </ButtonLink>
              <ButtonLink to="/mi-perfil/avisos" variant="secondary" size="sm" icon="bell">
                {t.notices}
              </ButtonLink>
            </p>
          </>
        ) : (
          <EmptyState
            illustration="appointments"
            level={3}
            title={t.none.title}
            actions={
              <ButtonLink to="/buscador" icon="search">
                {text.book}
              </ButtonLink>
            }
          >
            <p>{t.none.body}</p>
          </EmptyState>
        )}
      </section>
      {shown.helped.length > 0 && (
        <nav className={styles.section} aria-labelledby="de-quienes-ayudas">
          <h2 id="de-quienes-ayudas">{t.helped.title}</h2>
          <ul className={styles.more}>
            {shown.helped.map(({ name, to }) => (
              <li key={to}>
                <TextLink to={to} icon="heart">
                  {t.helped.hoursOf(name)}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <OfOthers shown={shown} home={path} />
      <History shown={shown} />
      {early && (
        <Modal
          open
          tone="info"
          title={t.early.title}
          closeHref={path}
          actions={
            <>
              <ButtonLink to={path} preventScrollReset>
                {t.early.understood}
              </ButtonLink>
              <ButtonLink to="/test" variant="secondary" icon="video">
                {t.early.test}
              </ButtonLink>
            </>
          }
        >
          <p>{t.early.body(early.time, early.from)}</p>
        </Modal>
      )}
    </main>
  )
}

function History({ shown: { history, past, page, pages } }: { shown: AppointmentsPage }) {
  const t = useText('records').appointments
  return (
    <section className={styles.section} aria-labelledby="historial">
      <h2 id="historial">{t.history}</h2>
      {past === 0 ? (
        <p className={styles.count}>
          {t.noHistory.title}. {t.noHistory.body}
        </p>
      ) : (
        <>
          <p className={styles.count}>{t.count(past)}</p>
          <AwaitedList className={styles.past} replacedBy={to => to === path}>
            {history.map(one => (
              <li className={classNames(rowLink.row, styles.row)} key={one.id}>
                <p className={styles.top}>
                  <span className={styles.soft}>{one.when}</span>
                  <Badge tone={one.badge.tone}>{one.badge.words}</Badge>
                </p>
                <h3>
                  <Link className={rowLink.link} to={one.home}>
                    {one.what}
                    <VisuallyHidden>, {one.when}</VisuallyHidden>
                  </Link>
                </h3>
                <p className={styles.soft}>{one.with}</p>
                {(one.documents.length > 0 || one.again) && (
                  <p className={styles.documents}>
                    {one.documents.map(({ label, to }) => (
                      <TextLink to={to} icon="document" key={to}>
                        {label}
                        <VisuallyHidden>, {one.when}</VisuallyHidden>
                      </TextLink>
                    ))}
                    {one.again && (
                      <TextLink to={one.again.to} icon="calendar">
                        {t.again}{' '}
                        <VisuallyHidden>
                          {t.againWith(one.again.of)}, {one.what}
                        </VisuallyHidden>
                      </TextLink>
                    )}
                  </p>
                )}
              </li>
            ))}
          </AwaitedList>
          <Pagination
            page={page}
            pages={pages}
            href={number => `${withPage(path, number)}#historial`}
            label={t.pages}
          />
        </>
      )}
    </section>
  )
}
