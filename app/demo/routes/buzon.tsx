/** Every e-mail and SMS that has left the portal, as its recipient would read it. */
import { Form, useSearchParams } from 'react-router'
import { visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/paging/pagination.tsx'
import { hurryOutbox, mailboxPage } from '../mailbox.server.ts'
import { MailboxMessage } from '../parts/mailbox-message.tsx'
import { requireDemo } from '../require-demo.server.ts'
import type { Route } from './+types/buzon.ts'
import styles from './buzon.module.css'

export const handle = { text: ['demo'] }

export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = requireDemo(context, url)
  const { language } = context.get(visitContext)
  const t = texts(language, 'demo').mailbox
  const query = url.searchParams
  const text = (query.get('buscar') ?? '').trim().slice(0, 100)
  const page = Number(/^[1-9]\d{0,4}$/.exec(query.get('pagina') ?? '')?.[0] ?? 1)
  await hurryOutbox(portal)
  return {
    page: { title: t.title, description: t.lead, noindex: true },
    text,
    number: page,
    mailbox: await mailboxPage(portal.db, text, page, language),
  }
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData: { text, number, mailbox } }: Route.ComponentProps) {
  const t = useText('demo').mailbox
  const [query] = useSearchParams()
  const pageHref = (page: number) => {
    const next = new URLSearchParams(query)
    next.set('pagina', String(page))
    return `/demo/buzon?${next}`
  }
  const { count, pages, messages, waitingCount, waiting } = mailbox
  return (
    <main id="contenido" className={styles.page}>
      <header className={styles.head}>
        <TextLink to="/demo" icon="arrow-left">
          {t.backToGuide}
        </TextLink>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>

      {(count > 0 || text !== '') && (
        <Form method="get" role="search" className={styles.search}>
          <Field
            key={text}
            name="buscar"
            type="search"
            label={t.search.label}
            hint={t.search.hint}
            defaultValue={text}
          />
          <div className={styles.searchActions}>
            <Button variant="secondary" icon="search">
              {t.search.apply}
            </Button>
            {text !== '' && <TextLink to="/demo/buzon">{t.search.clear}</TextLink>}
          </div>
        </Form>
      )}

      {messages.length > 0 ? (
        <section aria-labelledby="enviados" className={styles.list}>
          <h2 id="enviados" className={styles.count}>
            {t.count(count)}
          </h2>
          {messages.map(message => (
            <MailboxMessage key={message.id} message={message} atLabel={t.sent} />
          ))}
          <Pagination page={number} pages={pages} href={pageHref} label={t.pages} />
        </section>
      ) : text !== '' || number > 1 ? (
        <EmptyState
          illustration="empty-search"
          title={t.noMatch.title}
          actions={<ButtonLink to="/demo/buzon">{t.search.clear}</ButtonLink>}
        >
          <p>{t.noMatch.body}</p>
        </EmptyState>
      ) : (
        <EmptyState
          illustration="calendar-done"
          title={t.empty.title}
          actions={<ButtonLink to="/buscador">{t.empty.action}</ButtonLink>}
        >
          <p>{t.empty.body}</p>
        </EmptyState>
      )}

      {waitingCount > 0 && (
        <Disclosure summary={t.waiting.title(waitingCount)}>
          <div className={styles.list}>
            <p className={styles.lead}>{t.waiting.lead}</p>
            {waiting.map(message => (
              <MailboxMessage key={message.id} message={message} atLabel={t.waiting.at} />
            ))}
          </div>
        </Disclosure>
      )}
    </main>
  )
}
