/** A thin bar while another page is on its way. */
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import styles from './loading-bar.module.css'

/** A page that comes sooner shows no bar at all; the filling itself takes 2000 ms (the style sheet). */
const throttleMs = 200
/** How long the full bar stays to be seen. */
const restMs = 320

export function LoadingBar() {
  const t = useText('shell')
  const busy = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<'hidden' | 'filling' | 'full'>('hidden')

  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setPhase('filling'), throttleMs)
      return () => clearTimeout(timer)
    }
    setPhase(now => (now === 'filling' ? 'full' : now))
    const timer = setTimeout(() => setPhase('hidden'), restMs)
    return () => clearTimeout(timer)
  }, [busy])

  if (phase === 'hidden') return null
  return (
    // A status belongs to no landmark, and the bar may stand over any page.
    <div className={styles.track} role="status">
      <div className={`${styles.bar} ${styles[phase]}`} role="progressbar" aria-label={t.loading} />
    </div>
  )
}
