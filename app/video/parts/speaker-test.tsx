import { useRef, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { playMelody } from '../call/sound.ts'
import type { Check, CheckState } from '../call/use-device-check.ts'
import styles from './speaker-test.module.css'

interface SpeakerTestProps {
  heard: boolean
  onAnswer: (check: Check, state: CheckState) => void
}

/** Nobody but the person can tell whether it sounded. */
export function SpeakerTest({ heard, onAnswer }: SpeakerTestProps) {
  const t = useText('devices')
  const [played, setPlayed] = useState(false)
  const [playing, setPlaying] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const play = async () => {
    setPlaying(true)
    // Without an audio device at all the question stays the same.
    await playMelody().catch(() => {})
    setPlaying(false)
    setPlayed(true)
  }
  return (
    <div className={styles.test} ref={whole} tabIndex={-1}>
      <Button type="button" variant="secondary" size="sm" icon="speaker" busy={playing} onClick={play}>
        {played ? t.playAgain : t.play}
      </Button>
      {played && !heard && (
        <fieldset className={styles.question}>
          <legend>{t.didYouHear}</legend>
          <div className={styles.answers}>
            <Button
              type="button"
              size="sm"
              onClick={() => {
                // The question goes with its buttons: whoever pressed one by keyboard goes on from here.
                whole.current?.focus()
                onAnswer('speakers', { at: 'good' })
              }}
            >
              {t.heard}
            </Button>
            <Button
              type="button"
              size="sm"
              variant="secondary"
              onClick={() => onAnswer('speakers', { at: 'problem', problem: 'unheard' })}
            >
              {t.notHeard}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}
