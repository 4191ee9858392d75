import { useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { thisAgent } from '../call/open-devices.ts'
import { type Barrier, inAppOf, systemOf } from '../device.rules.ts'
import styles from './barrier-notice.module.css'

/** Here no visit can take place: why, and where it can. */
export function BarrierNotice({ barrier }: { barrier: Barrier }) {
  const t = useText('devices')
  const [copied, setCopied] = useState(false)
  const agent = thisAgent()
  const app = inAppOf(agent)
  const onIos = systemOf(agent) === 'ios'
  const { title, body } =
    barrier === 'in-app'
      ? { title: t.inApp.title, body: t.inApp.body(t.apps[app ?? 'other']) }
      : t.barriers[barrier]
  const steps = barrier === 'in-app' ? t.openOutside[onIos ? 'ios' : 'android'] : []
  const copy = () =>
    navigator.clipboard?.writeText(location.href).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        barrier === 'in-app' && (
          <Button type="button" size="sm" variant="secondary" onClick={copy}>
            {copied ? t.copied : t.copy}
          </Button>
        )
      }
    >
      <p>{body}</p>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {barrier === 'in-app' && <p className={styles.address}>{location.href}</p>}
    </Banner>
  )
}
