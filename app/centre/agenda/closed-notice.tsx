import { centreClosurePath } from '#app/staff/public.ts'
import { centreClosures as t } from '#app/text/centre/closures.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'

export interface ClosedNoticeProps {
  centre: number
  closed: { id: string; who: string | null; allDay: boolean; from: string; until: string }[]
  /** May see whom a closure affects. */
  plans: boolean
}

/** What of the day is closed for everybody who is shown, and where whoever may sees the people of it. */
export const ClosedNotice = ({ centre, closed, plans }: ClosedNoticeProps) =>
  closed.map(({ id, who, allDay, from, until }) => (
    <Banner key={id} tone="warning" title={t.closedDay(who, allDay ? null : t.shutSpan(from, until))}>
      <p>{plans ? <TextLink to={centreClosurePath(id, centre)}>{t.see}</TextLink> : t.askPlanner}</p>
    </Banner>
  ))
