import { Link } from 'react-router'
import { rightsRequestPath } from '#app/staff/public.ts'
import { centreRights as t } from '#app/text/centre/rights.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Tone } from '#app/ui/state-tones.ts'
import styles from './rights.module.css'

interface Line {
  folio: string
  what: string
  name: string
  about: string | null
  due: string
  left: { words: string; tone: Tone } | null
  answered: string | null
  outcome: string | null
  marks: string[]
  doubtful: boolean
}

/** One line each; its number opens it. On a telephone a line is a card. */
export const RightsTable = ({
  lines,
  answered,
  caption,
}: {
  lines: readonly Line[]
  answered: boolean
  caption: string
}) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{t.columns.what}</th>
        <th scope="col">{t.columns.who}</th>
        <th scope="col">{answered ? t.columns.answered : t.columns.due}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(line => (
        <tr key={line.folio}>
          <th scope="row">
            <Link to={rightsRequestPath(line.folio)} className={styles.what}>
              {line.what}
            </Link>
            <span className={styles.soft}>{[line.folio, ...line.marks].join(' · ')}</span>
          </th>
          <td>
            {line.name}
            <span className={styles.soft}>
              {line.about}
              {line.doubtful && ` · ${t.unprovenTitle}`}
            </span>
          </td>
          <td className={styles.due}>
            {line.left && <Badge tone={line.left.tone}>{line.left.words}</Badge>}
            {line.outcome}
            <span className={styles.soft}>{line.answered ?? line.due}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
