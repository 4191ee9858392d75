/** What the page of notices on devices shows and does. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { formatDate } from '#app/platform/dates.server.ts'
import { browserParts } from '#app/platform/http/browser-name.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { vapidKeys } from '#app/platform/messages/other-ways/web-push.server.ts'
import { named } from '#app/shell/named.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { endDevice, keepDevice, listDevices } from './push-devices.server.ts'
import { chooseWhatsApp, endWhatsApp, showWhatsApp } from './whatsapp-choice.server.ts'

type House = Pick<Portal, 'db' | 'clock' | 'config'>

interface Asking {
  accountId: string
  sessionId?: string
  language: Language
  headers: Headers
}

/**
 * Not inside a transaction: the first look makes the portal's keys. whatsApp: null where there is nothing to choose. done: what `hecho` says was
 * done, in words.
 * @param asking.headers whose cookie says which device is the one that asks.
 */
export async function loadPushPage(house: House, { accountId, language, headers }: Asking, url: URL) {
  const { since, on, endLabel, started, ended, ...t } = texts(language, 'push').page
  const { db } = house
  const said = texts(language, 'push').whatsApp.page
  const devices = await listDevices(db, accountId, headers.get('cookie'))
  const { publicKey } = await vapidKeys(db)
  const done = {
    activado: started,
    terminado: ended,
    whatsapp: said.started,
    'sin-whatsapp': said.ended,
  }
  return {
    t,
    publicKey,
    devices: devices.map(({ id, browser, createdAt, here }) => {
      const name = browser ? on(...browserParts(browser)) : t.unknown
      return {
        id,
        name,
        here,
        since: since(formatDate(chileanDay(createdAt), language)),
        end: endLabel(name),
      }
    }),
    whatsApp: await showWhatsApp(house, accountId, language),
    done: named(done, url.searchParams.get('hecho')) ?? null,
  }
}

export type PushPage = Awaited<ReturnType<typeof loadPushPage>>

type Done = 'activado' | 'terminado' | 'whatsapp' | 'sin-whatsapp'

interface Trouble {
  trouble: string
  about: 'device' | 'whatsapp'
  status: number
  retryAfter?: number
}

/** @returns what was done, or what to say of what was not; null where the session is over, so that the page asks to sign in. */
export async function changePush(
  house: House,
  { accountId, sessionId, language, headers }: Asking,
  form: FormData,
): Promise<{ done: Done | null } | Trouble> {
  const { page, whatsApp } = texts(language, 'push')
  const t = page.here
  const intent = intentIn(form, ['activar', 'terminar', 'whatsapp', 'terminar-whatsapp'])
  if (intent === 'terminar') {
    await endDevice(house.db, accountId, form.get('id'))
    return { done: 'terminado' }
  }
  if (intent === 'terminar-whatsapp') {
    await endWhatsApp(house, accountId)
    return { done: 'sin-whatsapp' }
  }
  if (intent === 'whatsapp') {
    const chosen = await chooseWhatsApp(house, accountId)
    if (chosen.ok) return { done: 'whatsapp' }
    return chosen.reason === 'too-many'
      ? { trouble: t.tooMany, about: 'whatsapp', status: 429, retryAfter: chosen.retryAfter }
      : { trouble: whatsApp.page.failed, about: 'whatsapp', status: 422 }
  }
  const kept = await keepDevice(house, accountId, form.get('subscription'), headers, sessionId)
  if (kept.ok) return { done: 'activado' }
  if (kept.reason === 'signed-out') return { done: null }
  return kept.reason === 'too-many'
    ? { trouble: t.tooMany, about: 'device', status: 429, retryAfter: kept.retryAfter }
    : { trouble: t.failed, about: 'device', status: 422 }
}
