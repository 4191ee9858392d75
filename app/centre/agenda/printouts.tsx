import { centrePrintoutPath } from '#app/staff/public.ts'
import { centreAgenda } from '#app/text/centre/agenda.ts'
import { TextLink } from '#app/ui/link.tsx'
import day from '../parts/centre-day.module.css'
import styles from './printouts.module.css'

const t = centreAgenda.printouts

export interface PrintoutsProps {
  centre: number
  printouts: { iso: string; day: string; made: string }[]
}

/** The agendas that were made for a day without internet. */
export function Printouts({ centre, printouts }: PrintoutsProps) {
  if (printouts.length === 0) return null
  return (
    <section className={styles.printouts} aria-labelledby="sin-internet">
      <h2 id="sin-internet">{t.title}</h2>
      <p className={day.small}>{t.lead}</p>
      <ul>
        {printouts.map(({ iso, day, made }) => (
          <li key={iso}>
            <TextLink to={centrePrintoutPath(iso, centre)} reloadDocument icon="download">
              {t.open(day, made)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
