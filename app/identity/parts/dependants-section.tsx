import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from '../routes/mi-perfil.module.css'

interface DependantsSectionProps {
  dependants: { id: string; name: string; facts: string }[]
}

/** Who the children of an account are; what is done with them has a page of its own. */
export function DependantsSection({ dependants }: DependantsSectionProps) {
  const { dependants: title, children: t } = useText('profile')
  return (
    <section className={styles.section} id="cargas" aria-labelledby="cargas-titulo">
      <h2 id="cargas-titulo">{title}</h2>
      <Card className={styles.card}>
        {dependants.length === 0 && <p>{t.lead}</p>}
        {dependants.length > 0 && (
          <ul className={styles.list}>
            {dependants.map(({ id, name, facts }) => (
              <li key={id} className={styles.item}>
                <span className={styles.name}>{name}</span>
                <span className={styles.soft}>{facts}</span>
              </li>
            ))}
          </ul>
        )}
        <p>
          <ButtonLink to="/mi-perfil/cargas" variant="secondary" icon="users">
            {dependants.length === 0 ? t.add : t.manage}
          </ButtonLink>
        </p>
      </Card>
    </section>
  )
}
