import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from '../routes/mi-perfil.module.css'

interface CarersSectionProps {
  title: string
  lead: string
  /** Of the page that says it for each of them. */
  see: string
}

/** In place of dependants, to an adolescent: who has them among theirs. */
export function CarersSection({ title, lead, see }: CarersSectionProps) {
  return (
    <section className={styles.section} id="cuidado" aria-labelledby="cuidado-titulo">
      <h2 id="cuidado-titulo">{title}</h2>
      <Card className={styles.card}>
        <p>{lead}</p>
        <p>
          <ButtonLink to="/mi-perfil/quien-me-cuida" variant="secondary" icon="users">
            {see}
          </ButtonLink>
        </p>
      </Card>
    </section>
  )
}
