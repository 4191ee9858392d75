/** A professional: who they are, their hours of the week with what they cost, and where they attend. */
import { Form } from 'react-router'
import { useRoot } from '#app/shell/use-root.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { later } from '#app/ui/later.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { ForWhomData } from '../../for-whom.server.ts'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import type { PractitionerData } from '../practitioner-data.ts'
import { PlacesDrawing } from './places-drawing.tsx'
import { PractitionerInsurer } from './practitioner-insurer.tsx'
import styles from './practitioner-page.module.css'
import { PractitionerWeek } from './practitioner-week.tsx'

// Few look for somebody else: whoever does fetches it.
const ForWhom = later(() => import('../../parts/for-whom.tsx').then(part => part.ForWhom))

export function PractitionerPage({
  practitioner,
  forWhom,
}: {
  practitioner: PractitionerData
  forWhom: ForWhomData | null
}) {
  const { name, photo, words, insurer, none, drawing } = practitioner
  const spanish = useRoot().language === 'es' ? undefined : 'es'
  return (
    <main id="contenido" className={styles.page}>
      <Breadcrumb links={practitioner.breadcrumb} />
      {forWhom && <ForWhom {...forWhom} />}
      <header className={styles.who}>
        {photo ? (
          <img className={styles.portrait} {...photo} alt={photo.alt} />
        ) : (
          <span className={styles.portrait} aria-hidden="true">
            {practitioner.initials}
          </span>
        )}
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.specialties}>{practitioner.specialties}</p>
          {practitioner.lead && <p className={styles.soft}>{practitioner.lead}</p>}
        </div>
      </header>
      <section className={styles.hours} aria-labelledby="horas">
        <h2 id="horas">{words.hours}</h2>
        <PractitionerInsurer insurer={insurer} />
        {none ? (
          <EmptyState illustration="no-hours" title={none.title} level={3}>
            <p>{none.body}</p>
            <ul className={styles.plain}>
              {none.ways.map(({ label, to }) => (
                <li key={to}>
                  <TextLink to={to} icon="search">
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </EmptyState>
        ) : (
          // One form for every hour of the page: its buttons say which.
          <Form method="post" action="/agendamiento" className={styles.ways}>
            {insurer.chosen && <input type="hidden" name="prevision" value={insurer.chosen} />}
            {insurer.para && <input type="hidden" name="para" value={insurer.para} />}
            {practitioner.ways.map(way => (
              <PractitionerWeek way={way} key={way.id} />
            ))}
          </Form>
        )}
      </section>
      <div className={styles.person}>
        <section aria-labelledby="sobre">
          <h2 id="sobre">{words.about}</h2>
          <dl className={styles.facts}>
            {practitioner.facts.map(({ label, value, check }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value}
                  {check && (
                    <span className={styles.check}>
                      <TextLink href={check.to} target="_blank">
                        {check.label}
                      </TextLink>
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {practitioner.studies.length > 0 && (
          <section aria-labelledby="estudios">
            <h2 id="estudios">{words.studies}</h2>
            <ul className={styles.plain} lang={spanish}>
              {practitioner.studies.map(({ title, detail }) => (
                <li key={title + detail}>
                  <b>{title}</b>
                  {detail && <p className={styles.soft}>{detail}</p>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {practitioner.places.length > 0 && (
          <section aria-labelledby="donde">
            <h2 id="donde">{words.where}</h2>
            {drawing && <PlacesDrawing drawing={drawing} />}
            <ol className={styles.places}>
              {practitioner.places.map(({ number, centre, address, map, away, accessibility }) => (
                <li key={number}>
                  {drawing && (
                    <span className={styles.number} aria-hidden="true">
                      {number}
                    </span>
                  )}
                  <div>
                    <b lang={spanish}>{centre}</b>
                    <p lang={spanish}>{address}</p>
                    {away && <p className={styles.soft}>{away}</p>}
                    <p className={styles.map}>
                      <TextLink href={map} target="_blank">
                        {words.directions}
                      </TextLink>
                    </p>
                    <p className={styles.access}>
                      <Icon name="accessible" size="sm" />
                      <span>
                        {words.accessibility}{' '}
                        {accessibility.length > 0 ? accessibility.join(', ') : words.noAccessibility}
                      </span>
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </main>
  )
}
