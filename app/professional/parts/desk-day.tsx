import { Form } from 'react-router'
import {
  centreAccountPath,
  centrePath,
  deskAgendaPath,
  deskCalendarPath,
  deskChangesPath,
  deskPath,
  deskSignOutPath,
} from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { useLive } from '#app/video/public.ts'
import type { loadDesk } from '../load-desk.server.ts'
import { ClosedList } from './closed-list.tsx'
import styles from './desk.module.css'
import { HourLine, VisitLine } from './desk-lines.tsx'
import { DeskWatch } from './desk-watch.tsx'
import { DeskWeek } from './desk-week.tsx'

type DeskData = Awaited<ReturnType<typeof loadDesk>>

/** Video visits and hours in person as one day: who can still be attended first, in the order of their hours. */
function linesOf({ visits, hours }: DeskData) {
  const lines = [...visits.map(visit => ({ visit })), ...hours.map(hour => ({ hour }))]
  const of = (line: (typeof lines)[number]) => ('visit' in line ? line.visit : line.hour)
  return lines.sort((a, b) => {
    const [one, other] = [of(a), of(b)]
    return Number(one.over) - Number(other.over) || one.startsAt.localeCompare(other.startsAt)
  })
}

/** One day of a professional. */
export function DeskDay({ desk }: { desk: DeskData }) {
  const t = useText('desk')
  useLive(true)
  const lines = linesOf(desk)
  return (
    <main id="contenido" className={styles.page}>
      <DeskWatch>
        <div className={styles.bar}>
          <div>
            <p className={styles.small}>{desk.name}</p>
            <h1>{t.day.title}</h1>
          </div>
          <Form method="post" action={deskSignOutPath} className={`${styles.ways} ${styles.own}`}>
            <ButtonLink to={deskAgendaPath} variant="secondary" size="sm" icon="calendar">
              {t.agenda}
            </ButtonLink>
            <ButtonLink to={deskCalendarPath} variant="quiet" size="sm" icon="calendar">
              {t.calendar}
            </ButtonLink>
            {desk.hasRole && (
              <ButtonLink to={centrePath} variant="quiet" size="sm" icon="building">
                {t.centre}
              </ButtonLink>
            )}
            <ButtonLink to={centreAccountPath} variant="quiet" size="sm" icon="user">
              {t.account}
            </ButtonLink>
            <Button variant="quiet" size="sm" icon="logout">
              {t.signOut}
            </Button>
          </Form>
        </div>
        {desk.asked > 0 && (
          <Banner
            tone="info"
            actions={
              <ButtonLink to={deskChangesPath} size="sm" variant="secondary">
                {t.own.title}
              </ButtonLink>
            }
          >
            {t.own.open(desk.asked)}
          </Banner>
        )}
        {desk.lostDay && (
          <Banner tone="warning" live>
            {t.day.lost}
          </Banner>
        )}
        <nav className={styles.bar} aria-label={t.day.title}>
          <h2>{desk.isToday ? `${t.day.today}, ${desk.day}` : desk.day}</h2>
          <div className={styles.ways}>
            <ButtonLink to={`${deskPath}?dia=${desk.before}`} variant="quiet" size="sm" icon="chevron-left">
              {t.day.before}
            </ButtonLink>
            {!desk.isToday && (
              <ButtonLink to={deskPath} variant="quiet" size="sm">
                {t.day.today}
              </ButtonLink>
            )}
            <ButtonLink
              to={`${deskPath}?dia=${desk.after}`}
              variant="quiet"
              size="sm"
              icon="chevron-right"
              iconSide="end"
            >
              {t.day.after}
            </ButtonLink>
          </div>
        </nav>
        <DeskWeek week={desk.week} />
        {desk.closed.length > 0 && (
          <Banner
            tone="info"
            actions={
              <ButtonLink to={deskAgendaPath} size="sm" variant="secondary">
                {t.day.closed.see}
              </ButtonLink>
            }
          >
            <ClosedList closed={desk.closed} />
          </Banner>
        )}
        {lines.length === 0 ? (
          <EmptyState
            illustration="calendar-done"
            title={desk.wholeByThem ? t.day.closed.byYou : t.day.none}
            level={3}
          >
            {desk.wholeByThem && <p>{t.day.closed.dayBody}</p>}
            {desk.closed.length === 0 && <p>{t.day.noneBody}</p>}
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {lines.map(line =>
              'visit' in line ? (
                <VisitLine key={line.visit.appointmentId} visit={line.visit} />
              ) : (
                <HourLine key={line.hour.appointmentId} hour={line.hour} />
              ),
            )}
          </ul>
        )}
        <p className={styles.small}>{t.day.live}</p>
      </DeskWatch>
    </main>
  )
}
