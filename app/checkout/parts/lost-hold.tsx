import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { MissingStep } from '../missing-step.server.ts'
import { KeptHours } from './kept-hours.tsx'
import styles from './lost-hold.module.css'

/** A step of a booking that this browser never began, or whose day has passed. */
export function LostHold({ title, paragraphs, holds, first, help }: MissingStep) {
  const t = useText('booking').lost
  // An hour that is kept is gone on with before anything else.
  const variant = (of: typeof first) => (of === first && holds.length === 0 ? 'primary' : 'secondary')
  const ways = {
    search: (
      <ButtonLink to="/buscador" icon="search" variant={variant('search')} key="search">
        {t.search}
      </ButtonLink>
    ),
    recover: (
      <ButtonLink to="/recuperar-cita" icon="mail" variant={variant('recover')} key="recover">
        {t.recover}
      </ButtonLink>
    ),
  }
  const ordered = first === 'search' ? [ways.search, ways.recover] : [ways.recover, ways.search]
  return (
    <main id="contenido" className={styles.page}>
      <EmptyState
        start
        level={1}
        illustration="no-hours"
        title={title}
        actions={holds.length === 0 && ordered}
      >
        {paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </EmptyState>
      <KeptHours holds={holds} />
      {holds.length > 0 && <div className={styles.others}>{ordered}</div>}
      <p className={styles.help}>
        <Link to={help.to}>{help.label}</Link>
      </p>
    </main>
  )
}
