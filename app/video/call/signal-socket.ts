/** The page's end of the visit's socket: comes back by itself, loses nothing that was said meanwhile. */
import {
  beatMs,
  closeCodes,
  type FromPage,
  type FromPortal,
  finalCodes,
  type ParticipantRole,
  silenceMs,
} from '../signalling/signal.rules.ts'

export type EndReason = 'takenOver' | 'noRight' | 'misbehaved' | 'over'

const reasons: Record<number, EndReason> = {
  [closeCodes.takenOver]: 'takenOver',
  [closeCodes.misbehaved]: 'misbehaved',
  [closeCodes.over]: 'over',
}

interface Place {
  appointmentId: string
  role: ParticipantRole
  /** The name of this page in the room; null to only hear how the visit goes. */
  peer: string | null
}

interface Heard {
  onMessage(message: FromPortal): void
  /** The line is down or up again. */
  onLine(up: boolean): void
  /** For good: the socket will not come back. */
  onEnd(reason: EndReason): void
}

const waitsMs = [200, 600, 1500, 3000, 5000]
const mostQueued = 200
/** A portal that does not say why either is asked no longer than this. */
const reasonMs = 10_000

export class SignalSocket {
  private socket: WebSocket | undefined
  private queue: string[] = []
  private after: number | undefined
  private failures = 0
  private heardAt = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Why a socket was refused is being asked: nothing else is under way meanwhile. */
  private question: AbortController | undefined
  private readonly watch: ReturnType<typeof setInterval>
  private stopped = false
  private readonly place: Place
  private readonly heard: Heard

  constructor(place: Place, heard: Heard) {
    this.place = place
    this.heard = heard
    this.watch = setInterval(() => this.lookAlive(), beatMs / 3)
    window.addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.connect()
  }

  send(message: FromPage) {
    const text = JSON.stringify(message)
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text)
    else if (this.queue.length < mostQueued) this.queue.push(text)
  }

  /** @param bye also gives the place back; a page that is only reconnecting keeps it. */
  stop(bye: boolean) {
    if (bye && this.socket?.readyState === WebSocket.OPEN) this.send({ kind: 'bye' })
    this.stopped = true
    clearInterval(this.watch)
    window.removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.letGo(1000)
  }

  /** Whatever was under way is so no longer: a socket, a question or a wait. Of them there is never more than one. */
  private letGo(code?: number) {
    clearTimeout(this.timer)
    this.question?.abort()
    this.question = undefined
    const { socket } = this
    this.socket = undefined
    socket?.close(code)
  }

  private address(protocol: string) {
    const { appointmentId, role, peer } = this.place
    const query = new URLSearchParams({ reserva: appointmentId, role })
    if (peer) query.set('peer', peer)
    if (this.after !== undefined) query.set('after', String(this.after))
    return `${protocol}//${location.host}/api/video/socket?${query}`
  }

  private connect() {
    if (this.stopped) return
    this.letGo()
    const socket = new WebSocket(this.address(location.protocol.replace('http', 'ws')))
    let opened = false
    this.socket = socket
    this.heardAt = Date.now()
    socket.onmessage = ({ data }) => {
      // What was on its way when this one was let go is no longer for us.
      if (this.socket !== socket) return
      this.heardAt = Date.now()
      const message = JSON.parse(data) as FromPortal
      if ('seq' in message) this.after = message.seq
      if (message.kind === 'welcome') {
        opened = true
        this.failures = 0
        this.heard.onLine(true)
        for (const text of this.queue.splice(0)) socket.send(text)
      }
      this.heard.onMessage(message)
    }
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return
      this.socket = undefined
      this.heard.onLine(false)
      if (finalCodes.includes(code)) return this.end(reasons[code] ?? 'misbehaved')
      if (!opened) return void this.askWhy()
      this.later()
    }
  }

  /** A browser does not tell why a socket was refused; the same address over HTTP does. */
  private async askWhy() {
    const question = new AbortController()
    this.question = question
    const timeout = setTimeout(() => question.abort(), reasonMs)
    const asked: RequestInit = { cache: 'no-store', signal: question.signal }
    const answer = await fetch(this.address(location.protocol), asked).catch(() => null)
    clearTimeout(timeout)
    if (this.question !== question) return
    this.question = undefined
    if (answer?.status === 403) return this.end('noRight')
    if (answer?.status === 409) return this.end('over')
    this.later()
  }

  private later() {
    const wait = waitsMs[Math.min(this.failures, waitsMs.length - 1)] ?? 0
    this.failures += 1
    // Spread, so that a node that restarts is not met by everybody at once.
    this.timer = setTimeout(() => this.connect(), wait * (0.7 + Math.random() * 0.6))
  }

  private end(reason: EndReason) {
    this.stop(false)
    this.heard.onEnd(reason)
  }

  private readonly hurry = () => {
    if (document.visibilityState !== 'visible' || this.stopped) return
    if (this.socket) this.lookAlive()
    else this.connect()
  }

  /** A line that died without a word is dropped, so that another can be tried. */
  private lookAlive() {
    const silent = Date.now() - this.heardAt
    const socket = this.socket
    if (!socket || silent < silenceMs) return
    this.letGo()
    this.heard.onLine(false)
    this.connect()
  }
}
