import { useEffect, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import type { Call } from '../call/call.ts'
import type { Tracks } from '../call/peer-link.ts'

interface DeviceMenuProps {
  call: Call
  tracks: Tracks
  speaker: string
  onSpeaker: (id: string) => void
  onClose: () => void
}

/** What is plugged in, also while it is being plugged. */
function useDevices(): MediaDeviceInfo[] {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  useEffect(() => {
    const look = () => navigator.mediaDevices.enumerateDevices().then(setDevices, () => {})
    look()
    navigator.mediaDevices.addEventListener('devicechange', look)
    return () => navigator.mediaDevices.removeEventListener('devicechange', look)
  }, [])
  return devices
}

const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype

export function DeviceMenu({ call, tracks, speaker, onSpeaker, onClose }: DeviceMenuProps) {
  const t = useText('call').devices
  const devices = useDevices()
  const [failed, setFailed] = useState(false)
  const options = (kind: MediaDeviceKind) =>
    devices
      .filter(device => device.kind === kind && device.deviceId)
      .map(({ deviceId, label }, index) => ({ value: deviceId, label: label || t.unnamed(index + 1) }))
  const choose = async (device: 'camera' | 'microphone', id: string) =>
    setFailed(!(await call.choose(device, id)))
  return (
    <Modal
      open
      title={t.title}
      onClose={onClose}
      actions={
        <Button type="button" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {failed && (
        <Banner tone="warning" live>
          {t.failed}
        </Banner>
      )}
      <Select
        name="camera"
        label={t.camera}
        options={options('videoinput')}
        value={tracks.camera?.getSettings().deviceId}
        onChange={event => choose('camera', event.target.value)}
      />
      <Select
        name="microphone"
        label={t.microphone}
        options={options('audioinput')}
        value={tracks.microphone?.getSettings().deviceId}
        onChange={event => choose('microphone', event.target.value)}
      />
      {canChooseSpeaker() && options('audiooutput').length > 0 && (
        <Select
          name="speaker"
          label={t.speaker}
          options={options('audiooutput')}
          value={speaker || 'default'}
          onChange={event => onSpeaker(event.target.value)}
        />
      )}
    </Modal>
  )
}
