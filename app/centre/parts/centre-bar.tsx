import { Form, Link, NavLink, useActionData, useLocation, useSearchParams } from 'react-router'
import {
  centreAccountPath,
  centreAgendaPath,
  centreArrivalPath,
  centreAuditPath,
  centreCashPath,
  centreClosingPath,
  centreClosuresPath,
  centreDatedPath,
  centreNetworkPath,
  centrePatientsPath,
  centreReportsPath,
  centreSettingsPath,
  centreSheetsPath,
  centreSignOutPath,
  centreSupplyPath,
  centreSystemsPath,
  centreTeamPath,
  centreWaitPath,
  deskPath,
} from '#app/staff/public.ts'
import { centreAccount } from '#app/text/centre/account.ts'
import { centreArrival } from '#app/text/centre/arrival.ts'
import { centreAudit } from '#app/text/centre/audit.ts'
import { centreCash } from '#app/text/centre/cash.ts'
import { centreClosing } from '#app/text/centre/closing.ts'
import { centreClosures } from '#app/text/centre/closures.ts'
import { centreDesk as t } from '#app/text/centre/desk.ts'
import { centreLanes } from '#app/text/centre/lanes.ts'
import { centreLate } from '#app/text/centre/late.ts'
import { centreNetwork } from '#app/text/centre/network.ts'
import { centrePatients } from '#app/text/centre/patients.ts'
import { centreReports } from '#app/text/centre/reports.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import { centreSystems } from '#app/text/centre/systems.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { CentreBarData } from '../centre-bar.server.ts'
import styles from './centre-bar.module.css'

interface Section {
  to: string
  label: string
  /** Pages that are opened from it and stand at another address. */
  holds?: string[]
}

/** What is open all day at a reception. */
const daily = (bar: CentreBarData): Section[] => [
  { to: centreAgendaPath, label: t.day },
  ...(bar.books ? [{ to: centrePatientsPath, label: centrePatients.title }] : []),
  { to: centreWaitPath, label: centreWait.section },
  ...(bar.plans ? [{ to: centreClosuresPath, label: centreClosures.section }] : []),
  ...(bar.books ? [{ to: centreArrivalPath, label: centreArrival.section }] : []),
  ...(bar.books ? [{ to: centreClosingPath, label: centreClosing.section }] : []),
  ...(bar.books ? [{ to: centreCashPath, label: centreCash.cash.title }] : []),
]

/** What a centre is arranged and answered for with. */
const arranged = (bar: CentreBarData): Section[] => [
  ...(bar.manages
    ? [{ to: centreSupplyPath, label: centreSupply.section, holds: [centreDatedPath, centreSheetsPath] }]
    : []),
  ...(bar.manages ? [{ to: centreTeamPath, label: t.team }] : []),
  ...(bar.manages ? [{ to: centreSystemsPath, label: centreSystems.title }] : []),
  ...(bar.plans ? [{ to: centreSettingsPath, label: centreLanes.settings.title }] : []),
  ...(bar.reports ? [{ to: centreReportsPath, label: centreReports.title }] : []),
  ...(bar.oversees ? [{ to: centreNetworkPath, label: centreNetwork.title }] : []),
  ...(bar.audits ? [{ to: centreAuditPath, label: centreAudit.title }] : []),
]

/** On a telephone the line is longer than the screen: it begins at the page that is open. */
function showCurrent(line: HTMLElement | null) {
  const open = line?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!line || !open) return
  const { left, width } = open.getBoundingClientRect()
  line.scrollLeft += left + width / 2 - line.getBoundingClientRect().left - line.clientWidth / 2
}

/** Where somebody is, as whom, and what else there is: on top of every page of a centre. */
export function CentreBar({ bar }: { bar: CentreBarData }) {
  const { place, places, late } = bar
  // Sent again it has an answer of its own.
  const answered = useActionData() !== undefined
  // Whoever changes the centre goes on with the same day.
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.who}>
          <p className={styles.centre}>{place.name}</p>
          <p className={styles.name}>{bar.name}</p>
        </div>
        <div className={styles.ways}>
          {places.length > 1 && (
            <Form method="get" className={styles.change}>
              {['dia', 'vista'].map(name =>
                search.has(name) ? (
                  <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
                ) : null,
              )}
              <Select
                label={t.centre}
                name="centro"
                defaultValue={String(place.id)}
                options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <Button variant="secondary" size="sm">
                {t.change}
              </Button>
            </Form>
          )}
          <ButtonLink to={`${centreAccountPath}?centro=${place.id}`} variant="quiet" size="sm" icon="user">
            {centreAccount.title}
          </ButtonLink>
          <Form method="post" action={centreSignOutPath}>
            <Button variant="quiet" size="sm" icon="logout">
              {t.signOut}
            </Button>
          </Form>
        </div>
        <nav aria-label={t.menu} className={styles.sections} ref={showCurrent}>
          {[daily(bar), arranged(bar)].map(group => (
            <div className={styles.group} key={group[0]?.to ?? ''}>
              {group.map(({ to, label, holds = [] }) =>
                holds.some(path => `${pathname}/`.startsWith(`${path}/`)) ? (
                  <Link
                    to={`${to}?centro=${place.id}`}
                    className={styles.section}
                    key={to}
                    aria-current="page"
                  >
                    {label}
                  </Link>
                ) : (
                  <NavLink to={`${to}?centro=${place.id}`} className={styles.section} key={to}>
                    {label}
                  </NavLink>
                ),
              )}
            </div>
          ))}
          {bar.attends && (
            <NavLink to={deskPath} className={styles.section}>
              {t.attend}
            </NavLink>
          )}
        </nav>
      </div>
      {bar.lostDay && (
        <Banner tone="warning" live>
          {t.lostDay}
        </Banner>
      )}
      {late && !answered && (
        <Banner tone="warning" title={centreLate.title} live>
          {centreLate.body}
        </Banner>
      )}
    </>
  )
}
