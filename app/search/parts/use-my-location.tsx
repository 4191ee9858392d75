import { useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './use-my-location.module.css'

export interface NearestCommune {
  slug: string
  name: string
}

type State = 'idle' | 'locating' | 'denied' | 'failed'

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 }),
  )

/** Coordinates go out in the body of a POST that keeps nothing; no address ever carries them. */
async function nearestCommune(): Promise<NearestCommune> {
  const { coords } = await position()
  const answer = await fetch('/api/search/nearest-commune', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ lat: coords.latitude, lon: coords.longitude }),
  })
  if (!answer.ok) throw new Error(`nearest commune ${answer.status}`)
  const { commune } = (await answer.json()) as { commune: NearestCommune }
  return commune
}

/** Needs a script by nature: without one it is not shown. */
export function UseMyLocation({ onFound }: { onFound: (commune: NearestCommune) => void }) {
  const t = useText('search').card
  const [state, setState] = useState<State>('idle')
  const [found, setFound] = useState('')
  const locate = async () => {
    setState('locating')
    try {
      const commune = await nearestCommune()
      setFound(commune.name)
      setState('idle')
      onFound(commune)
    } catch (error) {
      const denied =
        typeof GeolocationPositionError !== 'undefined' && error instanceof GeolocationPositionError
      setState(denied && error.code === error.PERMISSION_DENIED ? 'denied' : 'failed')
    }
  }
  const said = {
    idle: found && t.located(found),
    locating: t.locating,
    denied: t.locationDenied,
    failed: t.locationFailed,
  }[state]
  return (
    <div className={styles.location}>
      <Button
        type="button"
        variant="quiet"
        size="sm"
        icon="location-target"
        busy={state === 'locating'}
        title={t.locationNote}
        onClick={locate}
      >
        {t.useLocation}
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  )
}
