/** The screen of a waiting room: it calls by number, or by first name and initial, as the centre chooses. */
import { data } from 'react-router'
import { loadWaitingRoom, roomMark } from '#app/booking/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { requireCentre } from '#app/staff/public.server.ts'
import { centreRoomMarkPath, centreRoomPath } from '#app/staff/public.ts'
import { centreArrival } from '#app/text/centre/arrival.ts'
import { TextLink } from '#app/ui/link.tsx'
import styles from '../parts/arrival.module.css'
import { useDayChanges } from '../parts/use-day-changes.ts'
import { roomPlace } from '../room-place.server.ts'
import type { Route } from './+types/centro-sala.ts'

const t = centreArrival.room

export const handle = { text: ['desk', 'ui'] }

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export async function loader(asked: Route.LoaderArgs) {
  const place = (await roomPlace(asked)) ?? (await requireCentre(asked, 'see')).place
  const { db, clock } = asked.context.get(portalContext)
  const room = await loadWaitingRoom(db, place, clock.now())
  return data({
    page: { title: t.title, noindex: true },
    centre: place.name,
    here: `?centro=${place.id}`,
    mark: roomMark(room),
    ...room,
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const { centre, here, mark, called, waiting } = loaderData
  useDayChanges(centreRoomMarkPath + here, mark)
  return (
    <main id="contenido" className={styles.room} lang="es">
      <h1>{centre}</h1>
      {called.length === 0 ? (
        <p className={styles.where}>{t.none}</p>
      ) : (
        <ol className={styles.called} aria-live="assertive">
          {called.map(({ id, name, who, time }) => (
            <li key={id} className={styles.one}>
              <span className={styles.name}>{name}</span>
              <span className={styles.where}>
                {t.goesTo(who)} · {time}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.where}>{t.waiting(waiting)}</p>
      <noscript>
        <p className={styles.foot}>
          <TextLink to={centreRoomPath + here}>{t.refresh}</TextLink>
        </p>
      </noscript>
    </main>
  )
}
