import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRoot } from '#app/shell/use-root.ts'
import { cacheForOffline } from '../cache-for-offline.ts'

/** Pages after which what is kept may no longer be true. */
const fresh = ['/mis-citas', '/credenciales']

/** Keeps on this device what shows without internet, and forgets it when nobody is signed in. */
export function OfflineKeeper() {
  const { user, language, colourMode, fontSize, version } = useRoot()
  const { pathname } = useLocation()
  const signedIn = user !== null
  const look = [version, language, colourMode, fontSize].join(' ')
  const reason = fresh.includes(pathname) ? pathname : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that one arrives at is a reason to ask again.
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 500))
    later(() => void cacheForOffline(signedIn, look))
  }, [signedIn, look, reason])
  return null
}
