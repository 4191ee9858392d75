import { useSyncExternalStore } from 'react'
import { useText } from '#app/text/use-text.ts'
import styles from './patient-zone.module.css'

const never = () => () => {}

/** The patient's own time of a video visit, where their clock shows another one. Only their browser knows it. */
export function PatientZone({ startsAt, shown }: { startsAt: string; shown: string }) {
  const t = useText('booking').hour
  const time = useSyncExternalStore(
    never,
    () =>
      new Date(startsAt).toLocaleTimeString('es-CL', {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
    () => shown,
  )
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => '',
  )
  if (time === shown) return null
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return <p className={styles.yours}>{t.yours(city, time)}</p>
}
