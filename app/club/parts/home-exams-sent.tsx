import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { clubPaths } from '../club-paths.ts'
import styles from './ticket-page.module.css'

/** After the request: its code, what happens now, how to get ready. */
export function HomeExamsSent({ code, mailed }: { code: string; mailed: boolean }) {
  const t = useText('club').homeExams
  return (
    <main id="contenido" className={styles.page}>
      <EmptyState
        illustration="home-exams"
        title={t.sentTitle}
        level={1}
        actions={
          <>
            <ButtonLink to={clubPaths.covenants}>{t.home}</ButtonLink>
            <ButtonLink to={clubPaths.homeExams} variant="quiet">
              {t.again}
            </ButtonLink>
          </>
        }
      >
        <p>
          <strong>{t.code(code)}</strong>
        </p>
        <p>
          {t.sent} {mailed && t.mailed}
        </p>
      </EmptyState>
      <section aria-labelledby="mientras">
        <h2 id="mientras">{t.prepareTitle}</h2>
        <ul>
          {t.prepare.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </main>
  )
}
