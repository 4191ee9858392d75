import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import styles from './lost-hold.module.css'

/** A step of a booking that this browser never began, or whose day has passed. */
export function LostHold() {
  const t = useText('booking').lost
  return (
    <main id="contenido" className={styles.page}>
      <EmptyState
        level={1}
        illustration="no-hours"
        title={t.title}
        actions={
          <>
            <ButtonLink to="/buscador" icon="search">
              {t.search}
            </ButtonLink>
            <ButtonLink to="/recuperar-cita" variant="secondary" icon="mail">
              {t.recover}
            </ButtonLink>
          </>
        }
      >
        <p>{t.body}</p>
      </EmptyState>
    </main>
  )
}
