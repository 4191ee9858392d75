/** Somebody whose browser is told of reminders. The service of a browser's vendor is stood in for: none is reached from here. */
import { createECDH, randomBytes } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { expect } from '../portal.ts'

/** How often the browser was asked whether this portal may tell its person. */
export const timesAsked = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('asked') ?? 0))

/** Counts what is asked of the person, on this page and those after it. */
export const countAsking = (page: Page) =>
  page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked') ?? 0) + 1))
      return ask()
    }
  })

/** Subscribing succeeds as with a vendor's service: an address there, and keys of this browser's own. */
export function standInForService(page: Page) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const subscription = {
    endpoint: `https://push.ejemplo.cl/${randomBytes(16).toString('hex')}`,
    expirationTime: null,
    keys: {
      p256dh: own.getPublicKey().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
  return page.addInitScript(made => {
    // Of a subscription the page takes what JSON makes of it.
    PushManager.prototype.subscribe = async () => made as unknown as PushSubscription
  }, subscription)
}

/** The browser's debugger, once it knows the portal's worker. */
export async function workerOf(page: Page): Promise<{ debug: CDPSession; registrationId: string }> {
  const debug = await page.context().newCDPSession(page)
  const registered = new Promise<string>(found =>
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (one) found(one.registrationId)
    }),
  )
  await page.evaluate(async () => {
    // It is ready while it still wakes, and what is delivered then may be lost.
    const { active } = await navigator.serviceWorker.ready
    while (active && active.state !== 'activated')
      await new Promise(changed => active.addEventListener('statechange', changed, { once: true }))
  })
  await debug.send('ServiceWorker.enable')
  return { debug, registrationId: await registered }
}

/** As the push service would, after the browser opened what was sealed for it. */
export async function deliver(page: Page, data: string): Promise<void> {
  const { debug, registrationId } = await workerOf(page)
  const { origin } = new URL(page.url())
  await debug.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

interface Shown {
  title: string
  body: string
  lang: string
}

const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }))
  })

export const expectShown = (page: Page, notices: Shown[]) => expect.poll(() => shown(page)).toEqual(notices)

/** Presses the notice that stands. What the system draws no browser in a test shows, so its worker is told of the press. */
export async function pressNotice(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker runs')
  await worker.evaluate(async () => {
    // The worker's own global scope, which a page's types do not have.
    const self = globalThis as unknown as {
      registration: { getNotifications(): Promise<Notification[]> }
      NotificationEvent: new (name: string, made: { notification?: Notification }) => Event
      dispatchEvent(event: Event): boolean
    }
    const [notification] = await self.registration.getNotifications()
    const event = new self.NotificationEvent('notificationclick', { notification })
    // A script's own event may not be waited for; the browser's is.
    const done: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => done.push(work) })
    self.dispatchEvent(event)
    // Nobody's finger is on the screen, so no window may come to the front.
    await Promise.allSettled(done)
  })
}
