/** What carries a message out of the house. One implementation per provider, chosen once in start.server.ts. */

export interface Attachment {
  filename: string
  contentType: string
  contentBase64: string
  /** Of a picture that the letter itself shows (RFC 2392): it is no file beside it. */
  contentId?: string
}

/** A message on its way out. */
export interface OutgoingMessage {
  /** The same at every attempt, so that a provider or a mailbox can tell a repetition from a second message. */
  reference: string
  /** E-mail address, or telephone in E.164. */
  recipient: string
  subject: string
  body: string
  html?: string
  attachments: Attachment[]
}

/**
 * Either the provider took it, or why not: `code` is a word of ours or a number of theirs, never their text (it may
 * repeat the recipient); `permanent` means that trying again cannot help, `away` that no connection came about, whatever the message.
 */
export type Delivery = { ok: true } | { ok: false; code: string; permanent: boolean; away?: true }

// Refusals that say nothing about the message: our token, our pace, their moment.
const passing = new Set([401, 403, 404, 405, 408, 425, 429])

/** What a provider asked by HTTP means: 2xx, taken; 409, taken before. @param way begins the code: `sms-429`. */
export function deliveryOf(way: string, status: number): Delivery {
  if ((status >= 200 && status < 300) || status === 409) return { ok: true }
  const permanent = status >= 400 && status < 500 && !passing.has(status)
  return { ok: false, code: `${way}-${status}`, permanent }
}

export interface MessageSender {
  /** Never throws for what the provider answers. Ends within `sendingSeconds`. */
  send(message: OutgoingMessage): Promise<Delivery>
  close(): Promise<void>
}

/** No provider takes longer than this for one message; the worker's lease is longer. */
export const sendingSeconds = 30

/** Embedded: the outbox row that the worker marks as sent is all that there is. The demo world reads it there. */
export const embeddedSender: MessageSender = {
  send: async () => ({ ok: true }),
  close: async () => {},
}
