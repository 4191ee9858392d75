import { centrePatientsPath, centreSlipPath } from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centrePatients } from '#app/text/centre/patients.ts'
import { centreWait } from '#app/text/centre/wait.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { PatientSearch } from '../patients/parts/patient-search.tsx'

export interface GivenHour {
  code: string
  /** Of the appointment; null where the page before did not say it. */
  id: string | null
  /** In line for an earlier one. */
  waits: boolean
}

interface DayNoticesProps {
  centre: number
  /** May look for patients. */
  attends: boolean
  refused: string | null
  given: GivenHour | null
  offered: boolean
}

/** What was just done at the desk, and where somebody is found. */
export const DayNotices = ({ centre, attends, refused, given, offered }: DayNoticesProps) => (
  <>
    {refused && (
      <Banner tone="warning" live>
        {refused}
      </Banner>
    )}
    {given && !refused && (
      <Banner tone="good" live>
        {centreDesk.book.done(given.code)} {given.waits && `${centreDesk.book.waits} `}
        {given.id && (
          <TextLink to={centreSlipPath(given.id, centre)} icon="print">
            {centrePatients.slip.open}
          </TextLink>
        )}
      </Banner>
    )}
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
