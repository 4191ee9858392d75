import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from '../routes/mi-perfil.module.css'
import type { ShownBlock } from './show-block.server.ts'

/** Stops what is done with one's data, and goes on with it: one touch each. */
export function BlockCard({ block: { title, stands, says, press, intent } }: { block: ShownBlock }) {
  return (
    <Card className={styles.card} id="bloqueo">
      <h3>{title}</h3>
      {stands && <Banner tone="warning">{stands}</Banner>}
      {says.map(line => (
        <p key={line}>{line}</p>
      ))}
      <OwnForm method="post">
        <Button variant="secondary" name="intent" value={intent} icon="lock">
          {press}
        </Button>
      </OwnForm>
    </Card>
  )
}
