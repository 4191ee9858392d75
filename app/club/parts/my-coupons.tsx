import { Link } from 'react-router'
import { SpanishWords } from '#app/shell/parts/spanish-words.tsx'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import type { Ticket } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import styles from './my-coupons.module.css'
import page from './ticket-page.module.css'

/** The codes that a member has. */
export function MyCoupons({ tickets }: { tickets: Ticket[] }) {
  const t = useText('club')
  const browse = <ButtonLink to={clubPaths.benefits}>{t.display.browse}</ButtonLink>
  if (tickets.length === 0)
    return (
      <main id="contenido" className={page.page}>
        <EmptyState illustration="no-coupons" title={t.display.noneTitle} level={1} actions={browse}>
          {t.display.none}
        </EmptyState>
      </main>
    )
  return (
    <main id="contenido" className={page.page}>
      <h1>{t.display.mineTitle}</h1>
      <p>{t.display.mineLead}</p>
      <ul className={styles.list}>
        {tickets.map(ticket => (
          <li key={ticket.id}>
            <Link to={clubPaths.display(ticket.id)} className={styles.ticket}>
              <Illustration name={`benefit-${ticket.category}`} className={styles.art} />
              <span className={styles.words}>
                <span className={styles.title}>
                  {ticket.discount}% · <SpanishWords>{ticket.title}</SpanishWords>
                </span>
                <SpanishWords>{ticket.partner}</SpanishWords>
                <span className={styles.until}>
                  {ticket.status === 'valid' ? (
                    ticket.until
                  ) : (
                    <Badge>{t.display.status[ticket.status]}</Badge>
                  )}
                </span>
              </span>
              <Icon name="chevron-right" size="sm" />
            </Link>
          </li>
        ))}
      </ul>
      <p>{browse}</p>
    </main>
  )
}
