import { operator } from '#app/text/operator.ts'
import { TextLink } from '#app/ui/link.tsx'
import styles from './operator.module.css'

const t = operator.todo

/** How much of what waits for somebody there is: those ids of sections and their words. */
const kinds = {
  libro: t.faults,
  devoluciones: t.refunds,
  dudas: t.doubts,
  mensajes: t.messages,
  escritorios: t.desks,
} as const

/** What waits for a person, each leading to its section; whoever comes to look once a day reads one line. */
export function ToDo({ counts }: { counts: Record<keyof typeof kinds, number> }) {
  const waiting = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(kind => counts[kind] > 0)
  if (waiting.length === 0) return <p>{t.nothing}</p>
  return (
    <nav aria-label={t.title} className={styles.todo}>
      <strong>{t.title}:</strong>
      <ul>
        {waiting.map(kind => (
          <li key={kind}>
            <TextLink to={`#${kind}`}>{kinds[kind](counts[kind])}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
