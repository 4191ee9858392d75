import { centreWait } from '#app/text/centre/wait.ts'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { View } from '../agenda/agenda-address.ts'
import { type DoneHour, HourDone } from '../agenda/hour-done.tsx'

interface DayNoticesProps {
  centre: number
  refused: string | null
  /** What was done to an hour that the board does not show: one that it shows says it itself. */
  done: DoneHour | null
  view: View
  offered: boolean
}

/** What was just done at the desk. */
export const DayNotices = ({ centre, refused, done, view, offered }: DayNoticesProps) => (
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
  </>
)
