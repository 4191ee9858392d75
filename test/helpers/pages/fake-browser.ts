/** A browser that only pretends to have devices, sockets and a network, for tests of what a page does with them. */
import { vi } from 'vitest'
import type { FromPortal } from '#app/video/signalling/signal.rules.ts'

export class FakeTrack extends EventTarget {
  readyState = 'live'
  readonly id: string | undefined
  readonly kind: string
  constructor(kind: string, id?: string) {
    super()
    this.kind = kind
    this.id = id
  }
  stop = vi.fn(() => {
    this.readyState = 'ended'
  })
  getSettings = () => ({ deviceId: this.readyState === 'live' ? this.id : undefined })
  /** What a browser does when the device goes away. */
  pull() {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}

const idIn = (wishes: boolean | MediaTrackConstraints | undefined, otherwise: string) => {
  const wanted = typeof wishes === 'object' && wishes.deviceId
  return typeof wanted === 'object' && 'exact' in wanted ? String(wanted.exact) : otherwise
}

export function streamOf({ video, audio }: MediaStreamConstraints) {
  const cameras = video ? [new FakeTrack('video', idIn(video, 'camera-1'))] : []
  const microphones = audio ? [new FakeTrack('audio', idIn(audio, 'microphone-1'))] : []
  return {
    getTracks: () => [...cameras, ...microphones],
    getVideoTracks: () => cameras,
    getAudioTracks: () => microphones,
    // All that a call asks of a stream.
  } as unknown as MediaStream
}

export class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  static get open() {
    return FakeSocket.all.filter(socket => socket.readyState < 2)
  }
  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }
  readyState = 0
  readonly sent: Record<string, never>[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close(code = 1005) {
    this.drop(code)
  }
  /** Closed by the other end or by the network. */
  drop(code = 1006) {
    if (this.readyState === 3) return
    this.readyState = 3
    queueMicrotask(() => this.onclose?.({ code }))
  }
  say(message: FromPortal) {
    if (this.readyState === 0) this.readyState = 1
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  welcome(other: string | null = null, seq = 1, upTo = seq) {
    this.say({ kind: 'welcome', seq, upTo, state: 'in_call', other, ice: [] })
  }
}

type Handler = (() => void) | null

export class FakePeer {
  static all: FakePeer[] = []
  static get open() {
    return FakePeer.all.filter(peer => peer.connectionState !== 'closed')
  }
  connectionState = 'new'
  signalingState = 'stable'
  localDescription: { type: string; sdp: string } | null = null
  onicecandidate: Handler = null
  onconnectionstatechange: Handler = null
  onnegotiationneeded: Handler = null
  ontrack: Handler = null
  readonly heard: unknown[] = []
  readonly senders: Record<string, FakeTrack | null> = {}
  restarts = 0
  constructor() {
    FakePeer.all.push(this)
  }
  addTransceiver(given: string | FakeTrack) {
    const kind = typeof given === 'string' ? given : given.kind
    this.senders[kind] = typeof given === 'string' ? null : given
  }
  getTransceivers() {
    return Object.keys(this.senders).map(kind => ({
      receiver: { track: { kind } },
      sender: {
        getParameters: () => ({ encodings: [] }),
        replaceTrack: async (track: FakeTrack | null) => {
          this.senders[kind] = track
        },
      },
    }))
  }
  setConfiguration() {}
  restartIce() {
    this.restarts += 1
  }
  async setLocalDescription() {
    this.localDescription = { type: 'offer', sdp: 'v=0' }
  }
  async setRemoteDescription(description: unknown) {
    this.heard.push(description)
  }
  async addIceCandidate(candidate: unknown) {
    this.heard.push(candidate)
  }
  getStats = async () => new Map()
  close() {
    this.connectionState = 'closed'
  }
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}

export type Ask = ReturnType<typeof vi.fn<MediaDevices['getUserMedia']>>

/** Before each test; `vi.unstubAllGlobals()` after it. */
export function pretendBrowser() {
  FakeSocket.all = []
  FakePeer.all = []
  const ask = vi.fn<MediaDevices['getUserMedia']>(async (wishes = {}) => streamOf(wishes))
  const mediaDevices = Object.assign(new EventTarget(), { getUserMedia: ask })
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('navigator', { mediaDevices })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'https:', host: 'portal.example' })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('RTCPeerConnection', FakePeer)
  vi.stubGlobal('MediaStream', class {})
  return { ask, mediaDevices, window, document }
}
