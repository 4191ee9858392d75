import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { covenants, medicalBenefits, search } from '#app/shell/links.ts'
import { fullTitle } from '#app/shell/page.ts'
import { track } from '#app/shell/track.ts'
import { type RootData, useRoot } from '#app/shell/use-root.ts'
import { deskOf } from '#app/staff/public.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { failedRequestId } from '../retrying-fetch.ts'
import { countablePath, type Near, nearOf, saidOf, troubleOf } from '../trouble.ts'
import styles from './error-content.module.css'
import { HelpCode } from './help-code.tsx'

type Served = Partial<PerformanceNavigationTiming>

/**
 * The page in place of one that could not be shown: what happened, that nothing was lost, what to do.
 * @param desk of whoever works here: their beginning is their desk.
 */
export function ErrorContent({ error, desk }: { error: unknown; desk?: boolean }) {
  const { trouble: t } = useText('shell')
  const root = useRoot()
  // Of a page that says the same to everybody its number stands in a header alone: the first entry is the page itself.
  const requestId =
    failedRequestId() ||
    root.requestId ||
    (performance.getEntries()[0] as Served | undefined)?.serverTiming?.[0]?.description
  const { pathname, search: query } = useLocation()
  const trouble = troubleOf(error)
  const missing = trouble === 'notFound'
  const said = saidOf(error)
  const near = nearOf(error)
  const { title, body } = said ?? t[trouble]
  // Whoever says in words of its own what is not there names the way to mend it first; of any other address the beginning is as near.
  const [meant] = said ? near : []

  useEffect(() => {
    // A form that failed leaves its page where it was scrolled to: below, only the footer would be seen.
    scrollTo(0, 0)
    if (missing) track('not-found', { path: countablePath(pathname) })
  }, [missing, pathname])

  return (
    <main id="contenido" className={styles.page}>
      <title>{fullTitle(title, root.brand)}</title>
      <div className={styles.happened}>
        <Illustration name={missing ? 'not-found' : 'error-cable'} className={styles.art} />
        <div>
          <h1>{title}</h1>
          <p className={styles.body}>{body}</p>
          <div className={styles.actions}>
            {(trouble === 'fault' || trouble === 'unreachable') && (
              <ButtonLink to={pathname + query} reloadDocument icon="refresh">
                {t.retry}
              </ButtonLink>
            )}
            {meant && <ButtonLink to={meant.to}>{meant.label}</ButtonLink>}
            <ButtonLink
              to={desk ? deskOf(pathname) : '/'}
              variant={missing && !meant ? 'primary' : 'secondary'}
              icon="home"
            >
              {desk ? t.desk : t.home}
            </ButtonLink>
          </div>
          {requestId && !missing && <HelpCode code={requestId} />}
        </div>
      </div>
      {/* What patients look for: whoever works here goes back to their desk. */}
      {!desk && (missing || trouble === 'fault') && (
        <Suggestions t={t} near={meant ? near.slice(1) : near} hints={root.club.hints} />
      )}
      {/* Nothing failed: the number is for whoever is sure that something should be here. */}
      {requestId && missing && (
        <details className={styles.fold}>
          <summary>{t.still}</summary>
          <HelpCode code={requestId} />
        </details>
      )}
    </main>
  )
}

interface SuggestionsProps {
  t: ReturnType<typeof useText<'shell'>>['trouble']
  near: Near[]
  hints: RootData['club']['hints']
}

function Suggestions({ t, near, hints }: SuggestionsProps) {
  const links = [
    { ...t.search, to: search.to, icon: search.icon },
    { ...t.club, hint: hints.medicalBenefits, to: medicalBenefits.to, icon: medicalBenefits.icon },
    { ...t.covenants, hint: hints.covenants, to: covenants.to, icon: covenants.icon },
  ]
  return (
    <section className={styles.suggestions}>
      <h2 className={styles.heading}>{t.suggestions}</h2>
      {near.length > 0 && (
        <ul className={styles.near}>
          {near.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={styles.meant}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.list}>
        {links.map(({ title, hint, to, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.card}>
              <Icon name={icon} size="lg" />
              <span className={styles.cardTitle}>{title}</span>
              <span>{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
