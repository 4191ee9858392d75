/** Other keys for a system that goes on under its name: the next ones, or those after a private key was lost. */
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreSystems as t } from '#app/text/centre/systems.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { askedAt } from '../../forms/ask-first.tsx'
import type { fieldsOf } from '../../forms/fields.ts'
import styles from '../../parts/centre.module.css'
import { KeyFields } from './key-fields.tsx'

interface NewKeysProps {
  system: { id: string; name: string }
  field: ReturnType<typeof fieldsOf>
  busy: boolean
  /** The page, at this system. */
  back: string
  action: string
}

export const NewKeys = ({ system, field, busy, back, action }: NewKeysProps) => (
  <OwnForm method="post" action={action} className={styles.form} aria-labelledby={askedAt} noValidate>
    <input type="hidden" name="system" value={system.id} />
    <h2 id={askedAt}>{t.newKeysAsk(system.name)}</h2>
    <p>{t.newKeysBody}</p>
    <KeyFields field={field} />
    <div className={styles.ways}>
      <Button name="intent" value="claves" busy={busy}>
        {t.newKeysYes}
      </Button>
      <ButtonLink to={back} variant="secondary" preventScrollReset>
        {t.newKeysNo}
      </ButtonLink>
    </div>
  </OwnForm>
)
