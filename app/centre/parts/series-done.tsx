import type { Way } from '#app/booking/public.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { centreAgendaPath, centreSeriesPath } from '#app/staff/public.ts'
import { centreTold } from '#app/text/centre/change.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreSeries } from '#app/text/centre/series.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { CentreBarData } from '../centre-bar.server.ts'
import styles from './centre.module.css'
import { CentrePage } from './centre-page.tsx'
import series from './series.module.css'

const t = centreSeries.done

interface SeriesDoneProps {
  bar: CentreBarData
  back: string
  /** By which means their patient is told; null where the address does not say it. */
  told: Way[] | null
  done: Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadSessions>>
}

/** What was given: each session with its day, where it is changed or cancelled. */
export function SeriesDone({ bar, back, told, done }: SeriesDoneProps) {
  const centre = bar.place.id
  return (
    <CentrePage bar={bar} back={{ to: back, label: centreDesk.book.back }}>
      <h1>{t.title}</h1>
      <DeskWatch>
        <Banner tone={told?.length === 0 ? 'warning' : 'good'} live>
          {t.lead(done.length, done[0]?.patient ?? t.someone)}{' '}
          {told && centreTold.together(told, done.length)}
        </Banner>
        <Card as="section">
          <ol className={series.given}>
            {done.map(({ id, code, state, when, day }) => (
              <li key={id}>
                <TextLink to={`${centreAgendaPath}?centro=${centre}&dia=${day}#hora-${id}`}>
                  <span className={state === 'cancelled' ? series.gone : undefined}>{when}</span>
                </TextLink>
                {code && <span className={styles.small}>{t.code(code)}</span>}
                {state === 'cancelled' && <span className={styles.small}>{t.cancelled}</span>}
              </li>
            ))}
          </ol>
          <p className={styles.small}>{t.apart}</p>
        </Card>
        <p>
          <ButtonLink to={`${centreSeriesPath}?centro=${centre}`} variant="secondary">
            {t.another}
          </ButtonLink>
        </p>
      </DeskWatch>
    </CentrePage>
  )
}
