import { Link } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import styles from '../routes/mi-perfil.module.css'
import form from './narrow-page.module.css'

interface DataRequestsProps {
  requests: {
    folio: string
    kind: string
    detail: string
    state: string
    answer: string[] | null
    data: boolean
    file: string | null
  }[]
  /** Words of the form: the server says them. */
  asking: {
    title: string
    body: string
    kind: string
    means: string
    about: string
    me: string
    detail: string
    detailHint: string
    submit: string
    others: string
    read: string
    data: string
    dataProof: string
    copy: string
    kinds: { value: string; label: string; means: string }[]
    whom: { value: string; label: string }[]
  }
  reach: { proven: boolean }
  typed: Record<string, string>
  errorOf: (field: string) => string | undefined
}

/** What a person asks about their data, until when it is answered, and the answer. */
export function DataRequests({ requests, asking: t, reach, typed, errorOf }: DataRequestsProps) {
  return (
    <Card className={styles.card} id="solicitudes">
      <h3>{t.title}</h3>
      <p>{t.body}</p>
      <ul className={styles.list}>
        {requests.map(({ folio, kind, detail, state, answer, data, file }) => (
          <li key={folio} className={styles.item}>
            <div>
              <p className={styles.name}>{kind}</p>
              <p className={styles.soft}>{detail}</p>
              <p className={styles.soft}>
                {folio} · {state}
              </p>
              {answer && answer.length > 0 && (
                <details>
                  <summary>{t.read}</summary>
                  {answer.map(paragraph => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </details>
              )}
              {data && (
                <p>
                  {reach.proven ? (
                    <a href={`/mi-perfil/solicitudes/${folio}/datos.json`}>{t.data}</a>
                  ) : (
                    <Link to="/mi-perfil/identidad">{t.dataProof}</Link>
                  )}
                </p>
              )}
              {file && (
                <p>
                  <Link to="/derechos/estado">{t.copy}</Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <OwnForm method="post" className={form.form} noValidate>
        <Select
          name="kind"
          label={t.kind}
          defaultValue={typed.kind}
          error={errorOf('kind')}
          options={t.kinds}
        />
        <details>
          <summary>{t.means}</summary>
          <dl>
            {t.kinds.map(({ value, label, means }) => (
              <div key={value}>
                <dt className={styles.name}>{label}</dt>
                <dd className={styles.soft}>{means}</dd>
              </div>
            ))}
          </dl>
        </details>
        {t.whom.length > 0 && (
          <Select
            name="about"
            label={t.about}
            defaultValue={typed.about}
            error={errorOf('about')}
            options={[{ value: '', label: t.me }, ...t.whom]}
          />
        )}
        <TextArea
          name="detail"
          label={t.detail}
          hint={t.detailHint}
          defaultValue={typed.detail}
          error={errorOf('detail')}
        />
        <div className={form.row}>
          <Button variant="secondary" name="intent" value="solicitud">
            {t.submit}
          </Button>
          <Link to="/derechos">{t.others}</Link>
        </div>
      </OwnForm>
    </Card>
  )
}
