/** A call as its pages in a browser show it: fake devices, the links and sockets that they open, what flows through them. */
import type { BrowserContext, Page } from '@playwright/test'

/** Cameras that count and a microphone that beeps; a machine without a network calls itself. */
export const fakeDevices = (framesPerSecond: number) => [
  '--no-sandbox',
  '--disable-gpu',
  `--use-fake-device-for-media-stream=device-count=3,fps=${framesPerSecond}`,
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]

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

interface Held extends Window {
  held?: MediaStreamTrack[]
  microphoneGone?: boolean
}

/** Devices as a phone has them: one camera at a time, and a headset that can be pulled out. */
export function likeAPhone(context: BrowserContext) {
  return context.addInitScript(() => {
    const phone = window as Held
    phone.held = []
    const devices = Object.getPrototypeOf(navigator.mediaDevices)
    const ask = devices.getUserMedia
    devices.getUserMedia = async function (wishes: MediaStreamConstraints) {
      const taken = phone.held?.some(track => track.kind === 'video' && track.readyState === 'live')
      if (wishes.video && taken) throw new DOMException('', 'NotReadableError')
      if (wishes.audio && phone.microphoneGone) throw new DOMException('', 'NotFoundError')
      const stream: MediaStream = await ask.call(this, wishes)
      phone.held?.push(...stream.getTracks())
      return stream
    }
  })
}

/** The headset is out, and there is no other microphone; or it is back. */
export const headset = (page: Page, plugged: boolean) =>
  page.evaluate(isPlugged => {
    const phone = window as Held
    phone.microphoneGone = !isPlugged
    const microphones = phone.held?.filter(
      ({ kind, readyState }) => kind === 'audio' && readyState === 'live',
    )
    for (const track of isPlugged ? [] : (microphones ?? [])) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'))
  }, plugged)

/** Sockets that hold a place in the room and are not closed. */
export const openPlaces = (page: Page) =>
  page.evaluate(
    () =>
      ((window as Watched).sockets ?? []).filter(
        ({ url, readyState }) => url.includes('peer=') && readyState <= WebSocket.OPEN,
      ).length,
  )

/** Cuts every socket of a page, as a network would. */
export const cutSockets = (page: Page) =>
  page.evaluate(() => {
    for (const socket of (window as Watched).sockets ?? []) socket.close()
  })

/** Into the room by its button; a browser that was pressed in before needs none. */
export async function goIn(page: Page) {
  const room = page.locator('[data-phase]')
  const button = page.getByRole('button', { name: /la videoconsulta$/ })
  await room.or(button).first().waitFor()
  await button.click({ timeout: 2000 }).catch(() => {})
  await room.waitFor()
}
