/** Looks at the connection every two seconds, and makes the picture fit what the line bears. */
import {
  type LineSample,
  nextPicture,
  type Picture,
  pictureSteps,
  type Quality,
  qualityOf,
  voiceAlone,
  wholePicture,
} from '../quality.rules.ts'
import type { PeerLink } from './peer-link.ts'

const everyMs = 2000

interface Counts {
  received: number
  lost: number
  /** When the other side last said what reached it, in ms, for each of the streams that we send. */
  told: ReadonlyMap<string, number>
}

/** The figures that matter, out of everything that a browser counts. */
async function sampleOf(
  pc: RTCPeerConnection,
  before: Counts,
): Promise<{ sample: LineSample; counts: Counts }> {
  const sample: LineSample = {
    lossOut: null,
    newLossOut: null,
    newVoiceLossOut: null,
    lossIn: null,
    roundTripMs: null,
    availableKbps: null,
  }
  const told = new Map(before.told)
  const counts = { received: 0, lost: 0, told }
  for (const report of (await pc.getStats()).values()) {
    if (report.type === 'remote-inbound-rtp') {
      const lost = report.fractionLost ?? 0
      sample.lossOut = Math.max(sample.lossOut ?? 0, lost)
      if (told.get(report.id) !== report.timestamp) {
        sample.newLossOut = Math.max(sample.newLossOut ?? 0, lost)
        if (report.kind === 'audio') sample.newVoiceLossOut = lost
      }
      told.set(report.id, report.timestamp)
      if (report.roundTripTime !== undefined) sample.roundTripMs = report.roundTripTime * 1000
    }
    if (report.type === 'inbound-rtp') {
      counts.received += report.packetsReceived ?? 0
      counts.lost += Math.max(0, report.packetsLost ?? 0)
    }
    if (report.type === 'candidate-pair' && report.nominated && report.state === 'succeeded') {
      if (report.availableOutgoingBitrate) sample.availableKbps = report.availableOutgoingBitrate / 1000
      if (report.currentRoundTripTime !== undefined) sample.roundTripMs ??= report.currentRoundTripTime * 1000
    }
  }
  const received = counts.received - before.received
  const lost = counts.lost - before.lost
  if (received + lost > 20) sample.lossIn = Math.max(0, lost) / (received + lost)
  return { sample, counts }
}

async function fitPicture(sender: RTCRtpSender, step: number) {
  const parameters = sender.getParameters()
  const [encoding] = parameters.encodings
  const wanted = pictureSteps[step]
  if (!encoding || !wanted) return
  encoding.active = step < voiceAlone
  encoding.maxBitrate = Math.max(wanted.mostKbps, 1) * 1000
  encoding.scaleResolutionDownBy = wanted.shrink
  encoding.maxFramerate = wanted.framesPerSecond
  await sender.setParameters(parameters).catch(() => {})
}

/** Where packets wait in line, the voice's go first. */
async function preferVoice(sender: RTCRtpSender | undefined) {
  const parameters = sender?.getParameters()
  const [encoding] = parameters?.encodings ?? []
  if (!sender || !parameters || !encoding) return
  encoding.priority = 'high'
  encoding.networkPriority = 'high'
  await sender.setParameters(parameters).catch(() => {})
}

/** @returns ends it. */
export function watchLine(link: PeerLink, onLook: (quality: Quality, step: number) => void): () => void {
  let picture: Picture = wholePicture
  let counts: Counts = { received: 0, lost: 0, told: new Map() }
  let looking = false
  preferVoice(link.senderOf('audio'))
  const timer = setInterval(async () => {
    if (looking || link.pc.connectionState !== 'connected') return
    looking = true
    try {
      const look = await sampleOf(link.pc, counts)
      counts = look.counts
      const next = nextPicture(picture, look.sample)
      const sender = link.senderOf('video')
      if (sender && next.step !== picture.step) await fitPicture(sender, next.step)
      picture = next
      onLook(qualityOf(look.sample), next.step)
    } catch {
      // Closed while it was asked.
    } finally {
      looking = false
    }
  }, everyMs)
  return () => clearInterval(timer)
}
