import { Form } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { LinkPills } from '#app/ui/link-pills.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { AwaitedList } from '#app/ui/paging/awaited-list.tsx'
import { Pagination } from '#app/ui/paging/pagination.tsx'
import type { DocumentsList as Shown } from '../documents/load-documents-page.server.ts'
import { type DocumentKind, identityCheck, sections } from '../sections.ts'
import { DocumentRow } from './document-row.tsx'
import styles from './documents-page.module.css'

interface DocumentsListProps {
  kind: DocumentKind
  shown: Shown
}

/** A person's documents of one kind, newest first. */
export function DocumentsList({ kind, shown }: DocumentsListProps) {
  const text = useText('records')
  const t = text.kinds[kind]
  const { items, matching, all, page, pages, typed, active, home, recovering, proven, child, family } = shown
  const href = (number: number) => {
    const query = new URLSearchParams(Object.entries(typed).filter(([, value]) => value))
    if (child) query.set('de', child.link)
    if (number > 1) query.set('pagina', String(number))
    return query.size ? `${sections[kind].path}?${query}` : home
  }
  return (
    <main id="contenido" className={styles.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        {all > 0 && (
          <p className={styles.count} role="status">
            {active ? text.filter.found(t.count(matching), all) : t.count(all)}
          </p>
        )}
        <Family family={family} />
      </header>
      {!proven && <ProveFirst />}
      {all > 0 && <Filter kind={kind} shown={shown} />}
      {items.length > 0 && (
        <AwaitedList className={styles.list} replacedBy={path => path === sections[kind].path}>
          {items.map(item => (
            <DocumentRow item={item} key={item.id} />
          ))}
        </AwaitedList>
      )}
      {all === 0 && proven && (
        <EmptyState
          illustration={sections[kind].illustration}
          title={child ? text.family.empty(child.name) : t.empty.title}
          actions={
            <ButtonLink to="/buscador" icon="search">
              {text.book}
            </ButtonLink>
          }
        >
          <p>{child ? text.family.emptyBody : t.empty.body}</p>
        </EmptyState>
      )}
      {all > 0 && matching === 0 && (
        <EmptyState
          illustration="empty-search"
          title={text.filter.none}
          actions={<ButtonLink to={home}>{text.filter.clear}</ButtonLink>}
        >
          <p>{text.filter.noneBody}</p>
        </EmptyState>
      )}
      <Pagination page={page} pages={pages} href={href} label={text.filter.pages} />
      {t.note && <p className={styles.note}>{t.note}</p>}
      {recovering && (
        <Modal
          open
          tone="info"
          title={text.recovering.title}
          closeHref={`${home}?visto=1`}
          actions={<ButtonLink to={`${home}?visto=1`}>{text.recovering.understood}</ButtonLink>}
        >
          <p>{text.recovering.body}</p>
        </Modal>
      )}
    </main>
  )
}

/** Whose documents these are; a choice for whoever has children. */
function Family({ family }: Pick<Shown, 'family'>) {
  const t = useText('records').family
  const links = family.map(({ to, name, current }) => ({ to, label: name ?? t.self, current }))
  if (links.length === 0) return null
  return (
    <div className={styles.whose}>
      <span aria-hidden="true">{t.label}</span>
      <LinkPills label={t.label} links={links} />
    </div>
  )
}

/** What others wrote for a RUT waits until its owner has proved to be that person. */
function ProveFirst() {
  const t = useText('records').unproven
  return (
    <Banner
      tone="info"
      title={t.title}
      actions={
        <ButtonLink to={identityCheck} size="sm" variant="secondary" icon="shield">
          {t.action}
        </ButtonLink>
      }
    >
      {t.body}
    </Banner>
  )
}

/** Folded until it is asked for: on a phone the documents come first. */
function Filter({ kind, shown: { typed, errors, active, home, child } }: DocumentsListProps) {
  const text = useText('records')
  const t = text.filter
  const field = (name: 'texto' | 'desde' | 'hasta') => ({
    name,
    defaultValue: typed[name],
    error: errors.find(error => error.field === name)?.message,
  })
  return (
    // Another filter starts with its own fields.
    <Disclosure
      summary={t.open}
      defaultOpen={active || errors.length > 0}
      key={JSON.stringify([typed, child])}
    >
      <Form method="get" action={sections[kind].path} className={styles.filter} role="search">
        {child && <input type="hidden" name="de" value={child.link} />}
        <Field label={t.text} hint={text.kinds[kind].searchHint} autoComplete="off" {...field('texto')} />
        <div className={styles.dates}>
          <Field label={t.from} type="date" min="2012-01-01" {...field('desde')} />
          <Field label={t.to} type="date" min="2012-01-01" {...field('hasta')} />
        </div>
        <div className={styles.actions}>
          <Button icon="filter">{t.apply}</Button>
          {active && (
            <ButtonLink to={home} variant="quiet">
              {t.clear}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Disclosure>
  )
}
