import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from './desk-watch.module.css'
import { type Presence, watchIdle } from './idle-watch.ts'
import { SignedOutNotice } from './signed-out-notice.tsx'

interface DeskWatchProps {
  /** Noticed in another way. */
  signedOut?: boolean
  children?: ReactNode
}

/** Around what patients told: out of sight once the session has ended, and back as it was, with every letter, after signing in. */
export function DeskWatch({ signedOut = false, children }: DeskWatchProps) {
  const t = useText('desk').idle
  const [presence, setPresence] = useState<Presence>('here')
  useEffect(() => watchIdle(setPresence), [])
  const out = signedOut || presence === 'out'
  return (
    <>
      {presence === 'soon' && !out && (
        <div className={styles.falling}>
          <Banner tone="warning" title={t.title} live>
            {t.body}
          </Banner>
        </div>
      )}
      {out && (
        <div className={styles.notice}>
          <SignedOutNotice />
        </div>
      )}
      {children && (
        <div className={styles.watched} hidden={out}>
          {children}
        </div>
      )}
    </>
  )
}
