/** Two people in real browsers: a visit that is under way now, and what flows between their pages. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Database, sql } from '#app/platform/database.server.ts'
import { stepVisit } from '#app/video/step-visit.server.ts'
import { findVisitRight, type VisitRole } from '#app/video/visit-right.server.ts'
import { findChromium } from '../../tools/chromium.mjs'
import { testSender } from './booking.ts'
import { addStaff, addVisit } from './visit.ts'

/** A camera that counts and a microphone that beeps, allowed without a question. */
export const fakeDevices = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: fakeDevices })

/** A visit that the patient has just entered, with the cookies of both. */
export async function addCallNow(db: Database) {
  const visit = await addVisit(db)
  await db.rows(sql`
    update appointment set during = tstzrange(now() - interval '1 minute', now() + interval '29 minutes')
    where id = ${visit.reservation}::uuid`)
  const staff = await addStaff(db, visit.professionalId)
  const now = Temporal.Now.instant()
  const step = async (role: VisitRole, action: Parameters<typeof stepVisit>[2]) => {
    const cookie = role === 'patient' ? visit.cookie : staff.cookie
    const right = await findVisitRight(db, { cookie, user: null }, visit.reservation, role, now)
    if (!right) throw new Error('no right')
    const outcome = await stepVisit(db, right, action, testSender, now)
    if (!outcome.ok) throw new Error(outcome.reason)
  }
  await step('patient', 'arrive')
  await step('professional', 'say-ready')
  await step('patient', 'enter')
  return { ...visit, cookies: { patient: visit.cookie, professional: staff.cookie } }
}

interface Watched extends Window {
  links?: RTCPeerConnection[]
  sockets?: WebSocket[]
}

/** Every connection and socket that a page opens can be looked at afterwards. */
export function watchLinks(context: BrowserContext, { relayOnly = false } = {}) {
  return context.addInitScript(relay => {
    const watched = window as Watched
    watched.links = []
    watched.sockets = []
    const Link = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Link {
      constructor(configuration?: RTCConfiguration) {
        super(relay ? { ...configuration, iceTransportPolicy: 'relay' } : configuration)
        watched.links?.push(this)
      }
      override setConfiguration(configuration?: RTCConfiguration) {
        super.setConfiguration(relay ? { ...configuration, iceTransportPolicy: 'relay' } : configuration)
      }
    }
    const Socket = window.WebSocket
    window.WebSocket = class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        watched.sockets?.push(this)
      }
    }
  }, relayOnly)
}

export interface Flow {
  frames: number
  audioBytes: number
  /** How the packets travel. */
  kind: string
}

/** What has come through the page's newest connection so far. */
export const flowOf = (page: Page): Promise<Flow> =>
  page.evaluate(async () => {
    const link = (window as Watched).links?.at(-1)
    const flow: Flow = { frames: 0, audioBytes: 0, kind: '' }
    const stats = await link?.getStats()
    for (const report of stats?.values() ?? []) {
      if (report.type === 'inbound-rtp' && report.kind === 'video') flow.frames += report.framesDecoded ?? 0
      if (report.type === 'inbound-rtp' && report.kind === 'audio')
        flow.audioBytes += report.bytesReceived ?? 0
      if (report.type === 'candidate-pair' && report.nominated && report.state === 'succeeded')
        flow.kind = (stats?.get(report.localCandidateId) as { candidateType?: string })?.candidateType ?? ''
    }
    return flow
  })

/** Cuts every socket of a page, as a network would. */
export const cutSockets = (page: Page) =>
  page.evaluate(() => {
    for (const socket of (window as Watched).sockets ?? []) socket.close()
  })

/** Signs a context in as one side of a visit. */
export async function asPerson(browser: Browser, url: string, cookie: string, relayOnly = false) {
  const context = await browser.newContext({ locale: 'es-CL' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  await watchLinks(context, { relayOnly })
  return context
}

/** Into the room by its button; a browser that was pressed in before needs none. */
export async function goIn(page: Page) {
  const room = page.locator('[data-phase]')
  const button = page.getByRole('button', { name: /la videoconsulta$/ })
  await room.or(button).first().waitFor()
  await button.click({ timeout: 2000 }).catch(() => {})
  await room.waitFor()
}
