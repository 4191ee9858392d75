/** The screen of a waiting room: it calls by number, or by first name and initial, as the centre chooses. */
import { data } from 'react-router'
import { loadWaitingRoom, roomMark } from '#app/booking/public.server.ts'
import { formatTime } from '#app/platform/dates.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { requireCentre } from '#app/staff/public.server.ts'
import { centreRoomMarkPath, centreRoomPath } from '#app/staff/public.ts'
import { centreArrival } from '#app/text/centre/arrival.ts'
import { Illustration } from '#app/ui/illustration.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useClock } from '../parts/use-clock.ts'
import { useDayChanges } from '../parts/use-day-changes.ts'
import styles from '../parts/waiting-room.module.css'
import { roomPlace } from '../room-place.server.ts'
import type { Route } from './+types/centro-sala.ts'

const t = centreArrival.room

export const handle = { text: ['desk', 'ui'] }

export async function loader(asked: Route.LoaderArgs) {
  const place = (await roomPlace(asked)) ?? (await requireCentre(asked, 'see')).place
  const { db, clock } = asked.context.get(portalContext)
  const now = clock.now()
  const room = await loadWaitingRoom(db, place, now)
  return data({
    page: { title: t.title, noindex: true, bare: true },
    centre: place.name,
    here: `?centro=${place.id}`,
    mark: roomMark(room),
    clock: formatTime(now, place.zone),
    zone: place.zone,
    ...room,
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const { centre, here, mark, called, waiting, clock, zone } = loaderData
  useDayChanges(centreRoomMarkPath + here, mark)
  const time = useClock(clock, zone)
  return (
    <main id="contenido" className={styles.room} lang="es">
      <header className={styles.head}>
        <h1>{centre}</h1>
        <p className={styles.clock}>{time}</p>
      </header>
      {called.length === 0 ? (
        <div className={styles.nobody}>
          <Illustration name="calendar-done" className={styles.picture} />
          <p>{t.none}</p>
        </div>
      ) : (
        <ol className={styles.called} aria-live="assertive">
          {called.map(({ id, name, who, time }) => (
            <li key={id} className={styles.one}>
              <span className={styles.name}>{name}</span>
              <span className={styles.who}>{t.goesTo(who)}</span>
              <span className={styles.time}>{time}</span>
            </li>
          ))}
        </ol>
      )}
      <footer className={styles.foot}>
        <p>{t.waiting(waiting)}</p>
        <noscript>
          <p>
            <TextLink to={centreRoomPath + here}>{t.refresh}</TextLink>
          </p>
        </noscript>
      </footer>
    </main>
  )
}
