/** The consultation: the room, with whom, and where the patient says they are, should help have to be sent. */
import { data, useNavigate } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { sendTo } from '#app/platform/http/page-request.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { useLive } from '../call/use-live.ts'
import { NobodyCame } from '../parts/nobody-came.tsx'
import { Room } from '../parts/room.tsx'
import styles from '../parts/visit-page.module.css'
import { callPath, waitingRoomPath } from '../paths.ts'
import { requireOpenVisit } from '../visit/require-visit.server.ts'
import { noteSeen } from '../visit/visit.queries.server.ts'
import { verdict } from '../visit/visit.rules.ts'
import { visitFacts } from '../visit/visit-facts.server.ts'
import { findCallRight, readsAnswers } from '../visit/visit-right.server.ts'
import type { Route } from './+types/consulta.ts'

export const handle = { text: ['visit', 'call', 'devices'] }

/** Seconds in which somebody enters, and does not come back. */
const justEntered = 30

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { visit, visitId } = await requireOpenVisit(
    { request, url, context },
    params.reservation,
    findCallRight,
  )
  if (visit.state !== 'in_call' || !visit.informed) throw sendTo(waitingRoomPath(params.reservation))
  const { db, clock } = context.get(portalContext)
  const { language } = context.get(visitContext)
  const now = clock.now()
  await noteSeen(db, visitId, now)
  return data({
    page: { title: texts(language, 'visit').call.title, noindex: true },
    facts: visitFacts(visit, language),
    address: readsAnswers(visit, findUser(context)) ? visit.patientAddress : null,
    nobodyCame: verdict('miss-professional', 'patient', visit, now).ok,
    returning: (visit.startedAt?.until(now).total('seconds') ?? 0) > justEntered,
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useText('visit').call
  const { facts, address, nobodyCame, returning } = loaderData
  const navigate = useNavigate()
  const waitingRoom = waitingRoomPath(facts.appointmentId)
  useLive(true, { appointmentId: facts.appointmentId, role: 'patient' })
  return (
    <main id="contenido" className={`${styles.page} ${styles.wide} ${styles.call}`}>
      <div className={styles.calm}>
        <h1>{t.with(facts.professional)}</h1>
        <p className={styles.who}>{facts.specialty}</p>
      </div>
      <Room
        appointmentId={facts.appointmentId}
        side="patient"
        other={facts.professional}
        returning={returning}
        home={callPath(facts.appointmentId)}
        onLeave={() => navigate(waitingRoom)}
      />
      {nobodyCame && <NobodyCame waitingRoom={waitingRoom} />}
      <p className={styles.small}>
        {address && (
          <>
            {t.here} <strong>{address}</strong>.{' '}
          </>
        )}
        {t.emergency}
      </p>
    </main>
  )
}
