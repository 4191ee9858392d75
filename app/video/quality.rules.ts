/** How good the line is, and how much picture it bears. The voice comes first: the picture gives way before it suffers. */

/** One look at the connection; null where the browser does not tell. */
export interface LineSample {
  /** Share of packets that did not reach the other side, 0 to 1, as it was last told. */
  lossOut: number | null
  /** The same of what was told since the look before: the voice's comes every five seconds, and one loss is answered once. */
  newLossOut: number | null
  /** That of the voice alone. */
  newVoiceLossOut: number | null
  /** Share that did not reach us. */
  lossIn: number | null
  roundTripMs: number | null
  /** What the browser believes that it could send. */
  availableKbps: number | null
}

export type Quality = 'unknown' | 'good' | 'fair' | 'poor'

/** By the worse of both directions. unknown: the browser tells nothing. */
export function qualityOf({ lossOut, lossIn, roundTripMs }: LineSample): Quality {
  if (lossOut === null && lossIn === null && roundTripMs === null) return 'unknown'
  const loss = Math.max(lossOut ?? 0, lossIn ?? 0)
  if (loss > 0.08 || (roundTripMs ?? 0) > 700) return 'poor'
  return loss > 0.03 || (roundTripMs ?? 0) > 350 ? 'fair' : 'good'
}

export interface PictureStep {
  mostKbps: number
  /** The picture's sides are divided by this. */
  shrink: number
  framesPerSecond: number
}

/** From the whole picture down to the voice alone. */
export const pictureSteps: readonly PictureStep[] = [
  { mostKbps: 1500, shrink: 1, framesPerSecond: 30 },
  { mostKbps: 600, shrink: 1.5, framesPerSecond: 24 },
  { mostKbps: 250, shrink: 2, framesPerSecond: 20 },
  { mostKbps: 100, shrink: 4, framesPerSecond: 12 },
  { mostKbps: 0, shrink: 4, framesPerSecond: 1 },
]
export const voiceAlone = pictureSteps.length - 1

export interface Picture {
  step: number
  /** Looks in a row at which more would have been possible. */
  calm: number
  /** How many of those it takes to grow. Doubled whenever growing was too much. */
  calmNeeded: number
}

const leastCalm = 4
const mostCalm = 64
export const wholePicture: Picture = { step: 0, calm: 0, calmNeeded: leastCalm }

/** Voice and its overhead. */
const voiceKbps = 50
const most = (step: number) => pictureSteps[step]?.mostKbps ?? 0

/**
 * After each look, with the picture that the last one gave. It shrinks at once, more than a step where much is lost, and
 * grows by one step after calm looks.
 */
export function nextPicture({ step, calm, calmNeeded }: Picture, sample: LineSample): Picture {
  const { lossOut, newLossOut, newVoiceLossOut, roundTripMs, availableKbps } = sample
  const room = availableKbps === null ? null : availableKbps - voiceKbps
  // Half of what a step may take is still a fair picture of it; less is better spent on a smaller one.
  const narrow = room !== null && step < voiceAlone && room < most(step) / 2
  // Browsers shrink by themselves at a tenth; a voice breaks long before.
  const lossy = (newLossOut ?? 0) > 0.04
  const slow = (roundTripMs ?? 0) > 1200
  const last = step === voiceAlone - 1
  // The picture goes altogether only when the voice itself would suffer.
  const suffers = last
    ? (newVoiceLossOut ?? 0) > 0.2 || (room !== null && room < 40)
    : narrow || lossy || slow
  if (suffers && step < voiceAlone) {
    // What is lost already goes at once to what the browser now believes in; the voice would wait for each step.
    const bearable = lossy && room !== null ? pictureSteps.findIndex(({ mostKbps }) => mostKbps <= room) : 0
    const next = last ? voiceAlone : Math.max(step + 1, Math.min(bearable, voiceAlone - 1))
    return { step: next, calm: 0, calmNeeded: Math.min(calmNeeded * 2, mostCalm) }
  }
  const quiet = (lossOut ?? 0) < 0.02 && (roundTripMs ?? 0) < 600
  // A browser that sends little cannot know how much would fit: at the smallest steps it is simply tried.
  const fits = room === null || step >= voiceAlone - 1 || room > most(step - 1) * 0.6
  if (step === 0 || !quiet || !fits) return { step, calm: 0, calmNeeded }
  const grows = calm + 1 >= calmNeeded
  return { step: grows ? step - 1 : step, calm: grows ? 0 : calm + 1, calmNeeded }
}
