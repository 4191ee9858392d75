import type { ReactNode } from 'react'
import { type FetcherWithComponents, useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreBlocked } from '#app/text/centre/blocked.ts'
import { centrePatients as t } from '#app/text/centre/patients.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import styles from '../../parts/centre.module.css'
import type { Search } from '../../patient-search.server.ts'
import { ComingHours } from './coming-hours.tsx'

type Found = NonNullable<Search['found']>[number]

interface PatientSearchProps {
  /** What sends it, beside a form that stays as it is; the page itself where there is none. */
  by?: FetcherWithComponents<unknown>
  onLook?: () => void
  /** Sent by POST: what is typed stands in no address. */
  to: string
  search: Search | null
  /** What was looked for. */
  typed?: string | undefined
  /** What can be done with one of those that were found. */
  ways: (patient: Found) => ReactNode
  /** What can be done where nobody was found. */
  otherwise?: ReactNode
}

interface PatientFieldProps extends Pick<PatientSearchProps, 'to' | 'typed' | 'by' | 'onLook'> {
  hint?: string
  error?: string | undefined
}

/** One line that looks for a patient. */
export function PatientField({ to, by, onLook, typed, hint, error }: PatientFieldProps) {
  const sent = useNavigation().formData ?? by?.formData
  const busy = sent?.get('intent') === 'buscar'
  return (
    <OwnForm method="post" action={to} className={styles.search} onSubmit={onLook} noValidate as={by?.Form}>
      <Field
        label={t.what}
        hint={hint}
        name="q"
        type="search"
        autoComplete="off"
        maxLength={80}
        defaultValue={typed}
        key={typed}
        error={error}
      />
      <Button variant="secondary" name="intent" value="buscar" icon="search" busy={busy}>
        {t.submit}
      </Button>
    </OwnForm>
  )
}

/** Finds whoever had an hour at this centre. */
export function PatientSearch({ to, by, onLook, search, typed, ways, otherwise }: PatientSearchProps) {
  return (
    <>
      <Card>
        <PatientField {...{ to, by, onLook, typed }} hint={t.hint} error={search?.error ?? undefined} />
      </Card>
      {search?.found && (
        <section className={styles.form} aria-label={t.search}>
          <p role="status">{search.found.length === 0 ? t.none : t.found(search.found.length)}</p>
          {search.found.length === 0 && otherwise}
          <ul className={styles.team}>
            {search.found.map(patient => (
              <Card as="li" className={styles.member} key={patient.id}>
                <div>
                  <p>
                    <strong>{patient.name}</strong>
                  </p>
                  <p className={styles.small}>{patient.who}</p>
                  <p className={styles.small}>{patient.reached}</p>
                  <p className={styles.small}>{patient.last}</p>
                  {patient.otherNames && <p className={styles.small}>{t.otherNames}</p>}
                  {patient.blocked && <Badge tone="neutral">{centreBlocked.badge}</Badge>}
                  {patient.proven && <Badge tone="good">{t.proven}</Badge>}
                </div>
                {ways(patient)}
                <ComingHours hours={patient.coming} of={patient.name} />
              </Card>
            ))}
          </ul>
          {search.more && <p>{t.more}</p>}
        </section>
      )}
    </>
  )
}
