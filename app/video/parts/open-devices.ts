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

export const cameraWishes = (id?: string): MediaTrackConstraints => ({
  ...exactly(id),
  width: { ideal: 1280 },
  height: { ideal: 720 },
  facingMode: 'user',
})

export const microphoneWishes = (id?: string): MediaTrackConstraints => ({
  ...exactly(id),
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
})

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : '')

/** Never throws: what cannot be had is in `trouble`. */
export async function openDevices({ camera, microphone }: ChosenDevices = {}): Promise<OpenDevices> {
  const ask = (wishes: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(wishes)
  try {
    const stream = await ask({ video: cameraWishes(camera), audio: microphoneWishes(microphone) })
    return {
      camera: stream.getVideoTracks()[0] ?? null,
      microphone: stream.getAudioTracks()[0] ?? null,
      trouble: {},
    }
  } catch {
    // The browser does not say which of the two it was.
    const found: OpenDevices = { camera: null, microphone: null, trouble: {} }
    try {
      found.camera = (await ask({ video: cameraWishes(camera) })).getVideoTracks()[0] ?? null
    } catch (error) {
      found.trouble.camera = troubleOf(nameOf(error))
    }
    try {
      found.microphone = (await ask({ audio: microphoneWishes(microphone) })).getAudioTracks()[0] ?? null
    } catch (error) {
      found.trouble.microphone = troubleOf(nameOf(error))
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

export const theseAbilities = () => ({
  secureContext: window.isSecureContext,
  mediaDevices: typeof navigator.mediaDevices?.getUserMedia === 'function',
  peerConnection: typeof RTCPeerConnection === 'function',
  sockets: typeof WebSocket === 'function',
})
