/** What a centre offers, who attends and when; and what is missing before somebody can be attended. */
import { data } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { named } from '#app/shell/named.ts'
import { requireCentre } from '#app/staff/public.server.ts'
import {
  centreClosuresPath,
  centreDatedPath,
  centreSheetsPath,
  centreSupplyEditPath,
  centreSupplyPath,
  centreTeamPath,
} from '#app/staff/public.ts'
import { centreClosures } from '#app/text/centre/closures.ts'
import { centreDated } from '#app/text/centre/dated.ts'
import { centreSheets } from '#app/text/centre/sheets.ts'
import { centreSupply as t } from '#app/text/centre/supply.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { centreBar } from '../../centre-bar.server.ts'
import { listDrafts } from '../../drafts/draft.server.ts'
import { DraftList } from '../../drafts/parts/draft-parts.tsx'
import styles from '../../parts/centre.module.css'
import { CentrePage } from '../../parts/centre-page.tsx'
import { formTitles, fresh, isEditor } from '../editor.ts'
import { loadOverview } from '../load-overview.server.ts'
import { Checklist } from '../parts/checklist.tsx'
import { ScheduleLine } from '../parts/schedule-line.tsx'
import own from '../parts/supply.module.css'
import type { Route } from './+types/centro-oferta.ts'

export const handle = { text: ['desk', 'ui'] }

const notices: Record<string, string> = { guardado: t.saved, retirado: t.withdrawn, espera: t.consent.asked }

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'manage')
  const { db, supply } = asked.context.get(portalContext)
  const drafts = await listDrafts(asked, centre.staff.accountId, centre.place, centreSupplyPath)
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    done: named(notices, asked.url.searchParams.get('hecho')) ?? null,
    drafts: drafts.map(({ to, name, when }) => {
      const what = to.split('/')[3]
      return { to, when, what: [isEditor(what) ? formTitles[what] : '', name].filter(Boolean).join(' · ') }
    }),
    ...(await loadOverview(db, supply, centre)),
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData }: Route.ComponentProps) {
  const { bar, done, drafts, centre, people, rooms, steps, ready, firstSeen } = loaderData
  const to = (what: string, key: string, of?: string) => centreSupplyEditPath(what, key, bar.place.id, of)
  const [firstPerson] = people
  const firstHours = people.flatMap(one => one.schedules)[0] ?? rooms[0]
  return (
    <CentrePage bar={bar}>
      <div>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      {done && (
        <Banner tone="good" live>
          {ready ? done : t.savedSoFar}
        </Banner>
      )}
      {drafts.length > 0 && <DraftList drafts={drafts} />}
      {!Object.values(steps).every(Boolean) && (
        <Checklist
          steps={steps}
          ways={{
            centre: to('centro', 'centro'),
            person: to('persona', fresh),
            hours: firstPerson ? to('horas', fresh, firstPerson.key) : null,
            price: firstHours ? to('precio', firstHours.key) : null,
            team: `${centreTeamPath}?centro=${bar.place.id}`,
          }}
        />
      )}
      {ready && firstSeen && (
        <Banner tone="good" title={t.checklist.ready}>
          <TextLink to={firstSeen}>{t.checklist.see}</TextLink>
        </Banner>
      )}
      <Card as="section" className={own.head}>
        <div>
          <h2>{centre.name}</h2>
          <p>{centre.address}</p>
          {centre.contact && <p className={styles.small}>{centre.contact}</p>}
          <p className={styles.small}>{centre.features.join(' · ') || t.noAccessibility}</p>
        </div>
        <ButtonLink to={to('centro', 'centro')} variant="secondary" size="sm" icon="edit">
          {t.edit}
        </ButtonLink>
      </Card>
      <section className={styles.form} aria-labelledby="personas">
        <div className={own.head}>
          <h2 id="personas">{t.people}</h2>
          <ButtonLink
            to={`${centreSheetsPath}?centro=${bar.place.id}`}
            variant="quiet"
            size="sm"
            icon="document"
          >
            {centreSheets.many}
          </ButtonLink>
          <ButtonLink
            to={`${centreDatedPath}?centro=${bar.place.id}`}
            variant="quiet"
            size="sm"
            icon="calendar"
          >
            {centreDated.open}
          </ButtonLink>
          <ButtonLink to={to('persona', fresh)} variant="secondary" size="sm" icon="plus">
            {t.addPerson}
          </ButtonLink>
        </div>
        {people.length === 0 && <p>{t.noPeople}</p>}
        {people.map(person => (
          <Card as="article" className={own.person} key={person.key}>
            <div className={own.head}>
              <h3>
                <TextLink to={to('persona', person.key)}>{person.name}</TextLink>
              </h3>
              {person.seen && (
                <ButtonLink to={person.seen} variant="quiet" size="sm" icon="eye">
                  {t.seeAs}
                  <VisuallyHidden>: {person.name}</VisuallyHidden>
                </ButtonLink>
              )}
            </div>
            {person.asked && (
              <p>
                <Badge tone={person.asked.tone}>{person.asked.words}</Badge>
              </p>
            )}
            {person.schedules.length === 0 && <p className={styles.small}>{t.noHours}</p>}
            {person.schedules.map(one => (
              <ScheduleLine key={one.key} schedule={one} to={to} />
            ))}
            <p>
              <ButtonLink to={to('horas', fresh, person.key)} variant="quiet" size="sm" icon="plus">
                {t.addHours}
                <VisuallyHidden>: {person.name}</VisuallyHidden>
              </ButtonLink>
            </p>
          </Card>
        ))}
      </section>
      <section className={styles.form} aria-labelledby="salas">
        <div className={own.head}>
          <h2 id="salas">{t.rooms}</h2>
          <ButtonLink to={to('horas', fresh)} variant="secondary" size="sm" icon="plus">
            {t.addRoom}
          </ButtonLink>
        </div>
        {rooms.length === 0 && <p>{t.noRooms}</p>}
        {rooms.map(one => (
          <Card as="article" className={own.person} key={one.key}>
            <h3>{one.name}</h3>
            <ScheduleLine schedule={one} to={to} />
          </Card>
        ))}
      </section>
      <p className={styles.small}>
        {t.exceptions}{' '}
        <TextLink to={`${centreClosuresPath}?centro=${bar.place.id}`}>{centreClosures.title}</TextLink>.
      </p>
    </CentrePage>
  )
}
