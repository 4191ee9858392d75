import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from '../../parts/narrow-page.module.css'
import type { Delegations } from '../load-delegations.server.ts'

/** Somebody who may act for this account's person, and the one button that ends it. */
export function GrantedCard(props: Delegations['granted'][0]) {
  const { id, name, relation, rut, what, where, until, accepted, deeds } = props
  const t = useText('delegation').granted
  return (
    <Card as="li" className={styles.group}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p>
          {relation} · {what}
        </p>
        <p className={styles.soft}>{[rut, where, until].filter(Boolean).join(' · ')}</p>
      </div>
      {deeds.length > 0 && (
        <ul className={styles.plain}>
          {deeds.map(deed => (
            <li key={deed} className={styles.soft}>
              {deed}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <Badge tone={accepted ? 'good' : 'neutral'}>{accepted ? t.active : t.waiting}</Badge>
        <OwnForm method="post">
          <input type="hidden" name="id" value={id} />
          <Button variant="quiet" size="sm" name="intent" value="terminar" icon="close">
            {t.end(name)}
          </Button>
        </OwnForm>
      </div>
    </Card>
  )
}
