/** When the gateway is asked how a payment stands, without waiting for a browser. */

/**
 * A form that was answered and whose browser never came back waits for our commit ten minutes, and its session ends after
 * ten minutes too: docs/decisions/0165-a-job-takes-what-was-approved.md.
 */
export const askEverySeconds = 60
/** A process that died between the gateway's answer and ours is noticed after this. */
export const answerSeconds = 30
const longestWaitSeconds = 15 * 60

interface Session {
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

/** Of a form that nobody has answered yet: soon, and once more at the moment when its session ends. */
export function nextLook({ expiresAt }: Pick<Session, 'expiresAt'>, now: Temporal.Instant): Temporal.Instant {
  const soon = now.add({ seconds: askEverySeconds })
  const ended = Temporal.Instant.compare(expiresAt, now) <= 0
  return ended || Temporal.Instant.compare(soon, expiresAt) < 0 ? soon : expiresAt
}

/** Of a question that got no answer that counts: half a minute while money can still lapse, then ever longer. */
export function nextTry({ createdAt }: Pick<Session, 'createdAt'>, now: Temporal.Instant): Temporal.Instant {
  const tenth = createdAt.until(now).total('seconds') / 10
  const seconds = Math.min(longestWaitSeconds, Math.max(answerSeconds, Math.round(tenth)))
  return now.add({ seconds })
}
