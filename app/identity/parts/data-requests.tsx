import { Form } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import styles from '../routes/mi-perfil.module.css'
import form from './narrow-page.module.css'

interface DataRequestsProps {
  requests: { id: string; kind: string; detail: string; state: string }[]
  typed: Record<string, string>
  errorOf: (field: string) => string | undefined
}

const kinds = ['access', 'correction', 'erasure', 'objection'] as const

/** What a person asks about their data, and until when it is answered. */
export function DataRequests({ requests, typed, errorOf }: DataRequestsProps) {
  const r = useText('profile').requests
  return (
    <Card className={styles.card} id="solicitudes">
      <h3>{r.title}</h3>
      <p>{r.body}</p>
      <ul className={styles.list}>
        {requests.map(({ id, kind, detail, state }) => (
          <li key={id} className={styles.item}>
            <div>
              <p className={styles.name}>{kind}</p>
              <p className={styles.soft}>{detail}</p>
            </div>
            <span className={styles.soft}>{state}</span>
          </li>
        ))}
      </ul>
      <Form method="post" className={form.form} noValidate>
        <Select
          name="kind"
          label={r.kind}
          defaultValue={typed.kind}
          error={errorOf('kind')}
          options={kinds.map(value => ({ value, label: r.kinds[value] }))}
        />
        <TextArea
          name="detail"
          label={r.detail}
          hint={r.detailHint}
          defaultValue={typed.detail}
          error={errorOf('detail')}
        />
        <div className={form.row}>
          <Button variant="secondary" name="intent" value="solicitud">
            {r.submit}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
