import { useText } from '#app/text/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from './narrow-page.module.css'

interface DependantCardProps {
  id: string
  name: string
  facts: string
  until: string
  /** What the account reads of the child. */
  open: string
  /** Of an account of the child's own; null when there is nothing to say. */
  account: string | null
  /** Words of the way to invite them; null where that is not to be done. */
  invite: string | null
  /** By the registry, not by whoever typed it. */
  confirmed: boolean
}

/** A child of the account: what one may do for them, and until when. */
export function DependantCard({
  id,
  name,
  facts,
  until,
  open,
  account,
  invite,
  confirmed,
}: DependantCardProps) {
  const t = useText('profile').children
  return (
    <Card as="li" className={styles.group}>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p>{facts}</p>
        <p className={styles.soft}>{until}</p>
      </div>
      <p>{open}</p>
      {account && <p className={styles.soft}>{account}</p>}
      <p>
        <Badge tone={confirmed ? 'good' : 'neutral'}>{confirmed ? t.confirmed : t.typed}</Badge>
      </p>
      <div className={styles.row}>
        <ButtonLink to={`/buscador?para=${id}`} variant="secondary" size="sm" icon="calendar">
          {t.book}
        </ButtonLink>
        {invite && (
          <ButtonLink to={`?invitar=${id}#invitar`} variant="secondary" size="sm" icon="mail">
            {invite}
          </ButtonLink>
        )}
        <ButtonLink to={`?quitar=${id}`} variant="quiet" size="sm" icon="close" preventScrollReset>
          {t.remove(name)}
        </ButtonLink>
      </div>
    </Card>
  )
}
