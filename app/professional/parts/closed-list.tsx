import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ShownClosed } from '../load-own-closed.server.ts'
import styles from './desk.module.css'

interface ClosedListProps {
  closed: ShownClosed[]
  /** Where what they closed themselves is opened again; absent: not from here. */
  opensAt?: string
}

/** Of a professional: what is closed, by whom. */
export function ClosedList({ closed, opensAt }: ClosedListProps) {
  const t = useText('desk').day.closed
  return (
    <ul className={styles.documents}>
      {closed.map(({ centre, own, from, to, forGood }) => (
        <li key={`${centre} ${from} ${to}`}>
          <strong>{centre === null ? t.byYou : t.by(centre)}</strong>, {t.span(from, to, forGood)}
          {opensAt && own && (
            <OwnForm method="post" action={opensAt}>
              <input type="hidden" name="closed" value={own} />
              <Button variant="quiet" size="sm" name="intent" value="abrir">
                {t.openAgain}
                <VisuallyHidden> {t.span(from, to, forGood)}</VisuallyHidden>
              </Button>
            </OwnForm>
          )}
        </li>
      ))}
    </ul>
  )
}
