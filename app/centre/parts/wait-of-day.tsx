import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreWait } from '#app/text/centre/wait.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { givePath } from '../waiting/give-path.ts'
import { moveTo } from '../waiting/move-path.ts'
import styles from './centre-wait.module.css'

const t = centreWait.day

export type DayWait = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadDayWait>>

export type DayRequests = Awaited<ReturnType<typeof import('#app/booking/public.server.ts').loadDayRequests>>

interface WaitOfDayProps {
  wait: DayWait
  /** Whom without an hour the day has one for. */
  requests: DayRequests
  centre: number
  /** May offer. */
  attends: boolean
  /** The page of the day, which answers the form. */
  here: string
  /** Everybody who waits. */
  allTo: string
}

/** Hours of the day that somebody in line could use, what was offered of it, and who waits without one; nothing where nobody does. */
export function WaitOfDay({ wait, requests, centre, attends, here, allTo }: WaitOfDayProps) {
  const sending = useNavigation().formData
  if (wait.free.length + wait.offers.length + requests.length === 0) return null
  return (
    <section className={styles.day} aria-labelledby="quienes-esperan">
      <div className={styles.head}>
        <h2 id="quienes-esperan">{t.title}</h2>
        <TextLink to={allTo}>{t.all}</TextLink>
      </div>
      <ul className={styles.hours}>
        {wait.offers.map(({ entryId, time, who, state, patient, until }) => (
          <li key={entryId}>
            <p>
              <strong>{time}</strong>, {who}: {t.states[state](patient ?? t.noName, until)}
            </p>
          </li>
        ))}
        {wait.free.map(({ key, start, time, who, freed, people }) => (
          <li key={key}>
            <p>{t.free(time, who, freed)}</p>
            <ul className={styles.chances}>
              {people.map(({ entryId, patient, move, service, since }) => (
                <li key={entryId} className={styles.chance}>
                  {attends && move && (
                    <ButtonLink variant="secondary" size="sm" to={moveTo(move, centre)}>
                      {t.move(patient ?? t.noName)}
                      <VisuallyHidden>, {time}</VisuallyHidden>
                    </ButtonLink>
                  )}
                  {attends && !move && (
                    <OwnForm method="post" action={here} preventScrollReset>
                      <input type="hidden" name="intent" value="ofrecer" />
                      <input type="hidden" name="entry" value={entryId} />
                      <input type="hidden" name="start" value={start} />
                      <Button
                        variant="secondary"
                        size="sm"
                        busy={sending?.get('entry') === entryId && sending.get('start') === start}
                      >
                        {t.offerTo(patient ?? t.noName)}
                        <VisuallyHidden>, {time}</VisuallyHidden>
                      </Button>
                    </OwnForm>
                  )}
                  <span className={styles.small}>
                    {!attends && `${patient ?? t.noName}: `}
                    {t.since(service, since)}
                    {move && `. ${t.untold}`}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {requests.map(({ id, name, what, hour, give }) => (
          <li key={id}>
            <div className={styles.chance}>
              <ButtonLink variant="secondary" size="sm" to={givePath(centre, give)}>
                {centreWait.requests.day.give(name)}
              </ButtonLink>
              <span className={styles.small}>
                {centreWait.requests.day.at(hour)}. {what}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whom a held hour of the board is kept for, by the id of its row. */
export const keptFor = ({ offers }: DayWait): Map<string, string> =>
  new Map(
    offers.flatMap(({ heldId, state, patient, until }) =>
      heldId && state === 'offered' ? [[heldId, t.states.offered(patient ?? t.noName, until)]] : [],
    ),
  )
