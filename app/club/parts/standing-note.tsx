import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Standing } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import styles from './standing-note.module.css'

/** Under the title: what somebody can do here as they are. */
export function StandingNote({ standing }: { standing: Standing }) {
  const t = useText('club')
  if (standing.kind === 'too-new')
    return <p className={styles.note}>{t.coupon.panel.tooNew.body(standing.opens)}</p>
  return (
    <div className={styles.actions}>
      {standing.kind === 'signed-out' ? (
        <>
          <ButtonLink to={clubPaths.register}>{t.coupon.panel.signedOut.register}</ButtonLink>
          <ButtonLink to={standing.loginTo} variant="secondary">
            {t.coupon.panel.signedOut.login}
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink to={clubPaths.display()} icon="gift">
            {t.display.mineTitle}
          </ButtonLink>
          <ButtonLink to={clubPaths.credential} variant="secondary" icon="card">
            {t.credential.title}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
