/** What the QR of a member's card opens: whether it is in force, and hardly more. */
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { requireParam } from '#app/platform/http/params.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { checkCard } from '../member-card.server.ts'
import styles from '../parts/ticket-page.module.css'
import type { Route } from './+types/comprobar-credencial.ts'

export const handle = { text: ['club'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const token = requireParam(url, params.token, 'token')
  return {
    page: { title: texts(visit.language, 'club').credential.check.title, noindex: true },
    card: await checkCard(context.get(portalContext), visit, token),
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { card } }: Route.ComponentProps) {
  const t = useText('club').credential
  return (
    <main id="contenido" className={styles.page}>
      <EmptyState
        illustration={card.valid ? 'member-card' : 'no-coupons'}
        title={card.valid ? t.check.valid : t.check.invalid}
        level={1}
      >
        {card.valid ? (
          <>
            <p className={styles.code}>{card.name}</p>
            <p>
              {t.card.rut} {card.rut}
            </p>
            <p>{t.check.validBody}</p>
          </>
        ) : (
          <p>{t.check.invalidBody}</p>
        )}
        <p>{t.check.at(card.at)}</p>
      </EmptyState>
    </main>
  )
}
