import { deskDocumentPath, issuedDocumentPath } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { type DocumentKind, documentKinds } from '../documents/documents.rules.ts'
import styles from './desk.module.css'

const icons = { receta: 'pill', licencia: 'document', ges: 'shield', orden: 'blood-test' } as const

interface DeskDocumentsProps {
  /** The page of the attention. */
  home: string
  issued: readonly { kind: DocumentKind; folio: string; annulled: boolean }[]
  /** Whether more can be issued. */
  issues: boolean
  over: boolean
}

/** What was issued in an attention, and what can be. */
export function DeskDocuments({ home, issued, issues, over }: DeskDocumentsProps) {
  const t = useText('desk').visit.documents
  return (
    <Card as="section" className={styles.card}>
      <h2>{t.title}</h2>
      {issued.length === 0 ? (
        <p>{issues ? t.none : over ? t.never : t.later}</p>
      ) : (
        <ul className={styles.documents}>
          {issued.map(({ kind, folio, annulled }) => (
            <li key={folio}>
              <TextLink to={issuedDocumentPath(home, folio)}>
                {t.kinds[kind]}, {t.folio(folio)}
              </TextLink>{' '}
              {annulled && <Badge tone="danger">{t.annulled}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {issues && (
        <div className={styles.actions}>
          {documentKinds.map(kind => (
            <ButtonLink key={kind} to={deskDocumentPath(home, kind)} variant="secondary" icon={icons[kind]}>
              {t[kind]}
            </ButtonLink>
          ))}
        </div>
      )}
    </Card>
  )
}
