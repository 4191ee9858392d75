/** What a screen shows of a call. */
import type { Device, DeviceTrouble } from '../device.rules.ts'
import type { Quality } from '../quality.rules.ts'
import type { VisitState } from '../visit/visit.rules.ts'
import type { Tracks } from './peer-link.ts'
import type { EndReason } from './signal-socket.ts'

export type CallPhase =
  | 'idle'
  | 'opening'
  | 'alone'
  | 'connecting'
  | 'connected'
  | 'reconnecting'
  | 'left'
  | 'ended'

export interface CallView {
  phase: CallPhase
  ended: EndReason | 'out' | null
  /** Whether the socket stands; sound and picture go on without it. */
  line: boolean
  visit: VisitState | null
  remote: MediaStream | null
  other: { camera: boolean; microphone: boolean }
  tracks: Tracks
  microphoneOn: boolean
  cameraOn: boolean
  trouble: Partial<Record<Device, DeviceTrouble>>
  quality: Quality
  step: number
}

export const nothing: CallView = {
  phase: 'idle',
  ended: null,
  line: true,
  visit: null,
  remote: null,
  other: { camera: true, microphone: true },
  tracks: { camera: null, microphone: null },
  microphoneOn: true,
  cameraOn: true,
  trouble: {},
  quality: 'unknown',
  step: 0,
}
