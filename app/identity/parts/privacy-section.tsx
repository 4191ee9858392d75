import { Form, Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import styles from '../routes/mi-perfil.module.css'
import form from './narrow-page.module.css'

interface PrivacySectionProps {
  consents: { name: string; given: string; revoked: string | null }[]
  sharesData: boolean
  requests: { id: string; kind: string; detail: string; state: string }[]
  typed: Record<string, string>
  errorOf: (field: string) => string | undefined
}

const kinds = ['access', 'correction', 'erasure', 'objection'] as const

/** Consents, one's data as a file, requests, what is kept, and the way out. */
export function PrivacySection({ consents, sharesData, requests, typed, errorOf }: PrivacySectionProps) {
  const { privacy, consents: c, export: x, requests: r, kept, remove } = useText('profile')
  return (
    <section className={styles.section} id="privacidad" aria-labelledby="privacidad-titulo">
      <h2 id="privacidad-titulo">{privacy}</h2>
      <Card className={styles.card}>
        <h3>{c.title}</h3>
        <ul className={styles.list}>
          {consents.map(({ name, given, revoked }) => (
            <li key={name + given + revoked} className={styles.item}>
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.soft}>{given}</p>
                {revoked && <p className={styles.soft}>{revoked}</p>}
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{c.shareBody}</p>
        <Form method="post">
          <Button variant="secondary" name="intent" value={sharesData ? 'no-compartir' : 'compartir'}>
            {sharesData ? c.revoke : c.give}
          </Button>
        </Form>
      </Card>
      <Card className={styles.card}>
        <h3>{x.title}</h3>
        <p>{x.body}</p>
        <p>
          <a href="/mi-perfil/mis-datos.json" download>
            {x.action}
          </a>
        </p>
      </Card>
      <Card className={styles.card}>
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
          <TextArea name="detail" label={r.detail} defaultValue={typed.detail} error={errorOf('detail')} />
          <div className={form.row}>
            <Button variant="secondary" name="intent" value="solicitud">
              {r.submit}
            </Button>
          </div>
        </Form>
      </Card>
      <Card tone="sunken" className={styles.card}>
        <h3>{kept.title}</h3>
        <p>{kept.account}</p>
        <p>{kept.clinical}</p>
        <p>{kept.log}</p>
        <p>
          <Link to="/mi-perfil/eliminar">{remove.link}</Link>
        </p>
      </Card>
    </section>
  )
}
