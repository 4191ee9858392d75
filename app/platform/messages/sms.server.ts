/**
 * SMS by HTTP: POST {to, text, reference} as JSON with a bearer token, which is what a provider's own interface or a
 * small gateway in front of it is asked for (docs/operating.md). 2xx means taken; 409, that the reference was taken before.
 */
import { type Delivery, type MessageSender, sendingSeconds } from './message-sender.server.ts'

// Refusals that say nothing about the message: our token, our pace, their moment.
const passing = new Set([401, 403, 404, 405, 408, 425, 429])

export function httpSmsSender(url: string, token: string | undefined): MessageSender {
  return {
    async send({ reference, recipient, body }) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': reference,
            ...(token && { Authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ to: recipient, text: body, reference }),
          // A redirect would carry the token and the telephone somewhere else.
          redirect: 'error',
          signal: AbortSignal.timeout(sendingSeconds * 1000),
        })
        await answer.body?.cancel()
        return outcome(answer.status)
      } catch (error) {
        return { ok: false, code: `sms-${reason(error)}`, permanent: false }
      }
    },
    async close() {},
  }
}

function outcome(status: number): Delivery {
  if ((status >= 200 && status < 300) || status === 409) return { ok: true }
  return {
    ok: false,
    code: `sms-${status}`,
    permanent: status >= 400 && status < 500 && !passing.has(status),
  }
}

function reason(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  if (name === 'TimeoutError') return 'timeout'
  return typeof cause?.code === 'string' ? cause.code.toLowerCase() : 'unreachable'
}
