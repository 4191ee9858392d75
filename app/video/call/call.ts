/** A call as this page lives it: devices, socket and the link to the other side, with one picture of it for the screen. */
import { holdCall } from '#app/shell/call-under-way.ts'
import type { Device } from '../device.rules.ts'
import type { FromPortal, IceServers, ParticipantRole, PeerMessage } from '../signalling/signal.rules.ts'
import { CallDevices } from './call-devices.ts'
import { type CallView, nothing } from './call-view.ts'
import { PeerLink } from './peer-link.ts'
import { type EndReason, SignalSocket } from './signal-socket.ts'
import { watchLine } from './watch-line.ts'

/** A gap this short closes by itself more often than not. */
const timeoutMs = 2500
/** After this without a sign of life a connection is begun anew; each time with twice the time: a slow line needs it. */
const anewMs = 12_000
const mostDoublings = 3
/** Signs of life that lead nowhere are believed for so many times as long. */
const wholeTry = 5

export class Call {
  private view = nothing
  private readonly listeners = new Set<() => void>()
  private socket: SignalSocket | undefined
  private link: PeerLink | undefined
  private other: string | null = null
  private ice: IceServers[] = []
  private knownUpTo = 0
  private readonly devices: CallDevices
  /** Over when somebody leaves: what a browser gives later is for nobody. */
  private stay = new AbortController()
  private stopWatching: (() => void) | undefined
  private gap: ReturnType<typeof setTimeout> | undefined
  private anew: ReturnType<typeof setTimeout> | undefined
  /** Connections begun since the last one that stood, and when the newest was. */
  private tries = 0
  private begunAt = 0
  private restarting = false
  private readonly place: { appointmentId: string; role: ParticipantRole }

  constructor(place: { appointmentId: string; role: ParticipantRole }) {
    this.place = place
    this.devices = new CallDevices({
      look: this.look,
      show: changes => this.show(changes),
      apply: () => this.applyTracks(),
    })
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
    if (!(await this.devices.open(this.stay))) return
    this.tries = 0
    // Signing out takes an account's visit away, never the one that a professional attends.
    if (this.place.role === 'patient') holdCall(signal)
    this.enter()
    window.addEventListener('pagehide', () => this.socket?.stop(true), { signal })
    // Back from where a browser keeps pages that were left.
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.enter(), { signal })
    window.addEventListener('online', () => this.onOnline(), { signal })
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
        this.knownUpTo = message.upTo
        this.show({ visit: message.state })
        if (message.other) this.meet(message.other)
        else if (this.other) this.parted()
        return this.waitOn()
      case 'join':
        // Told after an absence, but `welcome` said already who came of it.
        if (message.seq > this.knownUpTo) this.meet(message.peer)
        return
      case 'leave':
        if (message.peer === this.other && message.seq > this.knownUpTo) this.parted()
        return
      case 'signal':
        // Late words of a page that has gone: who sits opposite is said by `welcome` and `join` alone.
        if (message.from !== this.other) return
        if (message.data.sending) this.show({ other: message.data.sending })
        else {
          this.link?.hear(message.data)
          this.waitOn()
        }
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

  private parted() {
    this.other = null
    this.drop()
    this.show({ phase: 'left' })
  }

  private meet(peer: string) {
    if (peer === this.other && this.link) {
      this.tellSending()
      if (this.link.pc.connectionState !== 'connected') this.findAnotherWay()
      return
    }
    this.other = peer
    this.drop()
    this.tries += 1
    this.begunAt = Date.now()
    this.show({ phase: 'connecting', other: nothing.other })
    const send = (data: PeerMessage) => this.socket?.send({ kind: 'signal', to: peer, data })
    const link = new PeerLink({
      ice: this.ice,
      polite: this.place.role === 'patient',
      tracks: this.devices.sent(),
      send,
      onState: state => this.link === link && this.onState(state),
      onRemote: remote => this.show({ remote }),
    })
    this.link = link
    this.tellSending()
    this.waitOn()
  }

  /** Something happened that may lead to a connection: it gets its time. */
  private waitOn() {
    clearTimeout(this.anew)
    const { phase, line } = this.view
    if (!this.other || (phase !== 'connecting' && phase !== 'reconnecting')) return
    const timeout = anewMs * 2 ** Math.min(Math.max(this.tries - 1, 0), mostDoublings)
    const wait = Math.min(timeout, Math.max(this.begunAt + wholeTry * timeout - Date.now(), 0))
    // Without a line nothing could be begun; `welcome` comes by here again.
    if (line) this.anew = setTimeout(() => this.view.line && this.enter(), wait)
  }

  private onState(state: RTCPeerConnectionState) {
    clearTimeout(this.gap)
    if (this.view.phase === 'connected') this.begunAt = Date.now()
    if (state === 'connected') {
      this.tries = 0
      this.show({ phase: 'connected' })
      if (this.link && !this.stopWatching)
        this.stopWatching = watchLine(this.link, (quality, step) => this.show({ quality, step }))
    }
    if (state === 'disconnected') {
      this.show({ phase: 'reconnecting' })
      this.gap = setTimeout(() => this.findAnotherWay(), timeoutMs)
    }
    if (state === 'failed') {
      this.show({ phase: 'reconnecting' })
      this.findAnotherWay()
    }
    this.waitOn()
  }

  /** Credentials may have ended meanwhile: new ones first. Without a line it waits for it. */
  private findAnotherWay() {
    this.restarting = true
    this.socket?.send({ kind: 'ice' })
  }

  private drop() {
    clearTimeout(this.gap)
    clearTimeout(this.anew)
    this.restarting = false
    this.stopWatching?.()
    this.stopWatching = undefined
    this.link?.close()
    this.link = undefined
    this.show({ remote: null, quality: 'unknown', step: 0 })
  }

  private tellSending() {
    const data = { sending: this.devices.sending() }
    if (this.other) this.socket?.send({ kind: 'signal', to: this.other, data })
  }

  private async applyTracks() {
    this.tellSending()
    await this.link?.change(this.devices.sent())
  }

  readonly toggleMicrophone = () => this.devices.toggleMicrophone()
  readonly toggleCamera = () => this.devices.toggleCamera()
  /** @returns whether the device could be had; otherwise the one before is back. */
  readonly choose = (device: Device, id: string | undefined) => this.devices.choose(device, id)

  leave() {
    this.end('out')
  }

  private end(reason: EndReason | 'out') {
    this.quit(reason === 'out')
    this.show({ phase: 'ended', ended: reason, tracks: nothing.tracks })
  }

  private quit(bye: boolean) {
    this.stay.abort()
    this.socket?.stop(bye)
    this.socket = undefined
    this.other = null
    this.drop()
    this.devices.close()
  }

  dispose() {
    this.quit(true)
    this.view = { ...nothing, phase: 'ended', ended: 'out' }
  }

  private onOnline() {
    if (this.link && this.link.pc.connectionState !== 'connected') this.findAnotherWay()
  }
}
