/** A call as this page lives it: devices, socket and the link to the other side, with one picture of it for the screen. */
import type { Device } from '../device.rules.ts'
import type { FromPortal, IceServers, PeerMessage, SeatRole } from '../signal.rules.ts'
import { type CallView, nothing } from './call-view.ts'
import { type ChosenDevices, closeDevices, openDevice, openDevices } from './open-devices.ts'
import { PeerLink, type Tracks } from './peer-link.ts'
import { type EndReason, SignalSocket } from './signal-socket.ts'
import { watchLine } from './watch-line.ts'

/** A gap this short closes by itself more often than not. */
const patienceMs = 2500
/** After this without a connection everything is begun anew. */
const anewMs = 12_000

export class Call {
  private view = nothing
  private readonly listeners = new Set<() => void>()
  private socket: SignalSocket | undefined
  private link: PeerLink | undefined
  private other: string | null = null
  private ice: IceServers[] = []
  private chosen: ChosenDevices = {}
  /** Over when somebody leaves: what a browser gives later is for nobody. */
  private stay = new AbortController()
  private stopWatching: (() => void) | undefined
  private gap: ReturnType<typeof setTimeout> | undefined
  private anew: ReturnType<typeof setInterval> | undefined
  private restarting = false
  private readonly place: { reservation: string; role: SeatRole }

