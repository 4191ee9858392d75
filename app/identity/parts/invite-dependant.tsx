import { Link } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import styles from './narrow-page.module.css'

interface InviteDependantProps {
  id: string
  name: string
  /** Words of the server. */
  email: string
  submit: string
  cancel: string
  typed?: string
  error?: string
}

/** Where an adolescent reads how to create an account of their own. */
export function InviteDependant({ id, name, email, submit, cancel, typed, error }: InviteDependantProps) {
  return (
    <Card as="section" aria-labelledby="invitar">
      <OwnForm method="post" className={styles.form} noValidate>
        <input type="hidden" name="id" value={id} />
        <h2 id="invitar" className={styles.legend}>
          {name}
        </h2>
        <Field
          name="dependant_email"
          label={email}
          type="email"
          autoComplete="off"
          defaultValue={typed}
          error={error}
          required
        />
        <div className={styles.row}>
          <Button name="intent" value="invitar-carga" icon="mail">
            {submit}
          </Button>
          <Link to="/mi-perfil/cargas">{cancel}</Link>
        </div>
      </OwnForm>
    </Card>
  )
}
