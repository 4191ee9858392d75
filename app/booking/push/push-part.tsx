/** Turning reminders on for this device, and ending them on each. */
import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import { drawnForField } from '#app/shell/drawn-for/moved.rules.ts'
import { OwnForm, useOpenedFor } from '#app/shell/drawn-for/own-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { useScript } from '#app/ui/use-script.ts'
import styles from '../own-settings.module.css'
import type { PushPage } from './push-page.server.ts'
import type { PushTrouble } from './turn-on-push.ts'

/** @param trouble of what was just asked for, said by the server. */
export function PushPart({ push, trouble }: { push: PushPage; trouble: string | null }) {
  const { t, devices, done } = push
  return (
    <>
      <p className={styles.lead}>{t.lead}</p>
      {done && !trouble && (
        <Banner tone="good" live>
          {done}
        </Banner>
      )}
      <p className={styles.shows}>
        <Icon name="lock" size="sm" />
        {t.shows}
      </p>
      <ul className={styles.points}>
        {t.points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ThisDevice push={push} trouble={trouble} />
      <section className={styles.list} aria-labelledby="dispositivos">
        <h2 id="dispositivos" className={styles.heading}>
          {t.list}
        </h2>
        {devices.length === 0 && <p className={styles.soft}>{t.none}</p>}
        {devices.length > 0 && (
          <Card className={styles.card}>
            <ul className={styles.devices}>
              {devices.map(({ id, name, here, since, end }) => (
                <li key={id} className={styles.device}>
                  <div>
                    <p className={styles.name}>
                      {name} {here && <Badge>{t.thisOne}</Badge>}
                    </p>
                    <p className={styles.soft}>{since}</p>
                  </div>
                  <OwnForm method="post">
                    <input type="hidden" name="id" value={id} />
                    <Button variant="quiet" size="sm" name="intent" value="terminar" aria-label={end}>
                      {t.end}
                    </Button>
                  </OwnForm>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </section>
    </>
  )
}

function ThisDevice({
  push: { t, devices, publicKey },
  trouble,
}: {
  push: PushPage
  trouble: string | null
}) {
  const scripts = useScript()
  const submit = useSubmit()
  const openedFor = useOpenedFor()
  const [known, setKnown] = useState<PushTrouble | 'possible'>('possible')
  const [busy, setBusy] = useState(false)
  const isOn = devices.some(({ here }) => here)
  useEffect(() => {
    // Where it does not come, the press says so.
    import('./turn-on-push.ts').then(({ pushState }) => setKnown(pushState())).catch(() => {})
  }, [])
  const press = async () => {
    setBusy(true)
    const outcome = await import('./turn-on-push.ts')
      .then(({ turnOnPush }) => turnOnPush(publicKey))
      .catch(() => ({ trouble: 'failed' as const }))
    if ('subscription' in outcome)
      await submit(
        {
          intent: 'activar',
          subscription: outcome.subscription,
          ...(openedFor && { [drawnForField]: openedFor }),
        },
        { method: 'post' },
      )
    else setKnown(outcome.trouble)
    setBusy(false)
  }
  const said = known === 'possible' ? trouble : t.here[known]
  const can = scripts && !isOn && known !== 'unsupported' && known !== 'denied'
  return (
    <section aria-labelledby="este-dispositivo">
      <Card className={styles.card}>
        <h2 id="este-dispositivo" className={styles.heading}>
          {t.here.title}
        </h2>
        {isOn && <p className={styles.name}>{t.here.on}</p>}
        {!isOn && said && (
          <Banner tone="warning" live>
            {said}
          </Banner>
        )}
        {can && (
          <>
            <p className={styles.soft}>{t.here.asks}</p>
            <p>
              <Button type="button" icon="bell" busy={busy} onClick={press}>
                {t.here.turnOn}
              </Button>
            </p>
          </>
        )}
        {!isOn && (
          <noscript>
            <p>{t.here.noScript}</p>
          </noscript>
        )}
      </Card>
    </section>
  )
}
