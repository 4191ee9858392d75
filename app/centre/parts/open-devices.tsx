import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { centreArrival } from '#app/text/centre/arrival.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './centre.module.css'

const t = centreArrival.open

interface OpenDevicesProps {
  /** The page of that centre. */
  here: string
  devices: {
    id: string
    kind: keyof typeof t.kinds
    /** Of the centre's clock. */
    since: string
    openedBy: string | null
    mayEnd: boolean
  }[]
}

/** The tablets and screens that stand where patients are, each with what ends it from here. */
export function OpenDevices({ here, devices }: OpenDevicesProps) {
  return (
    <>
      <h2>{t.title}</h2>
      <p className={styles.lead}>{devices.length > 0 ? t.lead : t.none}</p>
      {devices.length > 0 && (
        <ul className={styles.team}>
          {devices.map(({ id, kind, since, openedBy, mayEnd }) => (
            <Card as="li" className={styles.member} key={id}>
              <div>
                <p>
                  <strong>{t.kinds[kind]}</strong>
                </p>
                <p className={styles.small}>{t.since(since, openedBy)}</p>
              </div>
              {mayEnd && (
                <OwnForm method="post" action={here} className={styles.ways}>
                  <input type="hidden" name="device" value={id} />
                  <Button variant="secondary" size="sm" name="intent" value="cerrar">
                    {t.end}
                    <VisuallyHidden>: {t.endOf(t.kinds[kind], since)}</VisuallyHidden>
                  </Button>
                </OwnForm>
              )}
            </Card>
          ))}
        </ul>
      )}
    </>
  )
}
