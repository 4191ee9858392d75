/** What a message to a patient needs of the house it leaves from. */

import type { Theme } from '#app/platform/brand/theme.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Sending } from '#app/platform/messages/outbox.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { guestLinkSecret, guestLinkToken } from './guest-links/guest-link.server.ts'

export interface Sender {
  /** Without a slash at the end. */
  publicUrl: string
  brand: string
  theme: Theme
  linkKey: Buffer
  /** How whoever acts stands to messages that would be withheld; `without` when absent. */
  sending?: Sending
}

/** Not inside a transaction: the first call may have to make the key. */
export async function senderOf({ config, db }: Pick<Portal, 'config' | 'db'>): Promise<Sender> {
  return {
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    brand: config.BRAND_NAME,
    theme: config.BRAND.theme,
    linkKey: await secretKey(db, guestLinkSecret),
  }
}

export type LinkAction = 'confirmar' | 'cancelar' | 'mover'

/** Where the appointment of a guest's link is paid, in the layout in which it was booked. */
export const payPath = (token: string, flow: 'portal' | 'link'): string =>
  flow === 'link' ? `/agendamiento/link/pago/${token}` : `/cita/${token}/pago`

/** Absolute, for messages: in the portal's own layout, wherever the hour was booked (`payPath` knows both). */
export const payLink = (sender: Sender, appointmentId: string): string =>
  `${guestLink(sender, appointmentId)}/pago`

/** Into the video visit of an appointment; before its window the page says from when. */
export const visitLink = (sender: Sender, appointmentId: string): string =>
  `${guestLink(sender, appointmentId)}/videoconsulta`

/** Where an hour that was freed can be taken. */
export const earlierLink = (sender: Sender, appointmentId: string): string =>
  `${guestLink(sender, appointmentId)}/antes`

/** The guest's own link; with an action it opens on that question, and still nothing happens before it is answered. */
export const guestLink = (sender: Sender, appointmentId: string, action?: LinkAction): string =>
  `${sender.publicUrl}/cita/${guestLinkToken(sender.linkKey, appointmentId)}${action ? `?accion=${action}` : ''}${action === 'mover' ? '#mover' : ''}`
