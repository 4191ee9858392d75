/** The search form with whatever was chosen so far; sent, it leads to the canonical address of its results. */
import { data, redirect } from 'react-router'
import { portalContext, visitContext } from '#app/platform/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { describeChosen } from '../describe-chosen.server.ts'
import { loadSearchCard } from '../load-search-card.server.ts'
import { SearchCard } from '../parts/search-card.tsx'
import { resolveCard } from '../resolve-card.server.ts'
import { type CardValues, cardFields } from '../search-card-data.ts'
import type { Route } from './+types/buscador.ts'
import styles from './buscador.module.css'

export const handle = { text: ['search'] }

/** Longer than any name of ours. */
const longest = 120

export async function loader({ url, context }: Route.LoaderArgs) {
  const { reads: db, config } = context.get(portalContext)
  const { language } = context.get(visitContext)
  const t = texts(language, 'search')
  const query = url.searchParams
  const values = Object.fromEntries(
    cardFields.map(field => [field, (query.get(field) ?? '').trim().slice(0, longest)]),
  ) as CardValues
  const page = {
    title: t.page.title,
    description: t.page.description,
    canonical: new URL('/buscador', config.PUBLIC_URL).href,
    noindex: query.size > 0,
  }
  if (!query.has('buscar')) {
    const card = await loadSearchCard(
      db,
      language,
      query.size > 0 ? await describeChosen(db, language, values) : {},
    )
    return data({ page, card })
  }
  const resolved = await resolveCard(db, values, language)
  if (resolved.ok) throw redirect(resolved.to, 303)
  return data({ page, card: resolved.card }, { status: 400 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { card } }: Route.ComponentProps) {
  const t = useText('search')
  return (
    <main id="contenido" className={styles.page}>
      <h1>{t.page.title}</h1>
      <p className={styles.lead}>{t.page.lead}</p>
      {card.errors.length > 0 && <ErrorSummary errors={card.errors} />}
      <SearchCard key={JSON.stringify(card.values)} data={card} />
    </main>
  )
}
