import type { Way } from '#app/booking/public.ts'
import { centreSlipPath } from '#app/staff/public.ts'
import { centreChange, centreTold } from '#app/text/centre/change.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centrePatients } from '#app/text/centre/patients.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { type View, withView } from './agenda-address.ts'

/** What the desk did to an hour on the page before. */
export interface DoneHour {
  what: 'given' | 'moved' | 'cancelled'
  /** Of the appointment; null where the page before did not say it. */
  id: string | null
  /** Of an hour that was given. */
  code: string | null
  /** By which means its patient is told; null where the page before did not say it. */
  told: Way[] | null
  /** In line for an earlier one. */
  waits: boolean
}

const t = centreDesk.book

const saidOf = ({ what, code, told }: DoneHour): string =>
  what === 'given'
    ? [t.done(code ?? ''), told && centreTold.given(told, code ?? '')].filter(Boolean).join(' ')
    : [centreChange.done[what], told && centreTold.changed(told)].filter(Boolean).join(' ')

interface HourDoneProps {
  done: DoneHour
  centre: number
  view: View
  /** What of its money has to be handed back now, in words. */
  owed?: string | null
}

/** Said where one lands: in the line of the hour, over a board that does not show it, or where its money is handed back. */
export function HourDone({ done, centre, view, owed = null }: HourDoneProps) {
  const { what, id, told, waits } = done
  return (
    <Banner tone={told?.length === 0 || owed ? 'warning' : 'good'} live>
      {saidOf(done)} {owed && `${owed} `}
      {waits && `${t.waits} `}
      {id && what !== 'cancelled' && (
        <TextLink to={withView(centreSlipPath(id, centre), view)} icon="print">
          {centrePatients.slip.open}
        </TextLink>
      )}
    </Banner>
  )
}
