/** Who makes the portal and what it promises. */
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { countCommunes } from '#app/search/public.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-paths.ts'
import { Illustration } from '#app/ui/illustration.tsx'
import type { Route } from './+types/about.ts'
import styles from './about.module.css'

export const handle = { text: ['about'] }

export { pageMeta as meta } from '#app/shell/page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { config, reads } = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'about')
  return {
    page: {
      title: t.title,
      description: t.description(config.BRAND_NAME),
      canonical: new URL('/about', config.PUBLIC_URL).href,
    },
    brand: config.BRAND_NAME,
    communes: await countCommunes(reads),
  }
}

const figures = { hold: 10, themes: 3, ads: 0 } as const
const promiseIcons: IconName[] = ['calendar', 'card', 'shield', 'accessible', 'info', 'phone']

export default function About({ loaderData: { brand, communes } }: Route.ComponentProps) {
  const t = useText('about')
  return (
    <main id="contenido">
      <header className={styles.hero} data-ground="band">
        <div className={styles.heroInside}>
          <div>
            <h1>{t.heading}</h1>
            <p className={styles.lead}>{t.lead(brand)}</p>
          </div>
          <Illustration name="about" className={styles.art} />
        </div>
      </header>
      <dl className={styles.figures}>
        {Object.entries({ communes, ...figures }).map(([name, figure]) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.what}>{t.figures[name as keyof typeof figures]}</dt>
            <dd className={styles.number}>{figure}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.section}>
        <h2>{t.story.title}</h2>
        <div className={styles.story}>
          {t.story.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className={styles.section}>
        <h2>{t.promises.title}</h2>
        <ul className={styles.promises}>
          {t.promises.items.map(({ title, body }, index) => (
            <li key={title} className={styles.promise}>
              <span className={styles.icon}>
                <Icon name={promiseIcons[index] ?? 'check'} />
              </span>
              <h3>{title}</h3>
              <p className={styles.body}>{body}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={`${styles.section} ${styles.ways}`}>
        <div className={styles.way}>
          <h2 className={styles.wayTitle}>{t.doctors.title}</h2>
          <p>{t.doctors.body}</p>
          <ButtonLink to="/#profesionales" variant="secondary" icon="arrow-right" iconSide="end">
            {t.doctors.action}
          </ButtonLink>
        </div>
        <div className={styles.way}>
          <h2 className={styles.wayTitle}>{t.help.title}</h2>
          <p>{t.help.body}</p>
          <ButtonLink to="/ayuda" variant="secondary" icon="phone">
            {t.help.action}
          </ButtonLink>
        </div>
      </section>
    </main>
  )
}
