import { centrePatientsPath } from '#app/staff/public.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { View } from '../agenda/agenda-address.ts'
import { type DoneHour, HourDone } from '../agenda/hour-done.tsx'
import { PatientSearch } from '../patients/parts/patient-search.tsx'

interface DayNoticesProps {
  centre: number
  /** May look for patients. */
  attends: boolean
  refused: string | null
  /** What was done to an hour that the board does not show: one that it shows says it itself. */
  done: DoneHour | null
  view: View
  offered: boolean
}

/** What was just done at the desk, and where somebody is found. */
export const DayNotices = ({ centre, attends, refused, done, view, offered }: DayNoticesProps) => (
  <>
    {refused && (
      <Banner tone="warning" live>
        {refused}
      </Banner>
    )}
    {done && !refused && <HourDone {...{ done, centre, view }} />}
    {offered && !refused && (
      <Banner tone="good" live>
        {centreWait.done}
      </Banner>
    )}
    {attends && (
      <PatientSearch to={`${centrePatientsPath}?centro=${centre}`} search={null} ways={() => null} />
    )}
  </>
)
