import { type PageLink as Destination, documents, hours } from '#app/shell/links.ts'
import { useText } from '#app/text/use-text.ts'
import { PageLink } from './page-link.tsx'
import styles from './panels.module.css'

/** What the health menu opens: documents on one side, hours on the other. */
export function HealthPanel() {
  const { nav } = useText('menus')
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{nav.healthLead}</p>
      <div className={styles.columns}>
        <Column title={nav.documents} links={documents} />
        <Column title={nav.hours} links={hours} />
      </div>
    </div>
  )
}

function Column({ title, links }: { title: string; links: Destination[] }) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {links.map(link => (
          <li key={link.page}>
            <PageLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  )
}
