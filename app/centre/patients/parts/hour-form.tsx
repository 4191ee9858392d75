import { type ComponentProps, type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centrePatients as t } from '#app/text/centre/patients.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { DefaultButton } from '../../forms/default-button.tsx'
import styles from '../../parts/centre.module.css'
import type { Sought } from '../../patient-search.server.ts'
import { PatientSearch } from './patient-search.tsx'

type Answer = Partial<Pick<Sought, 'search' | 'picked' | 'contactClosed'>> | undefined

interface PatientOfFormProps {
  /** Id of the form that is filled in: whoever is chosen is sent with all that stands in it. */
  form: string
  /** Page of the form, which looks for them. */
  to: string
  answer: Answer
  /** What was looked for. */
  typed: string | undefined
}

interface HourFormProps extends Omit<PatientOfFormProps, 'form' | 'to'> {
  id: string
  /** Where it is sent. */
  here: string
  /** Where patients are looked for, if it is not there; null where it is known whose the hour is. */
  seeks?: string | null
  /** What a change in it sets off. */
  onChange: ComponentProps<'form'>['onChange']
  children: ReactNode
}

/** The form by which a desk gives hours, and before it whose they are. */
export function HourForm({ id, here, seeks = here, answer, typed, onChange, children }: HourFormProps) {
  const filled = useTimesFilled(answer)
  return (
    <>
      <DefaultButton form={id} intent="dar" />
      {seeks !== null && <PatientOfForm form={id} to={seeks} answer={answer} typed={typed} />}
      <Card>
        <OwnForm
          method="post"
          action={here}
          id={id}
          className={styles.form}
          key={filled}
          onChange={onChange}
          noValidate
        >
          {children}
        </OwnForm>
      </Card>
    </>
  )
}

/**
 * How often somebody was chosen: the fields begin anew each time. Another person of the same name is another person, and a field that
 * stays keeps what stood in it.
 */
function useTimesFilled(answer: Answer): number {
  const [last, setLast] = useState({ answer, times: 0 })
  const isNew = answer !== last.answer
  const now = { answer, times: last.times + (isNew && answer?.picked ? 1 : 0) }
  if (isNew) setLast(now)
  return now.times
}

/**
 * Finds whoever had an hour here, and fills in the form below with them. With scripts a search leaves that form as it is; without, the
 * page is drawn anew, and looking comes first.
 */
function PatientOfForm({ form, to, answer, typed }: PatientOfFormProps) {
  const looking = useFetcher<Answer>()
  const [before, setBefore] = useState<Answer>()
  // What was found is there until the page answers something else: whoever was chosen stands in the form then.
  const found = looking.data && before === answer ? looking.data.search : answer?.search
  return (
    <>
      {answer?.picked && (
        <Banner tone="good" live>
          {(answer.contactClosed ? t.pickedAlone : t.picked)(answer.picked)}
        </Banner>
      )}
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
