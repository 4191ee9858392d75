/** The device test on the way into a visit. Nobody is kept out by it: what fails here may work there. */
import { visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import styles from '../parts/device-page.module.css'
import { DeviceTest } from '../parts/device-test.tsx'
import { VisitSteps } from '../parts/visit-steps.tsx'
import { waitingRoomPath } from '../paths.ts'
import { requireCurrentVisit } from '../visit/require-visit.server.ts'
import type { Route } from './+types/comprobacion-dispositivos.ts'

export const handle = { text: ['devices', 'visit'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { visit } = await requireCurrentVisit({ request, url, context })
  const { step } = texts(context.get(visitContext).language, 'devices')
  return { page: { title: step.title, noindex: true }, appointmentId: visit.appointmentId }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { appointmentId } }: Route.ComponentProps) {
  const t = useText('devices').step
  return (
    <main id="contenido" className={styles.page}>
      <VisitSteps appointmentId={appointmentId} current="devices" />
      <div className={styles.head}>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      <DeviceTest next={{ to: waitingRoomPath(appointmentId), label: t.next }} />
    </main>
  )
}
