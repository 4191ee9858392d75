/** Privacy policy of the application for the phone, at the address that stores and operators link to. */
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { legal } from '#app/shell/links.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Route } from './+types/privacidad-app.ts'
import styles from './privacidad-app.module.css'

export const handle = { text: ['companion'] }

export { pageMeta as meta } from '#app/shell/page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(portalContext)
  const brand = config.BRAND_NAME
  const t = texts(context.get(visitContext).language, 'companion')
  return {
    page: {
      title: t.title(brand),
      description: t.description(brand),
      canonical: new URL('/copihue/legales/politica_de_privacidad', config.PUBLIC_URL).href,
    },
    brand,
  }
}

export default function AppPrivacy({ loaderData: { brand } }: Route.ComponentProps) {
  const t = useText('companion')
  return (
    <main id="contenido" className={styles.page}>
      <header className={styles.intro}>
        <div>
          <h1>{t.title(brand)}</h1>
          <p className={styles.since}>
            {t.since} {t.binding}
          </p>
          <p className={styles.lead}>{t.intro(brand)}</p>
        </div>
        <Illustration name="privacy" className={styles.art} />
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="indice">
          <h2 id="indice" className={styles.contentsTitle}>
            {t.contents}
          </h2>
          <ol className={styles.list}>
            {t.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {t.sections.map(({ id, heading, paragraphs, points }) => (
            <section key={id} id={id} className={styles.section}>
              <h2 className={styles.heading}>{heading}</h2>
              {paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points.length > 0 && (
                <ul className={styles.points}>
                  {points.map(point => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <div className={styles.actions}>
            <ButtonLink to="/ayuda?tema=data#formulario" icon="mail">
              {t.ask}
            </ButtonLink>
            <TextLink href={legal.privacy} icon="document">
              {t.portal}
            </TextLink>
          </div>
        </div>
      </div>
    </main>
  )
}
