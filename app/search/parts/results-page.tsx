/** The results of any search: who or where, for how much, when; how to narrow them; and what to do when there are none. */
import { Form } from 'react-router'
import { SkipLink } from '#app/shell/parts/skip-link.tsx'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { later } from '#app/ui/later.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { LinkPills } from '#app/ui/link-pills.tsx'
import { AwaitedList } from '#app/ui/paging/awaited-list.tsx'
import { Pagination } from '#app/ui/paging/pagination.tsx'
import { withPage } from '#app/ui/paging/with-page.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ForWhomData } from '../for-whom.server.ts'
import type { ResultsData } from '../results/results-data.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ChipRow } from './chip-row.tsx'
import { EmptyResults } from './empty-results.tsx'
import { FiltersPanel, fieldId } from './filters-panel.tsx'
import { InsurerNotice } from './insurer-notice.tsx'
import { OfferCard } from './offer-card.tsx'
import { Panel } from './panel.tsx'
import styles from './results-page.module.css'
import { SearchCard } from './search-card.tsx'
import { WaysAround } from './ways-around.tsx'
// A page knows no style sheet of a part that comes later: without scripts it would never be there.
import './order-notes.module.css'

// Few look at an order, or for somebody else: whoever does fetches them.
const ForWhom = later(() => import('./for-whom.tsx').then(part => part.ForWhom))
const OrderNotes = later(() => import('./order-notes.tsx').then(part => part.OrderNotes))
const OrderSplit = later(() => import('./order-notes.tsx').then(part => part.OrderSplit))

/** Another search of the same kind is drawn as this one is. */
const kindOf = (path: string) => path.split('/')[1]

export function ResultsPage({ results, forWhom }: { results: ResultsData; forWhom: ForWhomData | null }) {
  const { results: t, filters: words } = useText('results')
  const { empty, filters, card, order } = results
  const nothing = empty !== null && empty.kind !== 'no-match' ? empty : null
  return (
    <main id="contenido" className={styles.page}>
      <Breadcrumb links={results.breadcrumb} />
      {forWhom && <ForWhom {...forWhom} />}
      <header className={styles.header}>
        <h1>{results.heading}</h1>
        {/* Always there, or nobody would hear that there is nothing. */}
        <p className={styles.count} role="status">
          {results.count ?? <VisuallyHidden>{empty?.title}</VisuallyHidden>}
        </p>
        {results.lead && <p className={styles.lead}>{results.lead}</p>}
        {results.links.map(({ label, to }) => (
          <TextLink to={to} key={to}>
            {label}
          </TextLink>
        ))}
      </header>
      {/* After the heading: whoever has searched by keyboard begins there. */}
      {!nothing && <SkipLink to="#resultados" label={t.skip} />}
      {order ? (
        <OrderNotes order={order} />
      ) : (
        <details className={classNames(styles.search, nothing && styles.alone)}>
          <summary className={styles.change}>
            <Icon name="search" />
            <span className={styles.words}>{t.change}</span>
            <Icon name="chevron-down" size="sm" className={styles.arrow} />
          </summary>
          <SearchCard key={JSON.stringify(card.values)} data={card} compact />
        </details>
      )}
      {filters.errors.length > 0 && (
        <ErrorSummary
          errors={filters.errors.map(({ field, message }) => ({ field: fieldId(field), message }))}
        />
      )}
      {nothing ? (
        <EmptyResults empty={nothing} clearTo={filters.clearTo} searchTo={results.searchTo}>
          {order?.split && <OrderSplit split={order.split} />}
        </EmptyResults>
      ) : (
        <div className={styles.body}>
          <ChipRow chips={results.chips} label={words.title} />
          <aside className={styles.side}>
            <Panel id="filtros" title={words.title} open={filters.errors.length > 0}>
              <FiltersPanel filters={filters} insurers={card.insurers} total={results.total} />
            </Panel>
          </aside>
          <Hits results={results} />
        </div>
      )}
      {!nothing && order?.split && <OrderSplit split={order.split} />}
    </main>
  )
}

/** What was found, with the ways to order and narrow it. */
function Hits({ results }: { results: ResultsData }) {
  const { results: t } = useText('results')
  const { card: named } = useText('search')
  const { offers, empty, filters, card } = results
  const prompt = offers.length > 0 ? results.insurer : null
  return (
    <section id="resultados" className={styles.list} aria-label={t.list} tabIndex={-1}>
      <Toolbar results={results} />
      <ActiveFilters filters={filters} />
      <Panel id="panel-prevision" title={named.insurer} beside={prompt !== null}>
        <InsurerNotice
          prompt={prompt}
          insurers={card.insurers}
          action={filters.action}
          typed={filters.typed}
        />
      </Panel>
      {empty && <EmptyResults empty={empty} clearTo={filters.clearTo} searchTo={results.searchTo} />}
      {/* One form for every hour of the page: its buttons say which. */}
      <Form method="post" action={results.holdTo}>
        {card.values.prevision && <input type="hidden" name="prevision" value={card.values.prevision} />}
        {results.order?.exams.map(exam => (
          <input type="hidden" name="examen" value={exam} key={exam} />
        ))}
        <AwaitedList
          as="ol"
          className={styles.offers}
          replacedBy={path => kindOf(path) === kindOf(filters.action)}
        >
          {offers.map(offer => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </AwaitedList>
      </Form>
      {results.around && <WaysAround ways={results.around} />}
      <Pagination
        page={results.page}
        pages={results.pages}
        href={page => withPage(results.pageTo, page)}
        label={t.pages}
      />
    </section>
  )
}

function Toolbar({ results }: { results: ResultsData }) {
  const { results: t } = useText('results')
  return (
    <div className={styles.toolbar}>
      <Panel id="panel-cuando" title={t.when}>
        <div className={styles.when}>
          <LinkPills label={t.when} links={results.days} />
          <LinkPills label={t.half} links={results.halves} />
        </div>
      </Panel>
      {results.attention.length > 0 && (
        <Panel id="panel-atencion" title={t.attention}>
          <LinkPills label={t.attention} links={results.attention} />
        </Panel>
      )}
      <Panel id="panel-orden" title={t.order}>
        <LinkPills label={t.order} links={results.orders} shown />
      </Panel>
    </div>
  )
}
