/** The club's questions, found by the words of whoever asks. */
import { Form } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { clubPaths } from '../club-paths.ts'
import { ClubHero } from '../parts/club-hero.tsx'
import shared from '../parts/club-page.module.css'
import { recentOffer } from '../promises.server.ts'
import { findQuestions } from '../questions.rules.ts'
import type { Route } from './+types/preguntas-frecuentes.ts'
import styles from './preguntas-frecuentes.module.css'

export const handle = { text: ['club'] }

const longest = 80

export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const t = texts(language, 'questions')
  const { most, homeExams } = await recentOffer(portal)
  const items = t.items
    .filter(({ id }) => id !== 'domicilio' || homeExams !== null)
    .map(item =>
      item.id === 'que-es'
        ? { ...item, answer: `${item.answer} ${texts(language, 'promised').question(most)}` }
        : item,
    )
  const typed = (url.searchParams.get('buscar') ?? '').trim().slice(0, longest)
  const found = findQuestions(items, typed)
  return {
    page: {
      title: t.title,
      description: t.description,
      canonical: new URL(clubPaths.questions, portal.config.PUBLIC_URL).href,
      noindex: typed !== '',
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: items.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ],
    },
    typed,
    found,
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { page, typed, found } }: Route.ComponentProps) {
  const t = useText('club').questions
  return (
    <main id="contenido">
      <ClubHero title={page.title} lead={t.lead} illustration="questions">
        <Form method="get" className={styles.search} role="search" preventScrollReset>
          <Field
            key={typed}
            label={t.search}
            name="buscar"
            type="search"
            maxLength={longest}
            defaultValue={typed}
            className={styles.field}
          />
          <Button icon="search">{t.submit}</Button>
        </Form>
      </ClubHero>
      <div className={shared.body}>
        <section className={shared.section} aria-labelledby="respuestas">
          {found.length > 0 ? (
            <>
              <h2 id="respuestas">
                <span role="status">{t.found(found.length)}</span>
              </h2>
              <Accordion
                key={typed}
                items={found.map(({ id, question, answer }) => ({
                  id,
                  title: question,
                  content: <p>{answer}</p>,
                  open: typed !== '' && found.length === 1,
                }))}
              />
              {typed && (
                <p>
                  <TextLink to={clubPaths.questions}>{t.all}</TextLink>
                </p>
              )}
            </>
          ) : (
            <EmptyState
              illustration="questions"
              title={<span id="respuestas">{t.noneTitle}</span>}
              actions={<ButtonLink to={clubPaths.questions}>{t.all}</ButtonLink>}
            >
              {t.none(typed)}
            </EmptyState>
          )}
        </section>
        <BackLink to={clubPaths.benefits}>{t.back}</BackLink>
      </div>
    </main>
  )
}
