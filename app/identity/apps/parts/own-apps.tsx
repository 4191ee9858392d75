import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from '../../routes/mi-perfil.module.css'

export interface OwnAppsProps {
  title: string
  others: string
  end: string
  apps: { id: string; name: string; what: string; read: string; label: string }[]
}

/** What a person lets apps read, each ended at one touch; nothing for whom lets none. */
export function OwnApps({ title, others, end, apps }: OwnAppsProps) {
  if (apps.length === 0) return <span id="apps" />
  return (
    <Card className={styles.card} id="apps">
      <h3>{title}</h3>
      <ul className={styles.list}>
        {apps.map(({ id, name, what, read, label }) => (
          <li key={id} className={styles.item}>
            <div>
              <p className={styles.name}>{name}</p>
              <p>{what}</p>
              <p className={styles.soft}>{read}</p>
            </div>
            <OwnForm method="post" className={styles.close}>
              <input type="hidden" name="id" value={id} />
              <Button variant="quiet" size="sm" name="intent" value="terminar-app" aria-label={label}>
                {end}
              </Button>
            </OwnForm>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{others}</p>
    </Card>
  )
}
