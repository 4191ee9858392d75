import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centrePlanPath } from '#app/staff/public.ts'
import { centreDated as t } from '#app/text/centre/dated.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from '../../parts/centre.module.css'
import own from '../../supply/parts/supply.module.css'
import type { PlannedChange } from '../load-dated.server.ts'

/** Which of them a form takes back. */
export const Hidden = ({ undo, version }: Pick<PlannedChange, 'undo' | 'version'>) => (
  <>
    <input type="hidden" name="kind" value={undo.kind} />
    <input type="hidden" name="key" value={undo.key} />
    <input type="hidden" name="service" value={undo.service ?? ''} />
    <input type="hidden" name="from" value={undo.from} />
    <input type="hidden" name="version" value={version} />
  </>
)

/** What is planned, soonest first. */
export function Waiting({
  changes,
  here,
  centreId,
  busy,
}: {
  changes: PlannedChange[]
  here: string
  centreId: number
  busy: FormDataEntryValue | null | undefined
}) {
  return (
    <section className={styles.form} aria-labelledby="planificado">
      <h2 id="planificado">{t.waiting}</h2>
      {changes.length === 0 && <p>{t.none}</p>}
      {changes.map(({ title, when, before, after, undo, version }) => (
        <Card as="article" className={own.head} key={JSON.stringify(undo)}>
          <div>
            <h3>{title}</h3>
            <p>{when}</p>
            {after.length > 0 && <p className={own.soft}>{t.change(before.join('; '), after.join('; '))}</p>}
            {undo.kind === 'convenio' && (
              <p>
                <TextLink to={centrePlanPath('convenio', undo.key, centreId)}>{t.see}</TextLink>
              </p>
            )}
          </div>
          <OwnForm method="post" action={here} preventScrollReset>
            <Hidden undo={undo} version={version} />
            <Button variant="secondary" size="sm" busy={busy === undo.from}>
              {t.undo}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          </OwnForm>
        </Card>
      ))}
    </section>
  )
}
