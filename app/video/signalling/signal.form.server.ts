/** Messages of a page as they come over the socket. */
import { z } from 'zod'
import { type FromPage, mostBytes } from './signal.rules.ts'

/** What the database takes as text: no NUL, and no half of a letter. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(said => said.isWellFormed() && !said.includes('\0'))
const short = text(256)
const data = z.strictObject({
  description: z
    .object({ type: z.enum(['offer', 'answer', 'pranswer', 'rollback']), sdp: text(mostBytes) })
    .optional(),
  candidate: z
    .object({
      candidate: text(1000),
      sdpMid: short.nullable().optional(),
      sdpMLineIndex: z.number().int().min(0).max(64).nullable().optional(),
      usernameFragment: short.nullable().optional(),
    })
    .nullable()
    .optional(),
  sending: z.object({ camera: z.boolean(), microphone: z.boolean() }).optional(),
})

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signal'), to: z.uuid(), data }),
  z.object({ kind: z.literal('bye') }),
  z.object({ kind: z.literal('ice') }),
  z.object({ kind: z.literal('beat') }),
])

export const socketQuery = z.object({
  reserva: z.uuid(),
  role: z.enum(['patient', 'professional']),
  /** The page that takes the place; without it one only hears how the visit goes. */
  peer: z.uuid().optional(),
  /** Number of the last message that this page has seen. */
  after: z.coerce.number().int().min(0).optional(),
})
export type SocketQuery = z.output<typeof socketQuery>

/** @returns undefined for anything that is no message. */
export function parseMessage(text: string): FromPage | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return message.safeParse(value).data
}
