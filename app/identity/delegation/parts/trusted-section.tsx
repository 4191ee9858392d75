import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import styles from '../../routes/mi-perfil.module.css'

/** The way to the adults who act for one another: they have a page of their own. @param later to whom it is for later, instead of what it is. */
export function TrustedSection({ later }: { later?: string }) {
  const { title, lead, see, learn } = useText('profile').trusted
  return (
    <section className={styles.section} id="confianza" aria-labelledby="confianza-titulo">
      <h2 id="confianza-titulo">{title}</h2>
      <Card className={styles.card}>
        <p>{later ?? lead}</p>
        <p>
          <ButtonLink to="/mi-perfil/personas-de-confianza" variant="secondary" icon="shield">
            {later ? learn : see}
          </ButtonLink>
        </p>
      </Card>
    </section>
  )
}
