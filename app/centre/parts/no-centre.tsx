import { Form } from 'react-router'
import { centreSignOutPath } from '#app/staff/public.ts'
import { centreDesk as t } from '#app/text/centre/desk.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import styles from './centre.module.css'

/** Signed in, and of no team. */
export const NoCentre = () => (
  <main id="contenido" className={`${styles.page} ${styles.narrow}`} lang="es">
    <EmptyState
      level={1}
      illustration="error-cable"
      title={t.nowhere.title}
      actions={
        <Form method="post" action={centreSignOutPath}>
          <Button variant="secondary">{t.signOut}</Button>
        </Form>
      }
    >
      <p>{t.nowhere.body}</p>
    </EmptyState>
  </main>
)
