/** Around the pages of one visit at the desk: the room stays while the professional writes notes and documents. */
import { data, Outlet } from 'react-router'
import { deskSessionPath, deskVisitPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '#app/ui/class-names.ts'
import { patientName } from '#app/video/public.server.ts'
import { canMeet, isAwaited, isFinal, useLive } from '#app/video/public.ts'
import { Room } from '#app/video/public.tsx'
import styles from '../parts/desk.module.css'
import { DeskWatch } from '../parts/desk-watch.tsx'
import { requireOwnVisit } from '../require-own-visit.server.ts'
import type { Route } from './+types/profesional-sala.ts'

export const handle = { text: ['call', 'devices', 'desk'] }

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { reservation: appointmentId = '' } = params
  const { right } = await requireOwnVisit({ request, url, context }, appointmentId)
  const { visit, access } = right
  return data({
    appointmentId,
    patient: patientName(visit),
    meeting: canMeet(visit.state),
    returning: visit.state === 'in_call' && visit.professionalCame,
    awaited: isAwaited(visit),
    early: access === 'early',
    over: isFinal(visit.state) || (access === 'over' && visit.state !== 'in_call'),
  })
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  const t = useText('call')
  const { appointmentId, patient, meeting, returning, awaited, early, over } = loaderData
  // Before its window a visit has no socket, and after its end no news.
  const signedOut = useLive(
    !over,
    early ? undefined : { appointmentId, role: 'professional' },
    deskSessionPath,
  )
  return (
    <div className={classNames(styles.desk, meeting && styles.meeting)}>
      {meeting && (
        <section className={styles.call} aria-label={t.title}>
          <Room
            key={appointmentId}
            appointmentId={appointmentId}
            side="professional"
            other={patient}
            returning={returning}
            awaited={awaited}
            home={deskVisitPath(appointmentId)}
          />
        </section>
      )}
      <div>
        <DeskWatch signedOut={signedOut}>
          <Outlet />
        </DeskWatch>
      </div>
    </div>
  )
}
