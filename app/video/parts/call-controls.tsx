import { type RefObject, useSyncExternalStore } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-paths.ts'
import type { Call } from '../call/call.ts'
import type { CallView } from '../call/call-view.ts'
import styles from './call-controls.module.css'

interface CallControlsProps {
  call: Call
  view: CallView
  room: RefObject<HTMLDivElement | null>
  onDevices: () => void
  onLeave: () => void
}

interface ControlProps {
  icon: IconName
  /** What pressing it does; holds the word that is seen. */
  label: string
  word: string
  onPress: () => void
  off?: boolean
  disabled?: boolean
  tone?: 'leave'
}

function Control({ icon, label, word, onPress, off, disabled, tone }: ControlProps) {
  return (
    <button
      type="button"
      className={classNames(styles.control, off && styles.off, tone && styles[tone])}
      aria-label={label}
      title={label}
      onClick={onPress}
      disabled={disabled}
    >
      <span className={styles.disc}>
        <Icon name={icon} />
      </span>
      <span className={styles.word} aria-hidden="true">
        {word}
      </span>
    </button>
  )
}

const onFullScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export function CallControls({ call, view, room, onDevices, onLeave }: CallControlsProps) {
  const t = useText('call').controls
  const full = useSyncExternalStore(
    onFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const resize = () => (full ? document.exitFullscreen() : room.current?.requestFullscreen())?.catch(() => {})
  const { microphoneOn, cameraOn, tracks } = view
  return (
    <fieldset className={styles.controls} aria-label={t.label}>
      <Control
        icon={microphoneOn && tracks.microphone ? 'microphone' : 'microphone-off'}
        label={microphoneOn ? t.mute : t.unmute}
        word={t.short.microphone}
        off={!microphoneOn}
        disabled={!tracks.microphone}
        onPress={() => call.toggleMicrophone()}
      />
      <Control
        icon={cameraOn ? 'video' : 'video-off'}
        label={cameraOn ? t.cameraOff : t.cameraOn}
        word={t.short.camera}
        off={!cameraOn}
        onPress={() => call.toggleCamera()}
      />
      <Control icon="sliders" label={t.devices} word={t.short.devices} onPress={onDevices} />
      {document.fullscreenEnabled && (
        <Control
          icon={full ? 'small-screen' : 'full-screen'}
          label={full ? t.smallScreen : t.fullScreen}
          word={t.short.screen}
          onPress={resize}
        />
      )}
      <Control icon="logout" label={t.leave} word={t.short.leave} tone="leave" onPress={onLeave} />
    </fieldset>
  )
}
