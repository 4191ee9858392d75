/** The device test on its own, for anyone. */
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import styles from '../parts/device-page.module.css'
import { DeviceTest } from '../parts/device-test.tsx'
import type { Route } from './+types/test.ts'

export const handle = { text: ['devices'] }

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(portalContext)
  const { page } = texts(context.get(visitContext).language, 'devices')
  return {
    page: {
      title: page.title,
      description: page.description,
      canonical: new URL('/test', config.PUBLIC_URL).href,
    },
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page() {
  const t = useText('devices')
  return (
    <main id="contenido" className={styles.page}>
      <div className={styles.head}>
        <h1>{t.page.title}</h1>
        <p className={styles.lead}>{t.page.lead}</p>
      </div>
      <DeviceTest />
    </main>
  )
}
