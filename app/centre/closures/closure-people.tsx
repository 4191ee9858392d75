import type { ComponentProps } from 'react'
import { centreClosures as t } from '#app/text/centre/closures.ts'
import styles from '../parts/centre.module.css'
import { ClosurePatient } from '../parts/closure-patient.tsx'
import own from '../parts/closures.module.css'

type OfList = Omit<ComponentProps<typeof ClosurePatient>, 'patient' | 'grouped'>
type Patient = ComponentProps<typeof ClosurePatient>['patient']

interface ClosureListProps extends OfList {
  patients: Patient[]
  /** Whose hours are closed are several: a list of each. */
  several: boolean
}

/** People of a closure, under whoever would have attended them where those are several. */
function ClosureList({ patients, several, ...of }: ClosureListProps) {
  const list = (ones: Patient[]) => (
    <ul className={own.patients}>
      {ones.map(patient => (
        <ClosurePatient key={patient.id} patient={patient} grouped={several} {...of} />
      ))}
    </ul>
  )
  if (!several) return list(patients)
  return [...Map.groupBy(patients, ({ who }) => who)].map(([who, ones]) => (
    <div key={who} className={styles.form}>
      <h3>{t.ofWhom(who, ones.length)}</h3>
      {list(ones)}
    </div>
  ))
}

const haveAllPhones = (patients: Patient[]) => patients.every(({ phone }) => phone !== null)

/** Who has to be called, who else is affected, and folded who was called already. */
export function ClosurePeople({ patients, ...of }: Omit<ClosureListProps, 'several'>) {
  const several = new Set(patients.map(({ who }) => who)).size > 1
  const toCall = patients.filter(one => one.toCall)
  const called = patients.filter(one => !one.toCall && one.called)
  const others = patients.filter(one => !one.toCall && !one.called)
  // What is wrong with a form, or is asked, is not folded away.
  const shown = [of.answer?.typed?.appointment, of.late?.appointment, of.asksOf]
  return (
    <>
      {toCall.length > 0 && (
        <section className={styles.form} aria-labelledby="por-llamar">
          <h2 id="por-llamar">{t.call(toCall.length, haveAllPhones(toCall))}</h2>
          <ClosureList patients={toCall} several={several} {...of} />
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.form} aria-labelledby="pacientes">
          <h2 id="pacientes">{t.patients}</h2>
          <ClosureList patients={others} several={several} {...of} />
        </section>
      )}
      {called.length > 0 && (
        <details className={own.called} open={called.some(({ id }) => shown.includes(id))}>
          <summary>{t.callDone(called.length, haveAllPhones(called))}</summary>
          <ClosureList patients={called} several={several} {...of} />
        </details>
      )}
    </>
  )
}
