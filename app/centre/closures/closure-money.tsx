import type { loadClosure } from '#app/booking/public.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { centreClosures } from '#app/text/centre/closures.ts'
import styles from '../parts/centre.module.css'
import { Facts } from '../parts/facts.tsx'

const t = centreClosures.money

type Closure = NonNullable<Awaited<ReturnType<typeof loadClosure>>>

const sumOf = ({ desk, web }: Closure['money']['owed']) => desk + web

/** What has to be given back to the people of a list, and by which way: of those who are cancelled, and of those who would be. */
export function ClosureMoney({ closure: { money, state } }: { closure: Pick<Closure, 'money' | 'state'> }) {
  const sums = [
    { lead: t.owed, sum: money.owed },
    { lead: state === 'plan' ? t.ofPlan : t.ofRest, sum: money.would },
  ].filter(({ sum }) => sumOf(sum) > 0)
  if (sums.length === 0) return null
  return (
    <section className={styles.form} aria-labelledby="por-devolver">
      <h2 id="por-devolver">{t.title}</h2>
      {sums.map(({ lead, sum }) => (
        <div key={lead}>
          <p>{lead}</p>
          <Facts
            facts={[
              [t.desk, sum.desk > 0 ? formatPesos(sum.desk) : null],
              [t.web, sum.web > 0 ? formatPesos(sum.web) : null],
              [t.total, sum.desk > 0 && sum.web > 0 ? formatPesos(sumOf(sum)) : null],
            ]}
          />
        </div>
      ))}
    </section>
  )
}
