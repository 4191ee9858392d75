/** Reminders by WhatsApp: what somebody is asked, answers, and takes back. */
import { agreeToWhatsApp, findWhatsAppState, withdrawConsent } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { countChange } from './push-devices.server.ts'

type House = Pick<Portal, 'db' | 'clock' | 'config'>

const hasWhatsApp = ({ config }: Pick<House, 'config'>) => config.WHATSAPP_PROVIDER === 'http'

/** @returns null where there is nothing to choose: the operator has none, and nothing that was agreed to stands. */
export async function showWhatsApp(house: House, accountId: string, language: Language) {
  const state = await findWhatsAppState(house.db, accountId)
  const there = hasWhatsApp(house)
  if (!state || !(there || state.on)) return null
  const { page: t } = texts(language, 'push').whatsApp
  const end = state.phone?.slice(-4) ?? ''
  const { title, turnOn, stop, prove, shows } = t
  if (state.on) return { title, said: there ? t.on(end) : t.gone, does: 'end' as const, label: stop }
  if (!state.proved) return { title, said: t.unproven, does: 'prove' as const, label: prove }
  return { title, said: t.body(end), shows, does: 'agree' as const, label: turnOn }
}

export type WhatsAppChoice = NonNullable<Awaited<ReturnType<typeof showWhatsApp>>>

type Outcome =
  | { ok: true }
  | { ok: false; reason: 'not-possible' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/** From now on reminders go to the telephone of the account, if that is proved. */
export async function chooseWhatsApp(house: House, accountId: string): Promise<Outcome> {
  const now = house.clock.now()
  const allowance = await countChange(house.db, accountId, now)
  if (!allowance.ok) return { ...allowance, reason: 'too-many' }
  const held = hasWhatsApp(house) && (await agreeToWhatsApp(house.db, accountId, now))
  return held ? { ok: true } : { ok: false, reason: 'not-possible' }
}

/** Reminders leave by their own way from here on. Where nothing was agreed to, nothing changes. */
export const endWhatsApp = ({ db, clock }: House, accountId: string): Promise<void> =>
  withdrawConsent(db, accountId, 'whatsapp', clock.now())
