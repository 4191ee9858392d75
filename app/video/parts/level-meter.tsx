import { useEffect, useRef } from 'react'
import { useText } from '#app/text/use-text.ts'
import { watchLevel } from '../call/sound.ts'
import styles from './level-meter.module.css'

interface LevelMeterProps {
  track: MediaStreamTrack
  /** Told once, when something was heard. */
  onVoice: () => void
  /** Told once, when nothing was heard for a while, and whether anything could have been. */
  onSilence: (measured: boolean) => void
}

const timeoutMs = 8000

/** How loud the microphone hears. Moves without drawing the page again. */
export function LevelMeter({ track, onVoice, onSilence }: LevelMeterProps) {
  const t = useText('devices')
  const meter = useRef<HTMLMeterElement>(null)
  const tell = useRef({ onVoice, onSilence })
  tell.current = { onVoice, onSilence }
  useEffect(() => {
    let heard = false
    const silence = setTimeout(() => {
      if (!heard) tell.current.onSilence(watch.measures())
    }, timeoutMs)
    const watch = watchLevel(new MediaStream([track]), (level, isVoice) => {
      if (meter.current) meter.current.value = level
      if (!isVoice || heard) return
      heard = true
      tell.current.onVoice()
    })
    return () => {
      clearTimeout(silence)
      watch.stop()
    }
  }, [track])
  return (
    <div className={styles.level}>
      <p>{t.speak}</p>
      <meter className={styles.meter} ref={meter} min={0} max={1} aria-label={t.level} />
    </div>
  )
}
