/** Whether reminders go by WhatsApp: asked, answered and taken back. */
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from '../own-settings.module.css'
import type { WhatsAppChoice } from './whatsapp-choice.server.ts'

/** @param trouble of what was just asked for, said by the server. */
export function WhatsAppPart({ choice, trouble }: { choice: WhatsAppChoice; trouble: string | null }) {
  const { title, said, does, label } = choice
  return (
    <section aria-labelledby="whatsapp">
      <Card className={styles.card}>
        <h2 id="whatsapp" className={styles.heading}>
          {title}
        </h2>
        {trouble && (
          <Banner tone="warning" live>
            {trouble}
          </Banner>
        )}
        <p>{said}</p>
        {'shows' in choice && <p className={styles.soft}>{choice.shows}</p>}
        {does === 'prove' ? (
          <p>
            <ButtonLink to="/mi-perfil#datos" variant="secondary">
              {label}
            </ButtonLink>
          </p>
        ) : (
          <OwnForm method="post">
            <Button
              variant="secondary"
              name="intent"
              value={does === 'agree' ? 'whatsapp' : 'terminar-whatsapp'}
            >
              {label}
            </Button>
          </OwnForm>
        )}
      </Card>
    </section>
  )
}
