import { useLocation, useNavigation } from 'react-router'
import type { FieldError, Typed } from '#app/platform/http/form.server.ts'
import { centreAgendaPath } from '#app/staff/public.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Pagination } from '#app/ui/paging/pagination.tsx'
import { fieldsOf } from '../../forms/fields.ts'
import styles from '../../parts/centre.module.css'
import wait from '../../parts/centre-wait.module.css'
import type { ChangeAsked } from '../request-asked.server.ts'
import { RequestCard, reasonId } from './request-card.tsx'
import { ChangeForm, RequestForm } from './request-form.tsx'
import own from './requests.module.css'

type Loaded = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadRequests>>

const t = centreWait.requests

interface RequestsProps {
  requests: Loaded
  /** Whose entry is being changed. */
  change: ChangeAsked | null
  centre: number
  here: string
  /** Address of another page of the list. */
  pageTo: (page: number) => string
  /** What waited behind the sign-in. */
  late: Typed | null
  answer:
    | {
        refused: string | null
        errors?: FieldError[]
        typed?: Typed
        already?: { words: string; to: string } | null
      }
    | undefined
}

/** Everybody who waits without an hour, the form that writes somebody down, and who left the list last. */
export function Requests({ requests, change, centre, here, pageTo, late, answer }: RequestsProps) {
  const { total, page, pages, people, ended, services, agendas, today } = requests
  const sent = useNavigation().formData
  const { key, search } = useLocation()
  const typed = answer?.typed ?? late ?? {}
  // Whoever leaves the list has a form of their own beside them.
  const errors = (answer?.errors ?? []).map(({ field, message }) => ({
    field: field === 'reason' ? reasonId(typed.request) : field,
    message,
  }))
  return (
    <section className={own.section} aria-labelledby="sin-hora">
      <div className={own.heading}>
        <h2 id="sin-hora">{t.title}</h2>
        <p className={styles.small}>{t.lead}</p>
        <Disclosure summary={t.leaving.title}>
          <ul className={own.ways}>
            {t.leaving.ways.map(way => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
      {answer?.already && (
        <Banner tone="warning" live>
          {answer.already.words} <TextLink to={answer.already.to}>{t.add.see}</TextLink>
        </Banner>
      )}
      <ErrorSummary errors={errors} />
      {change ? (
        <ChangeForm
          key={change.id}
          {...{ here, change, agendas, today }}
          field={fieldsOf(late, answer, { intent: 'cambiar', request: change.id })}
          busy={sent?.get('intent') === 'cambiar'}
        />
      ) : (
        <RequestForm
          // Whoever was written down stands in the list: whoever telephones next begins with an empty form.
          key={search.includes('anotada=') ? key : 'typing'}
          {...{ here, services, agendas, today }}
          field={fieldsOf(late, answer, { intent: 'anotar' })}
          open={typed.service !== undefined}
          busy={sent?.get('intent') === 'anotar'}
        />
      )}
      {total === 0 ? (
        <p>{t.none}</p>
      ) : (
        <>
          <p>{t.count(total)}</p>
          <ol className={wait.people}>
            {people.map(person => (
              <RequestCard
                key={person.id}
                {...{ person, centre, here }}
                field={fieldsOf(late, answer, { request: person.id })}
                busy={sent?.get('request') === person.id}
              />
            ))}
          </ol>
          <Pagination page={page} pages={pages} href={pageTo} label={t.pages} />
        </>
      )}
      {ended.length > 0 && (
        <Disclosure summary={t.ended.title} defaultOpen={ended.some(one => one.gaveBack)}>
          <ul className={own.ended}>
            {ended.map(({ id, name, outcome, when, hour, gaveBack }) => (
              <li key={id}>
                <strong>{name}</strong>. {t.ended.on(t.ended.outcomes[outcome], when)}
                {hour && (
                  <>
                    :{' '}
                    <TextLink to={`${centreAgendaPath}?centro=${centre}&dia=${hour.day}#hora-${hour.id}`}>
                      {hour.words}
                    </TextLink>
                  </>
                )}
                {gaveBack && <>. {t.ended.gaveBack}</>}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}
