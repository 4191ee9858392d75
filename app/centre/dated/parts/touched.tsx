import type { ReactNode } from 'react'
import type { TouchedPerson } from '#app/booking/public.server.ts'
import { centreDated as t } from '#app/text/centre/dated.ts'
import { centreSupply } from '#app/text/centre/supply.ts'
import { Card } from '#app/ui/card.tsx'
import { AnswerHeading } from '../../forms/answer-heading.tsx'
import styles from '../../parts/centre.module.css'
import { TouchedPeople } from '../../supply/parts/affected.tsx'
import own from '../../supply/parts/supply.module.css'
import { shownField } from '../../supply/shown-people.ts'

export interface Preview {
  lose: TouchedPerson[]
  unpaid: TouchedPerson[]
  follow?: TouchedPerson[]
  /** Of whom, as `sayShown` says it. */
  shown: string
  /** Others were shown before. */
  again?: boolean
  /** What becomes of it, in words. */
  says: string[]
}

/** Whom a change touches, before anything is written; what is inside does it. */
export function Touched({
  preview: { lose, unpaid, follow = [], shown, says, again },
  children,
}: {
  preview: Preview
  children: ReactNode
}) {
  return (
    <Card as="section" tone="leaf" className={styles.form}>
      <AnswerHeading>{t.changeTitle}</AnswerHeading>
      {again && <p>{centreSupply.affected.again}</p>}
      <input type="hidden" name={shownField} value={shown} />
      {says.map(line => (
        <p key={line}>{line}</p>
      ))}
      {lose.length + unpaid.length + follow.length === 0 && <p>{t.nobody}</p>}
      {follow.length > 0 && (
        <>
          <h3>{t.follow(follow.length)}</h3>
          <p>{t.followBody}</p>
          <ul className={own.gone}>
            {follow.map(({ id, name, hour, service }) => (
              <li key={id}>
                <strong>{name ?? centreSupply.affected.noName}</strong>, {hour} · {service}
              </li>
            ))}
          </ul>
        </>
      )}
      {lose.length > 0 && (
        <>
          <h3>{t.lose(lose.length)}</h3>
          <p>{t.loseBody}</p>
          <TouchedPeople people={lose} />
        </>
      )}
      {unpaid.length > 0 && (
        <>
          <h3>{t.unpaid(unpaid.length)}</h3>
          <p>{t.unpaidBody}</p>
          <TouchedPeople people={unpaid} />
        </>
      )}
      <div className={own.row}>{children}</div>
    </Card>
  )
}
