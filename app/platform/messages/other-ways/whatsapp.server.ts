/**
 * A message by WhatsApp, over HTTP: POST {to, template, language, parameters, text, reference} as JSON with a bearer token, which
 * a provider of WhatsApp Business or a small gateway in front of it is asked for (docs/operating.md). 2xx means taken; 409, that
 * the reference was taken before. Such a message begins a conversation, so it names a template that WhatsApp has approved.
 */
import type { Config } from '../../config.server.ts'
import { sendOutbound } from '../../outbound/send-outbound.server.ts'
import { type Delivery, deliveryOf } from '../message-sender.server.ts'

/** Every template that is sent, and what stands in its places, in order. */
export interface WhatsAppTemplates {
  /** {{1}} the portal's name, {{2}} where one's hours are. */
  appointment_reminder: readonly [brand: string, link: string]
}

export interface WhatsAppMessage<Name extends keyof WhatsAppTemplates = keyof WhatsAppTemplates> {
  /** The same at every attempt. */
  reference: string
  /** Telephone in E.164. */
  to: string
  template: Name
  language: string
  parameters: WhatsAppTemplates[Name]
  /** The same in words, for a gateway that has no templates. */
  text: string
}

export interface WhatsAppSender {
  /** Never throws for what the provider answers. Ends within ten seconds: the message's own way waits behind it. */
  send(message: WhatsAppMessage): Promise<Delivery>
}

export function httpWhatsAppSender(url: string, token: string | undefined): WhatsAppSender {
  const hosts = [new URL(url).host]
  return {
    async send(message) {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': message.reference,
        ...(token && { Authorization: `Bearer ${token}` }),
      }
      const asked = { url, method: 'POST' as const, headers, body: JSON.stringify(message) }
      const answer = await sendOutbound(asked, { hosts, milliseconds: 10_000 })
      return answer.ok
        ? deliveryOf('whatsapp', answer.status)
        : { ok: false, code: `whatsapp-${answer.reason}`, permanent: false }
    },
  }
}

type Settings = Pick<Config, 'WHATSAPP_PROVIDER' | 'WHATSAPP_HTTP_URL' | 'WHATSAPP_HTTP_TOKEN'>

/** @returns null where the operator has none. */
export const openWhatsApp = (config: Settings): WhatsAppSender | null =>
  config.WHATSAPP_PROVIDER === 'http' && config.WHATSAPP_HTTP_URL
    ? httpWhatsAppSender(config.WHATSAPP_HTTP_URL, config.WHATSAPP_HTTP_TOKEN)
    : null
