/**
 * SMS by HTTP: POST {to, text, reference} as JSON with a bearer token, which is what a provider's own interface or a
 * small gateway in front of it is asked for (docs/operating.md). 2xx means taken; 409, that the reference was taken before.
 */
import { deliveryOf, type MessageSender, sendingSeconds } from './message-sender.server.ts'

const noConnection = new Set(
  'ECONNREFUSED EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN UND_ERR_CONNECT_TIMEOUT'.split(' '),
)

/** @param token sent as a bearer; none where the gateway asks for none. No answer, and what the provider may still take, is not permanent. */
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
        return deliveryOf('sms', answer.status)
      } catch (error) {
        const away = noConnection.has(`${causeOf(error)}`) && { away: true as const }
        return { ok: false, code: `sms-${reason(error)}`, permanent: false, ...away }
      }
    },
    async close() {},
  }
}

const causeOf = (error: unknown) => (error as { cause?: { code?: unknown } }).cause?.code

function reason(error: unknown): string {
  if ((error as { name?: string }).name === 'TimeoutError') return 'timeout'
  const code = causeOf(error)
  return typeof code === 'string' ? code.toLowerCase() : 'unreachable'
}
