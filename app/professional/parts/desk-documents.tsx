import { deskDocumentPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { documentKinds } from '../documents.rules.ts'
import type { DeskVisit } from '../load-desk-visit.server.ts'
import styles from './desk.module.css'

/** What was issued in this visit, and what can be. */
export function DeskDocuments({ visit }: { visit: DeskVisit }) {
  const t = useText('desk').visit.documents
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.title}</h2>
      {visit.issued.length === 0 ? (
        <p>{visit.issues ? t.none : visit.over ? t.never : t.later}</p>
      ) : (
        <ul className={styles.documents}>
          {visit.issued.map(({ kind, folio }) => (
            <li key={folio}>
              <strong>{t.kinds[kind]}</strong>, {t.folio(folio)}
            </li>
          ))}
        </ul>
      )}
      {visit.issues && (
        <div className={styles.actions}>
          {documentKinds.map(kind => (
            <ButtonLink
              key={kind}
              to={deskDocumentPath(visit.appointmentId, kind)}
              variant="secondary"
              icon={kind === 'receta' ? 'pill' : kind === 'licencia' ? 'document' : 'shield'}
            >
              {t[kind]}
            </ButtonLink>
          ))}
        </div>
      )}
    </Card>
  )
}
