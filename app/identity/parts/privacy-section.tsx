import { Link } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from '../routes/mi-perfil.module.css'

interface PrivacySectionProps {
  consents: { name: string; given: string; revoked: string | null }[]
  sharesData: boolean
  /** With whom, by name; nothing while there is nobody. */
  partners: string | null
}

/** Consents, one's data as a file, what is kept, and the way out. */
export function PrivacySection({ consents, sharesData, partners }: PrivacySectionProps) {
  const { privacy, consents: c, export: x, kept, remove } = useText('profile')
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
        <h3>{c['share-data']}</h3>
        {partners && <p>{partners}</p>}
        <p className={styles.soft}>{c.shareBody}</p>
        <OwnForm method="post">
          <Button variant="secondary" name="intent" value={sharesData ? 'no-compartir' : 'compartir'}>
            {sharesData ? c.revoke : c.give}
          </Button>
        </OwnForm>
      </Card>
      <Card className={styles.card}>
        <h3>{x.title}</h3>
        <p>{x.body}</p>
        <p>
          <a href="/mi-perfil/mis-datos.pdf">{x.actionPdf}</a>
        </p>
        <p>
          <a href="/mi-perfil/mis-datos.json">{x.action}</a>
        </p>
        <p>
          <a href="/mi-perfil/mis-datos-fhir.json">{x.actionFhir}</a>
        </p>
      </Card>
      <Card tone="sunken" className={styles.card}>
        <h3>{kept.title}</h3>
        <p>{kept.account}</p>
        <p>{kept.clinical}</p>
        <p>{kept.log}</p>
        <p>{kept.needs}</p>
        <p>{kept.orders}</p>
        <p>
          <Link to="/mi-perfil/eliminar">{remove.link}</Link>
        </p>
      </Card>
    </section>
  )
}
