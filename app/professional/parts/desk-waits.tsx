import { Form } from 'react-router'
import { helpPage } from '#app/shell/links.ts'
import { centrePath, deskSignOutPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import styles from './desk.module.css'

interface DeskWaitsProps {
  /** At the desk of a centre, which goes on. */
  hasRole: boolean
}

/** Signed in at a desk that opens nothing until somebody confirms whose it is: why, and the ways out. */
export function DeskWaits({ hasRole }: DeskWaitsProps) {
  const t = useText('desk')
  return (
    <main id="contenido" className={`${styles.page} ${styles.narrow}`}>
      <EmptyState
        level={1}
        illustration="identity-card"
        title={t.waits.title}
        actions={
          <Form method="post" action={deskSignOutPath} className={`${styles.ways} ${styles.centred}`}>
            {hasRole && (
              <ButtonLink to={centrePath} icon="calendar">
                {t.centre}
              </ButtonLink>
            )}
            <ButtonLink to={helpPage} variant="secondary" icon="info">
              {t.waits.help}
            </ButtonLink>
            <Button variant="quiet" icon="logout">
              {t.signOut}
            </Button>
          </Form>
        }
      >
        <p>{t.waits.body}</p>
      </EmptyState>
    </main>
  )
}
