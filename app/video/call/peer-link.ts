/**
 * One connection between this page and the other side's page: the browser's own, by "perfect negotiation".
 * The professional's page makes the first offer; the patient's gives way when both speak at once.
 */
import type { IceServers, PeerMessage } from '../signalling/signal.rules.ts'

export interface Tracks {
  camera: MediaStreamTrack | null
  microphone: MediaStreamTrack | null
}

interface Link {
  ice: IceServers[]
  polite: boolean
  tracks: Tracks
  send(data: PeerMessage): void
  onState(state: RTCPeerConnectionState): void
  onRemote(stream: MediaStream): void
}

export class PeerLink {
  readonly pc: RTCPeerConnection
  private offering = false
  private ignoring = false
  private settingAnswer = false
  private work: Promise<void> = Promise.resolve()
  private readonly remote = new MediaStream()
  private readonly link: Link
  private tracks: Tracks

  constructor(link: Link) {
    this.link = link
    this.tracks = link.tracks
    const pc = new RTCPeerConnection({ iceServers: link.ice })
    this.pc = pc
    pc.onicecandidate = ({ candidate }) => link.send({ candidate: candidate?.toJSON() ?? null })
    pc.onconnectionstatechange = () => link.onState(pc.connectionState)
    pc.ontrack = ({ track }) => {
      this.remote.addTrack(track)
      link.onRemote(this.remote)
    }
    pc.onnegotiationneeded = () => this.offer()
    if (!link.polite) {
      pc.addTransceiver(link.tracks.microphone ?? 'audio', { direction: 'sendrecv' })
      pc.addTransceiver(link.tracks.camera ?? 'video', { direction: 'sendrecv' })
    }
  }

  /** Messages are worked off one after the other: a candidate means nothing before its description. */
  hear(data: PeerMessage) {
    this.work = this.work.then(() => this.take(data)).catch(() => {})
  }

  /** Another way is looked for; what is heard and seen goes on meanwhile. */
  restart(ice: IceServers[]) {
    if (this.pc.signalingState === 'closed') return
    this.pc.setConfiguration({ iceServers: ice })
    const { localDescription, signalingState } = this.pc
    // An offer that nobody answered may never have arrived.
    if (signalingState === 'have-local-offer' && localDescription)
      this.link.send({ description: plain(localDescription) })
    else this.pc.restartIce()
  }

  /** Another device, or none, without a new negotiation. */
  async change(tracks: Tracks) {
    this.tracks = tracks
    for (const { sender, receiver } of this.pc.getTransceivers())
      await sender.replaceTrack(this.trackFor(receiver.track.kind)).catch(() => {})
  }

  senderOf(kind: 'audio' | 'video'): RTCRtpSender | undefined {
    return this.pc.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender
  }

  close() {
    this.pc.onconnectionstatechange = null
    this.pc.onnegotiationneeded = null
    this.pc.onicecandidate = null
    this.pc.close()
  }

  private trackFor = (kind: string) => (kind === 'audio' ? this.tracks.microphone : this.tracks.camera)

  private async offer() {
    try {
      this.offering = true
      await this.pc.setLocalDescription()
      if (this.pc.localDescription) this.link.send({ description: plain(this.pc.localDescription) })
    } catch {
      // Closed meanwhile, or another offer came first: the next event tries again.
    } finally {
      this.offering = false
    }
  }

  private async take({ description, candidate }: PeerMessage) {
    const { pc } = this
    if (description) {
      const ready = !this.offering && (pc.signalingState === 'stable' || this.settingAnswer)
      this.ignoring = !this.link.polite && description.type === 'offer' && !ready
      if (this.ignoring) return
      this.settingAnswer = description.type === 'answer'
      try {
        await pc.setRemoteDescription(description as RTCSessionDescriptionInit)
      } finally {
        // An answer that was none must not let every offer of the other side in for good.
        this.settingAnswer = false
      }
      if (description.type !== 'offer') return
      for (const transceiver of pc.getTransceivers()) {
        transceiver.direction = 'sendrecv'
        await transceiver.sender.replaceTrack(this.trackFor(transceiver.receiver.track.kind))
      }
      await pc.setLocalDescription()
      if (pc.localDescription) this.link.send({ description: plain(pc.localDescription) })
    }
    if (candidate) {
      try {
        await pc.addIceCandidate(candidate as RTCIceCandidateInit)
      } catch (error) {
        // Of an offer that was ignored its candidates are none of ours.
        if (!this.ignoring) throw error
      }
    }
  }
}

const plain = ({ type, sdp }: RTCSessionDescription) => ({ type, sdp })
