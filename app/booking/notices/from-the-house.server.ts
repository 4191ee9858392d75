import type { Message } from '#app/platform/messages/outbox.server.ts'

/** What the desk of a centre does for a patient is told by the house: no limit of strangers withholds it. */
export const fromTheHouse = (messages: readonly Message[]): Message[] =>
  messages.map(message => ({ ...message, causedBy: 'house' }))
