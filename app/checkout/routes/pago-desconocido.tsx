/** Where a browser lands that came back from a gateway with nothing that we know. */
import { data } from 'react-router'
import { visitContext } from '#app/platform/http/context.server.ts'
import { waysOn } from '#app/shell/ways-on.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import styles from '../parts/payment-page.module.css'
import type { Route } from './+types/pago-desconocido.ts'

export const handle = { text: ['payment'] }

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(visitContext)
  const page = { title: texts(language, 'payment').unknown.title, noindex: true }
  return data({ page, ways: waysOn(language, 'search', 'help') }, { status: 404 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { ways } }: Route.ComponentProps) {
  const t = useText('payment').unknown
  return (
    <main id="contenido" className={styles.page}>
      <EmptyState
        level={1}
        illustration="error-cable"
        title={t.title}
        actions={
          <>
            <ButtonLink to="/recuperar-cita" icon="mail">
              {t.recover}
            </ButtonLink>
            {ways.map(({ label, to }) => (
              <TextLink to={to} key={to}>
                {label}
              </TextLink>
            ))}
          </>
        }
      >
        <p>{t.body}</p>
      </EmptyState>
    </main>
  )
}
