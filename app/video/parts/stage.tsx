import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Call } from '../call/call.ts'
import type { CallView } from '../call/call-view.ts'
import { voiceAlone } from '../quality.rules.ts'
import { CallControls } from './call-controls.tsx'
import { QualityMark } from './quality-mark.tsx'
import styles from './stage.module.css'
import { VideoView } from './video-view.tsx'

interface StageProps {
  call: Call
  view: CallView
  other: string
  /** What fills the screen when one asks for it. */
  room: RefObject<HTMLDivElement | null>
  /** Where the other is heard; empty for the system's own choice. */
  speaker: string
  onDevices: () => void
  onLeave: () => void
}

/** The other person, oneself in a corner, how the connection is, and what one can do. */
export function Stage({ call, view, other, room, speaker, onDevices, onLeave }: StageProps) {
  const t = useText('call')
  const { phase, step } = view
  const state = phase === 'idle' || phase === 'ended' ? '' : t.states[phase]
  const said = typeof state === 'string' ? state : state(other)
  const seen = phase === 'connected' || phase === 'reconnecting'
  return (
    <div className={styles.stage} data-ground="band">
      <div className={styles.picture}>
        {view.remote && <Remote stream={view.remote} label={other} speaker={speaker} />}
        {!(seen && view.other.camera) && (
          <div className={styles.curtain}>
            {seen ? <Icon name="user" size="xl" /> : <Spinner size="lg" />}
            {seen && <p>{t.otherCameraOff(other)}</p>}
          </div>
        )}
        <div className={styles.notes} role="status">
          {seen && !view.other.microphone && <p className={styles.note}>{t.otherMuted(other)}</p>}
          {!view.line && <p className={styles.note}>{t.lineLost}</p>}
          {view.tracks.camera && step === voiceAlone && <p className={styles.note}>{t.soundOnly}</p>}
          {view.tracks.camera && step > 1 && step < voiceAlone && <p className={styles.note}>{t.saving}</p>}
        </div>
        <div className={styles.self}>
          {view.tracks.camera ? (
            <VideoView track={view.tracks.camera} mirrored label={t.self} className={styles.mirror} />
          ) : (
            <p className={styles.dark}>{t.cameraOff}</p>
          )}
        </div>
      </div>
      <div className={styles.bar}>
        <p className={styles.state} role="status">
          {said}
        </p>
        <QualityMark quality={view.quality} />
      </div>
      <CallControls call={call} view={view} room={room} onDevices={onDevices} onLeave={onLeave} />
    </div>
  )
}

type Sounding = HTMLVideoElement & { setSinkId?: (id: string) => Promise<void> }

function Remote({ stream, label, speaker }: { stream: MediaStream; label: string; speaker: string }) {
  const video = useRef<Sounding>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // After a press it may sound; should a browser refuse all the same, the next press anywhere starts it.
    const play = () => void element.play().catch(() => {})
    play()
    document.addEventListener('pointerdown', play)
    return () => document.removeEventListener('pointerdown', play)
  }, [stream])
  useEffect(() => {
    video.current?.setSinkId?.(speaker).catch(() => {})
  }, [speaker])
  return (
    // biome-ignore lint/a11y/useMediaCaption: two people talk; nobody writes along.
    <video className={styles.remote} ref={video} aria-label={label} autoPlay playsInline />
  )
}
