import { centreDated as t } from '#app/text/centre/dated.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import styles from '../../parts/centre.module.css'
import own from '../../supply/parts/supply.module.css'

/** What a change is to be of. */
export function Choose({
  kind,
  choices,
}: {
  kind: keyof typeof t.kinds
  choices: { to: string; label: string; note: string }[]
}) {
  return (
    <section className={styles.form} aria-labelledby="cual">
      <h2 id="cual">{t.kinds[kind].choose}</h2>
      {choices.length === 0 && <p>{t.nothing}</p>}
      {choices.length > 0 && (
        <Card>
          <ul className={own.steps}>
            {choices.map(({ to, label, note }) => (
              <li key={to}>
                <TextLink to={to}>{label}</TextLink>
                {note && <p className={own.soft}>{note}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
