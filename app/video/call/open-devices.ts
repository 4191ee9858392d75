/** Camera and microphone, together when possible: one question to the person instead of two. */
import { type Device, type DeviceTrouble, troubleOf } from '../device.rules.ts'

export interface OpenDevices {
  camera: MediaStreamTrack | null
  microphone: MediaStreamTrack | null
  /** Why one is missing. */
  trouble: Partial<Record<Device, DeviceTrouble>>
}

export interface ChosenDevices {
  camera?: string
  microphone?: string
}

const exactly = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {})

const cameraWishes = (id?: string): MediaTrackConstraints => ({
  ...exactly(id),
  width: { ideal: 1280 },
  height: { ideal: 720 },
  facingMode: 'user',
})

const microphoneWishes = (id?: string): MediaTrackConstraints => ({
  ...exactly(id),
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
})

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : '')

const ask = (wishes: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(wishes)

/** One of the two. Never throws: its track, or why it cannot be had. */
export async function openDevice(
  device: Device,
  id?: string,
): Promise<{ track: MediaStreamTrack } | { track: null; trouble: DeviceTrouble }> {
  try {
    const stream = await ask(
      device === 'camera' ? { video: cameraWishes(id) } : { audio: microphoneWishes(id) },
    )
    const [track] = stream.getTracks()
    return track ? { track } : { track: null, trouble: 'absent' }
  } catch (error) {
    return { track: null, trouble: troubleOf(nameOf(error)) }
  }
}

/** Never throws: what cannot be had is in `trouble`. */
export async function openDevices(chosen: ChosenDevices = {}): Promise<OpenDevices> {
  try {
    const stream = await ask({
      video: cameraWishes(chosen.camera),
      audio: microphoneWishes(chosen.microphone),
    })
    return {
      camera: stream.getVideoTracks()[0] ?? null,
      microphone: stream.getAudioTracks()[0] ?? null,
      trouble: {},
    }
  } catch {
    // The browser does not say which of the two it was.
    const found: OpenDevices = { camera: null, microphone: null, trouble: {} }
    for (const device of ['camera', 'microphone'] as const) {
      const opened = await openDevice(device, chosen[device])
      found[device] = opened.track
      if (!opened.track) found.trouble[device] = opened.trouble
    }
    return found
  }
}

/** The light of the camera goes out. */
export function closeDevices({ camera, microphone }: Pick<OpenDevices, 'camera' | 'microphone'>) {
  camera?.stop()
  microphone?.stop()
}

/** What this browser is and has; only in a browser. */
export const thisAgent = () => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints ?? 0,
})

/** Asks for no permission; only in a browser. */
export const theseAbilities = () => ({
  secureContext: window.isSecureContext,
  mediaDevices: typeof navigator.mediaDevices?.getUserMedia === 'function',
  peerConnection: typeof RTCPeerConnection === 'function',
  sockets: typeof WebSocket === 'function',
})
