import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { clubPaths } from '../club-paths.ts'
import page from './ticket-page.module.css'

/** Where codes would be, for a visitor: what they are for and the two ways to them. */
export function CouponsPromo({ loginTo }: { loginTo: string }) {
  const { display, coupon } = useText('club')
  const t = coupon.panel.signedOut
  return (
    <main id="contenido" className={page.page}>
      <h1>{display.mineTitle}</h1>
      <EmptyState
        illustration="no-coupons"
        title={t.title}
        actions={
          <>
            <ButtonLink to={loginTo}>{t.login}</ButtonLink>
            <ButtonLink to={clubPaths.register} variant="secondary">
              {t.register}
            </ButtonLink>
          </>
        }
      >
        {t.body}
      </EmptyState>
    </main>
  )
}