  constructor(place: { reservation: string; role: SeatRole }) {
    this.place = place
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly look = () => this.view

  private show(changes: Partial<CallView>) {
    this.view = { ...this.view, ...changes }
    for (const listener of this.listeners) listener()
  }

  /** Has to be called from a press: then the other's voice may sound. */
  async start() {
    if (!['idle', 'ended'].includes(this.view.phase)) return
    this.show({ ...nothing, phase: 'opening' })
    this.stay = new AbortController()
    const { signal } = this.stay
    const { camera, microphone, trouble } = await openDevices(this.chosen)
    if (signal.aborted) return closeDevices({ camera, microphone })
    const on = { cameraOn: camera !== null, microphoneOn: microphone !== null }
    this.show({ phase: 'alone', tracks: { camera, microphone }, trouble, ...on })
    this.enter()
    window.addEventListener('pagehide', () => this.socket?.stop(true), { signal })
    // Back from where a browser keeps pages that were left.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.enter(), { signal })
    window.addEventListener('online', () => this.onOnline(), { signal })
    this.anew = setInterval(() => {
      const stuck = this.view.phase === 'connecting' || this.view.phase === 'reconnecting'
      if (stuck && this.view.line && this.other) this.enter()
    }, anewMs)
  }

  /** Takes the place in the room under a new name: the other side then begins anew with this page. */
  private enter() {
    this.socket?.stop(false)
    this.drop()
    this.other = null
    this.socket = new SignalSocket(
      { ...this.place, peer: crypto.randomUUID() },
      {
        onMessage: message => this.hear(message),
        onLine: line => this.show({ line }),
        onEnd: reason => this.end(reason),
      },
    )
  }

  private hear(message: FromPortal) {
    switch (message.kind) {
      case 'welcome':
        this.ice = message.ice
        this.show({ visit: message.state })
        if (message.other) this.meet(message.other)
        return
      case 'join':
        return this.meet(message.peer)
      case 'leave':
        if (message.peer !== this.other) return
        this.other = null
        this.drop()
        return this.show({ phase: 'left' })
      case 'signal':
        if (message.from !== this.other) this.meet(message.from)
        if (message.data.sending) this.show({ other: message.data.sending })
        else this.link?.hear(message.data)
        return
      case 'visit':
        return this.show({ visit: message.state })
      case 'ice':
        this.ice = message.ice
        if (this.restarting) this.link?.restart(this.ice)
        this.restarting = false
        return
    }
  }

  private meet(peer: string) {
    if (peer === this.other && this.link) {
      this.tellSending()
      if (this.link.pc.connectionState !== 'connected') this.findAnotherWay()
      return
    }
    this.other = peer
    this.drop()
    this.show({ phase: 'connecting', other: nothing.other })
    const send = (data: PeerMessage) => this.socket?.send({ kind: 'signal', to: peer, data })
    const link = new PeerLink({
      ice: this.ice,
      polite: this.place.role === 'patient',
      tracks: this.sent(),
      send,
      onState: state => this.link === link && this.onState(state),
      onRemote: remote => this.show({ remote }),
    })
    this.link = link
    this.tellSending()
  }

  private onState(state: RTCPeerConnectionState) {
    clearTimeout(this.gap)
    if (state === 'connected') {
      this.show({ phase: 'connected' })
      if (this.link && !this.stopWatching)
        this.stopWatching = watchLine(this.link, (quality, step) => this.show({ quality, step }))
    }
    if (state === 'disconnected') {
      this.show({ phase: 'reconnecting' })
      this.gap = setTimeout(() => this.findAnotherWay(), patienceMs)
    }
    if (state === 'failed') {
      this.show({ phase: 'reconnecting' })
      this.findAnotherWay()
    }
  }

  /** Credentials may have ended meanwhile: new ones first. Without a line it waits for it. */
  private findAnotherWay() {
    this.restarting = true
    this.socket?.send({ kind: 'ice' })
  }

  private drop() {
    clearTimeout(this.gap)
    this.stopWatching?.()
    this.stopWatching = undefined
    this.link?.close()
    this.link = undefined
    this.show({ remote: null, quality: 'unknown', step: 0 })
  }

  /** What is switched off is not sent, not even as silence or darkness. */
  private sent(): Tracks {
    const { tracks, cameraOn, microphoneOn } = this.view
    return { camera: cameraOn ? tracks.camera : null, microphone: microphoneOn ? tracks.microphone : null }
  }

  private tellSending() {
    const { camera, microphone } = this.sent()
    const sending = { camera: camera !== null, microphone: microphone !== null }
    if (this.other) this.socket?.send({ kind: 'signal', to: this.other, data: { sending } })
  }

  private async applyTracks() {
    this.tellSending()
    await this.link?.change(this.sent())
  }

  async toggleMicrophone() {
    if (!this.view.tracks.microphone) return
    this.show({ microphoneOn: !this.view.microphoneOn })
    await this.applyTracks()
  }

  /** Off is off: the camera's light goes out. */
  async toggleCamera() {
    const { cameraOn, tracks } = this.view
    if (cameraOn) {
      tracks.camera?.stop()
      this.show({ cameraOn: false, tracks: { ...tracks, camera: null } })
      return this.applyTracks()
    }
    await this.choose('camera', this.chosen.camera)
  }

  /** @returns whether the device could be had; otherwise the one before stays. */
  async choose(device: Device, id: string | undefined): Promise<boolean> {
    const { signal } = this.stay
    const opened = await openDevice(device, id)
    if (signal.aborted) {
      opened.track?.stop()
      return false
    }
    const { tracks, microphoneOn, trouble } = this.view
    const before = tracks[device]
    if (!opened.track) {
      if (!before) this.show({ trouble: { ...trouble, [device]: opened.trouble } })
      return false
    }
    this.chosen[device] = id
    before?.stop()
    const { [device]: _mended, ...others } = trouble
    // One microphone for another stays as silent as it was; where there was none nobody chose silence.
    const on = device === 'camera' ? { cameraOn: true } : { microphoneOn: microphoneOn || !before }
    this.show({ tracks: { ...tracks, [device]: opened.track }, trouble: others, ...on })
    await this.applyTracks()
    return true
  }

  leave() {
    this.end('out')
  }

  private end(reason: EndReason | 'out') {
    this.quit(reason === 'out')
    this.show({ phase: 'ended', ended: reason, tracks: nothing.tracks })
  }

  private quit(bye: boolean) {
    this.stay.abort()
    clearInterval(this.anew)
    this.socket?.stop(bye)
    this.socket = undefined
    this.other = null
    this.drop()
    closeDevices(this.view.tracks)
  }

  dispose() {
    this.quit(true)
    this.view = { ...nothing, phase: 'ended', ended: 'out' }
  }

  private onOnline() {
    if (this.link && this.link.pc.connectionState !== 'connected') this.findAnotherWay()
  }
}
