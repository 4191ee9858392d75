import { centrePatients as t } from '#app/text/centre/patients.ts'
import { Button } from '#app/ui/button.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Sought } from '../../patient-search.server.ts'
import { PatientSearch } from './patient-search.tsx'

interface PatientOfFormProps {
  /** Id of the form that is filled in: whoever is chosen is sent with all that stands in it. */
  form: string
  /** Page of the form, which looks for them. */
  to: string
  answer: Partial<Pick<Sought, 'search' | 'picked'>> | undefined
  /** What was looked for. */
  typed: string | undefined
}

/** Finds whoever had an hour here, and fills in the form below with them. */
export const PatientOfForm = ({ form, to, answer, typed }: PatientOfFormProps) => (
  <>
    {answer?.picked && (
      <Banner tone="good" live>
        {t.picked(answer.picked)}
      </Banner>
    )}
    <PatientSearch
      to={to}
      search={answer?.search ?? null}
      typed={typed}
      otherwise={<p>{t.writeBelow}</p>}
      ways={({ id, name }) => (
        <div>
          <Button variant="secondary" size="sm" form={form} name="intent" value={`elegir ${id}`}>
            {t.pick}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </div>
      )}
    />
  </>
)
