import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from '../../parts/narrow-page.module.css'
import type { Delegations } from '../load-delegations.server.ts'

/** Somebody whom this account's person may help, or is invited to. */
export function ReceivedCard(props: Delegations['received'][0]) {
  const { id, name, what, where, until, accepted, books, reads } = props
  const t = useText('delegation').received
  return (
    <Card as="li" className={styles.group}>
      <div>
        <h3 className={styles.name}>{accepted ? name : t.invited(name)}</h3>
        <p>{what}</p>
        <p className={styles.soft}>{[where, until].filter(Boolean).join(' · ')}</p>
      </div>
      {accepted && (
        <div className={styles.row}>
          {books && (
            <ButtonLink to={`/mi-perfil/personas-de-confianza/${id}`} size="sm" icon="clock">
              {t.hours}
            </ButtonLink>
          )}
          {books && (
            <ButtonLink to={`/buscador?para=${id}`} variant="secondary" size="sm" icon="calendar">
              {t.book}
            </ButtonLink>
          )}
          {reads && (
            <ButtonLink to={`/recetas?de=${id}`} variant="secondary" size="sm" icon="document">
              {t.documents}
            </ButtonLink>
          )}
        </div>
      )}
      <OwnForm method="post" className={styles.row}>
        <input type="hidden" name="id" value={id} />
        {!accepted && (
          <Button size="sm" name="intent" value="aceptar" icon="check">
            {t.accept}
          </Button>
        )}
        <Button variant="quiet" size="sm" name="intent" value="terminar" icon="close">
          {accepted ? t.end(name) : t.refuse}
        </Button>
      </OwnForm>
    </Card>
  )
}
