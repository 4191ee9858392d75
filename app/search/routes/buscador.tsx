/** The search form with whatever was chosen so far; sent, it leads to the canonical address of its results. */
import { data, redirect } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { samePath } from '#app/platform/http/same-origin.ts'
import { texts } from '#app/text/texts.server.ts'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { later } from '#app/ui/later.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { forAgeOf, showForWhom, whomIn } from '../for-whom.server.ts'
import { orderPath } from '../orders/order-address.rules.ts'
import { SearchCard } from '../parts/search-card.tsx'
import { choiceOf, forgetSearch, loadRememberedCard, rememberSearch } from '../remembered.server.ts'
import { resolveCard } from '../resolve-card.server.ts'
import { type CardValues, cardFields } from '../search-card-data.ts'
import { directoryOf } from '../suggestions/directory.server.ts'
import type { Route } from './+types/buscador.ts'
import styles from './buscador.module.css'

export const handle = { text: ['search'] }

/** Longer than any name of ours. */
const longest = 120

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { reads: db, config } = portal
  const { language } = context.get(visitContext)
  const { title, description, lead, order } = texts(language, 'answers').searchPage
  const header = request.headers.get('cookie')
  const query = url.searchParams
  const values = Object.fromEntries(
    cardFields.map(field => [field, (query.get(field) ?? '').trim().slice(0, longest)]),
  ) as CardValues
  const user = findUser(context)
  values.para = whomIn(url) ?? ''
  const forWhom = await showForWhom(portal, user, url, language)
  const page = {
    title,
    description,
    canonical: new URL('/buscador', config.PUBLIC_URL).href,
    noindex: query.size > 0,
  }
  if (!query.has('buscar')) {
    const given = Object.fromEntries(Object.entries(values).filter(([field]) => query.has(field)))
    const opened = { header, user, here: url.pathname + url.search, given }
    const { card, forOne } = await loadRememberedCard(portal, { language }, opened)
    return data({ page: { ...page, forOne }, lead, order, card, forWhom })
  }
  // A form without a field leaves it as it was: that is not choosing none. What is remembered enters the address here.
  const { known } = await choiceOf(portal, language, { header, user })
  if (!query.has('prevision') && !values.para) values.prevision = known?.prevision ?? ''
  if (!query.has('comuna') && !query.has('comuna_texto')) values.comuna = known?.comuna ?? ''
  const quick = query.get('rapida') ?? ''
  if ((await directoryOf(db, language)).specialties.has(quick)) {
    values.tipo = 'consulta'
    values.que = `especialidad:${quick}`
    // Where is all that is missing: a question, not a mistake.
    if (!values.comuna && !values.comuna_texto) {
      const { que, para } = values
      throw redirect(`/buscador?que=${que}${para && `&para=${para}`}`, 303)
    }
  }
  const resolved = await resolveCard(db, values, language)
  if (!resolved.ok) return data({ page, lead, order, card: resolved.card, forWhom }, { status: 400 })
  const { to, commune } = resolved
  // Where and who pays of somebody else is not what one's own next search begins with.
  if (values.para) throw redirect(forAgeOf(forWhom, to), 303)
  const kept = rememberSearch(portal, { comuna: commune, prevision: values.prevision })
  throw redirect(to, { status: 303, headers: { 'Set-Cookie': kept } })
}

/** Forgets what this browser searched last; the form of the page is sent along and not looked at. */
export async function action({ request, context }: Route.ActionArgs) {
  const back = samePath((await request.formData()).get('olvidar'))
  throw redirect(back, { status: 303, headers: { 'Set-Cookie': forgetSearch(context.get(portalContext)) } })
}

export { pageMeta as meta } from '#app/shell/page.ts'

// Few look for somebody else: whoever does fetches it.
const ForWhom = later(() => import('../parts/for-whom.tsx').then(part => part.ForWhom))

export default function Page({ loaderData: { page, lead, order, card, forWhom } }: Route.ComponentProps) {
  return (
    <main id="contenido" className={styles.page}>
      <h1>{page.title}</h1>
      <p className={styles.lead}>
        {lead} <TextLink to={orderPath([], { para: card.values.para })}>{order}</TextLink>
      </p>
      {forWhom && <ForWhom {...forWhom} />}
      {card.errors.length > 0 && <ErrorSummary errors={card.errors} />}
      <SearchCard key={JSON.stringify(card.values)} data={card} />
    </main>
  )
}
