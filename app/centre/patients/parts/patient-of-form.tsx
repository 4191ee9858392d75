import { useState } from 'react'
import { useFetcher } from 'react-router'
import { centrePatients as t } from '#app/text/centre/patients.ts'
import { Button } from '#app/ui/button.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { GivesFirst } from '../../forms/price-asked.tsx'
import type { Sought } from '../../patient-search.server.ts'
import { PatientSearch } from './patient-search.tsx'

type Answer = Partial<Pick<Sought, 'search' | 'picked'>> | undefined

interface PatientOfFormProps {
  /** Id of the form that is filled in: whoever is chosen is sent with all that stands in it. */
  form: string
  /** Page of the form, which looks for them. */
  to: string
  answer: Answer
  /** What was looked for. */
  typed: string | undefined
}

/**
 * Finds whoever had an hour here, and fills in the form below with them. With scripts a search leaves that form as it is; without, the
 * page is drawn anew, and looking comes first.
 */
export function PatientOfForm({ form, to, answer, typed }: PatientOfFormProps) {
  const looking = useFetcher<Answer>()
  const [before, setBefore] = useState<Answer>()
  // What was found is there until the page answers something else: whoever was chosen stands in the form then.
  const found = looking.data && before === answer ? looking.data.search : answer?.search
  return (
    <>
      {answer?.picked && (
        <Banner tone="good" live>
          {t.picked(answer.picked)}
        </Banner>
      )}
      <GivesFirst form={form} />
      <PatientSearch
        to={to}
        by={looking}
        onLook={() => setBefore(answer)}
        search={found ?? null}
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
}
