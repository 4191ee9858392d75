/** The first page: the search, and what else the portal does for a patient. */
import { portalContext, visitContext } from '#app/platform/context.server.ts'
import { loadSearchCard } from '#app/search/public.server.ts'
import { SearchCard } from '#app/search/public.tsx'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { BenefitsTeaser } from '../parts/benefits-teaser.tsx'
import { DoctorsPromo } from '../parts/doctors-promo.tsx'
import { HealthCards } from '../parts/health-cards.tsx'
import { HowItWorks } from '../parts/how-it-works.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

export { pageMeta as meta } from '#app/shell/page.ts'

export const handle = { text: ['home', 'search'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(portalContext)
  const t = texts(context.get(visitContext).language, 'home')
  const url = new URL('/', config.PUBLIC_URL).href
  return {
    page: {
      title: t.title,
      description: t.description(config.BRAND_NAME),
      canonical: url,
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: config.BRAND_NAME,
          url,
          inLanguage: 'es-CL',
        },
      ],
    },
    card: await loadSearchCard(db, context.get(visitContext).language),
  }
}

const factIcons = ['shield', 'card', 'mail'] as const

export default function Home({ loaderData: { card } }: Route.ComponentProps) {
  const t = useText('home')
  return (
    <main id="contenido">
      <div className={styles.hero}>
        <div className={styles.sky}>
          <Illustration name="copihue-branch" className={styles.branch} />
          <div className={styles.words}>
            <h1 className={styles.title}>{t.hero.title}</h1>
            <p className={styles.lead}>{t.hero.lead}</p>
          </div>
        </div>
        <section className={styles.search} aria-label={t.hero.search}>
          <SearchCard data={card} />
          <ul className={styles.facts}>
            {t.facts.map((fact, index) => (
              <li key={fact} className={styles.fact}>
                <Icon name={factIcons[index] ?? 'check'} />
                {fact}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <HealthCards />
      <HowItWorks />
      <BenefitsTeaser />
      <DoctorsPromo />
    </main>
  )
}
