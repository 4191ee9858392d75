import type { loadClosures } from '#app/booking/public.server.ts'
import { centreClosures as t } from '#app/text/centre/closures.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { stateTones } from '#app/ui/state-tones.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './centre.module.css'

type Closure = Awaited<ReturnType<typeof loadClosures>>['closures'][number]

/** When, in one line. */
export const closureSpan = ({ span }: Pick<Closure, 'span'>): string =>
  span.allDay ? t.days(span.from, span.to) : t.span(span.from, span.to)

/** What a change of supply takes away has no reason of its own. */
export const closureWhy = ({ kind, reason }: Pick<Closure, 'kind' | 'reason'>): string =>
  kind === 'change' ? t.kinds.change : `${t.kinds[kind]} · ${t.reasons[reason]}`

/** Who or what, when and how it stands; the way to its list. */
export function ClosureSummary({ closure, to }: { closure: Closure; to: string }) {
  const { who, state, counts } = closure
  const name = who ?? t.wholeCentre
  return (
    <Card as="li" className={styles.member}>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p>{closureSpan(closure)}</p>
        <p className={styles.small}>{closureWhy(closure)}</p>
        <div className={styles.badges}>
          <Badge tone={stateTones[state]}>{t.states[state]}</Badge>
          {state === 'set' && <Badge>{t.listed(counts.patients)}</Badge>}
          {state === 'set' && counts.open > 0 && <Badge tone="warning">{t.open(counts.open)}</Badge>}
        </div>
      </div>
      <TextLink to={to}>
        {t.see}
        <VisuallyHidden> {t.of(name, closureSpan(closure))}</VisuallyHidden>
      </TextLink>
    </Card>
  )
}
