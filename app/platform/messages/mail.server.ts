/** E-mail by SMTP. */
import { createTransport, type NodemailerError } from 'nodemailer'
import { type Delivery, type MessageSender, sendingSeconds } from './message-sender.server.ts'

// Enough to drain a full outbox, few enough for any relay.
const connections = 4
// A relay closes connections that say nothing for a while; ours close first.
const idleMs = 20_000

/**
 * @param url smtp:// or smtps://, with user and password where the server asks for them.
 * @param from the address that patients see.
 */
export function smtpSender(url: string, from: string): MessageSender {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    idleTimeout: idleMs,
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ reference, recipient, subject, body, html, attachments }) {
      try {
        await transport.sendMail({
          from,
          // As an object: in a text, a comma would make two recipients of one.
          to: { name: '', address: recipient },
          subject,
          text: body,
          html,
          messageId: `<${reference}@${domainOf(from)}>`,
          // RFC 3834: nobody's out-of-office notice answers a portal.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          attachments: attachments.map(({ filename, contentType, contentBase64, contentId }) => ({
            filename,
            contentType,
            content: Buffer.from(contentBase64, 'base64'),
            ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
          })),
          signal: AbortSignal.timeout(sendingSeconds * 1000),
        })
        return { ok: true }
      } catch (error) {
        return refusal(error as NodemailerError)
      }
    },
    async close() {
      transport.close({ force: true })
    },
  }
}

const domainOf = (from: string) => /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** Before the server said hello, or instead of it: nothing was told of the message yet. */
const beforeHello = ({ code, command, responseCode, syscall, timeoutType }: NodemailerError): boolean =>
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  timeoutType === 'CONNECT_TIMEOUT' ||
  timeoutType === 'GREETING_TIMEOUT' ||
  (code === 'EPROTOCOL' && command === 'CONN' && responseCode !== undefined)

/** Only what the server says about this recipient or this message is for good; a refused login or sender is ours to mend. */
function refusal(error: NodemailerError): Delivery {
  const { code, command, responseCode, permanent } = error
  const aboutMessage = command === 'RCPT TO' || command === 'DATA'
  return {
    ok: false,
    code: responseCode ? `smtp-${responseCode}` : `smtp-${(code ?? 'error').toLowerCase()}`,
    permanent: permanent === true && aboutMessage,
    // A connection that ends in the middle of a message may be that message's doing, and is called CONN as well.
    ...(beforeHello(error) && { away: true as const }),
  }
}
