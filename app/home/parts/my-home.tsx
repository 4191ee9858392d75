import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Mine } from '../load-mine.server.ts'
import sheet from './my-home.css?url'

/** The style sheet, before a browser draws the part anew; where the server drew it, it is there. */
export const sheetHere = (): Promise<unknown> | undefined =>
  import.meta.env.SSR
    ? undefined
    : new Promise(settle => {
        const link = document.createElement('link')
        Object.assign(link, { rel: 'stylesheet', href: sheet, onload: settle, onerror: settle })
        document.head.append(link)
      })

/**
 * What whoever is signed in finds first. Nobody else fetches it: the words come with the answer, and the style sheet is named
 * here, as one of the page's own would be everybody's.
 */
export function MyHome({ mine: { title, next, waiting } }: { mine: Mine }) {
  return (
    <section className="my-home" aria-labelledby="lo-mio">
      <link rel="stylesheet" href={sheet} />
      <h2 id="lo-mio" className="my-home-title">
        {title}
      </h2>
      <div className="my-home-columns">
        {next && (
          <article className="my-home-next">
            <div className="my-home-head">
              <h3 className="my-home-label">{next.label}</h3>
              <p className="my-home-when">{next.when}</p>
              {next.zone && <p>{next.zone}</p>}
            </div>
            <div className="my-home-body">
              <p className="my-home-what">{next.what}</p>
              {next.patient && <p>{next.patient}</p>}
              {next.where && <p className="my-home-soft">{next.where}</p>}
              <div className="my-home-actions">
                {next.step && (
                  <ButtonLink to={next.step.to} full size="lg" icon={next.step.icon}>
                    {next.step.words}
                  </ButtonLink>
                )}
                <p className="my-home-ways">
                  <Link to={next.see.to}>{next.see.words}</Link>
                  <Link to={next.all.to}>{next.all.words}</Link>
                </p>
              </div>
            </div>
          </article>
        )}
        {waiting && (
          <div>
            <h3 className="my-home-label">{waiting.label}</h3>
            <ul className="my-home-list">
              {waiting.list.map(({ icon, words, action, to }) => (
                <li key={to}>
                  <Link to={to} className="my-home-item">
                    <Icon name={icon} />
                    <span>
                      {words} <span className="my-home-act">{action}</span>
                    </span>
                    <Icon name="chevron-right" />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
