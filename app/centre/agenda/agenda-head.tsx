import { Form, Link } from 'react-router'
import { centreAgendaPath, centreBookPath, centrePatientsPath } from '#app/staff/public.ts'
import { centreAgenda } from '#app/text/centre/agenda.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { PatientField } from '../patients/parts/patient-search.tsx'
import { agendaAddress, hoursPath } from './agenda-address.ts'
import styles from './agenda-head.module.css'

const t = centreDesk.agenda

interface AgendaHeadProps {
  centre: number
  place: string
  /** May give an hour. */
  attends: boolean
  day: {
    week: boolean
    day: string
    iso: string
    isToday: boolean
    before: string
    after: string
    agendaId: number | null
    agendas: { agendaId: number; name: string; specialties: string | null }[]
  }
}

function titleOf({ week, day, isToday, agendas, agendaId }: AgendaHeadProps['day']) {
  if (!week) return isToday ? `${t.today}, ${day}` : day
  const who = agendas.find(one => one.agendaId === agendaId)
  return who ? `${centreAgenda.weekOf(who.name)}, ${day}` : day
}

/** Which day or week is shown, of whom, the ways to others, and where somebody is found. */
export function AgendaHead({ centre, place, attends, day }: AgendaHeadProps) {
  const { week, iso, agendaId } = day
  const to = (more: { iso?: string | null; week?: boolean; sheet?: boolean }) =>
    agendaAddress({ centre, iso, agendaId, week, ...more })
  const [before, now, after] = week
    ? [centreAgenda.weekBefore, centreAgenda.thisWeek, centreAgenda.weekAfter]
    : [t.before, t.today, t.after]
  return (
    <div className={styles.head}>
      <p className={styles.place}>{place}</p>
      <div className={styles.title}>
        <h1>{titleOf(day)}</h1>
        {attends && (
          <ButtonLink
            to={hoursPath(centreBookPath, { centre, iso, agendaId, week })}
            size="sm"
            icon="calendar"
          >
            {centreDesk.book.open}
          </ButtonLink>
        )}
      </div>
      <nav className={styles.views} aria-label={centreAgenda.views}>
        <Link to={to({ week: false })} className={styles.view} aria-current={week ? undefined : 'page'}>
          {centreAgenda.dayView}
        </Link>
        <Link to={to({ week: true })} className={styles.view} aria-current={week ? 'page' : undefined}>
          {centreAgenda.weekView}
        </Link>
      </nav>
      <nav className={styles.ways} aria-label={t.goTo}>
        <ButtonLink to={to({ iso: day.before })} variant="quiet" size="sm" icon="chevron-left">
          {before}
        </ButtonLink>
        {!day.isToday && (
          <ButtonLink to={to({ iso: null })} variant="quiet" size="sm">
            {now}
          </ButtonLink>
        )}
        <ButtonLink to={to({ iso: day.after })} variant="quiet" size="sm" icon="chevron-right" iconSide="end">
          {after}
        </ButtonLink>
      </nav>
      <ButtonLink to={to({ sheet: true })} variant="quiet" size="sm" icon="print">
        {centreAgenda.sheet.open}
      </ButtonLink>
      <div className={styles.look}>
        {attends && <PatientField to={`${centrePatientsPath}?centro=${centre}`} />}
        <Form method="get" action={centreAgendaPath} className={styles.choose}>
          <input type="hidden" name="centro" value={centre} />
          {week && <input type="hidden" name="vista" value="semana" />}
          <Field label={t.goTo} name="dia" type="date" defaultValue={iso} key={iso} />
          <Select
            label={t.who}
            name="quien"
            defaultValue={agendaId ?? ''}
            key={agendaId}
            options={[
              ...(week ? [] : [{ value: '', label: t.everybody }]),
              ...day.agendas.map(one => ({
                value: String(one.agendaId),
                label: t.whoOf(one.name, one.specialties),
              })),
            ]}
          />
          <Button variant="secondary">{t.go}</Button>
        </Form>
      </div>
    </div>
  )
}
