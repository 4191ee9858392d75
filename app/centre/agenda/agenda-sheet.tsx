import { centreAgenda } from '#app/text/centre/agenda.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import styles from './agenda-sheet.module.css'

const t = centreAgenda.sheet

interface SheetGroup {
  key: string
  who: string
  day: string
  rows: {
    id: string
    time: string
    patient: string
    phone: string
    service: string
    state: string
    payment: string
  }[]
}

export interface AgendaSheetProps {
  centre: string
  back: string
  made: string
  groups: SheetGroup[]
}

/** The agenda on paper, black on white in any theme: a table per day and who attends. */
export function AgendaSheet({ centre, back, made, groups }: AgendaSheetProps) {
  return (
    <main id="contenido" className={styles.page} lang="es">
      <div className={styles.ways}>
        <PrintButton>{t.print}</PrintButton>
        <ButtonLink to={back} variant="quiet" icon="arrow-left">
          {t.back}
        </ButtonLink>
      </div>
      <div className={styles.sheet}>
        <h1>{t.title(centre)}</h1>
        <p>{t.made(made)}</p>
        <p>{t.secret}</p>
        {groups.length === 0 && <p>{t.none}</p>}
        {groups.map(({ key, who, day, rows }) => (
          <table key={key} className={styles.table}>
            <caption>
              {who}, {day} · {t.people(rows.length)}
            </caption>
            <thead>
              <tr>
                {Object.values(t.columns).map(name => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.id}>
                  <td>{row.time}</td>
                  <th scope="row">{row.patient}</th>
                  <td>{row.phone}</td>
                  <td>{row.service}</td>
                  <td>{row.state}</td>
                  <td>{row.payment}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </main>
  )
}
