import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import type { ShownSending } from '#app/shell/show-sending.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from '../routes/mi-perfil.module.css'
import { CodeForm, type CodeFormProps } from './code-form.tsx'

interface ReachCardsProps {
  reach: { email: boolean; phone: boolean }
  code: CodeFormProps | null
  /** Whether a code is on its way. */
  codeSent: boolean
  /** Why no link left. */
  linkError: string | undefined
  /** The captcha, before another link. */
  sending?: ShownSending | null
}

/** What of an account is still to be proved. */
export function ReachCards({ reach, code, codeSent, linkError, sending }: ReachCardsProps) {
  const t = useText('profile')
  return (
    <>
      {!reach.email && (
        <Card tone="tint" className={styles.card}>
          <OwnForm method="post" className={styles.item}>
            <p>{t.unconfirmedOf(t.fields.email)}</p>
            <SendingProof asked={sending} />
            <Button id="enlace-correo" variant="secondary" name="intent" value="correo" icon="mail">
              {t.emailLink}
            </Button>
          </OwnForm>
          {linkError && <Banner tone="warning">{linkError}</Banner>}
        </Card>
      )}
      {!reach.phone && (
        <Card tone="tint" className={styles.card}>
          <h3>{t.phoneTitle}</h3>
          <p>{t.phoneBody}</p>
          <CodeForm {...code} sent={codeSent} />
        </Card>
      )}
    </>
  )
}
