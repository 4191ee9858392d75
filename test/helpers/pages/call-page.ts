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

/** Runs in the page before its scripts: every connection and socket that it opens can be looked at afterwards. */
export function keepLinks(relayOnly: boolean) {
  const watched = window as Watched
  watched.links = []
  watched.sockets = []
  const limited = (configuration?: RTCConfiguration) =>
    relayOnly ? { ...configuration, iceTransportPolicy: 'relay' as const } : configuration
  const Link = window.RTCPeerConnection
  window.RTCPeerConnection = class extends Link {
    constructor(configuration?: RTCConfiguration) {
      super(limited(configuration))
      watched.links?.push(this)
    }
    override setConfiguration(configuration?: RTCConfiguration) {
      super.setConfiguration(limited(configuration))
    }
  }
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      watched.sockets?.push(this)
    }
  }
}

export const watchLinks = (context: BrowserContext, { relayOnly = false } = {}) =>
  context.addInitScript(keepLinks, relayOnly)

export type Flow = {
  frames: number
  audioBytes: number
  /** How the packets travel. */
  kind: string
}

/** What has come through the page's newest connection so far. */
export const flowOf = (page: Page): Promise<Flow> => page.evaluate(readFlow)

/** Runs in the page. */
export async function readFlow(): Promise<Flow> {
  const link = (window as Watched).links?.at(-1)
  const flow: Flow = { frames: 0, audioBytes: 0, kind: '' }
  // Firefox tells nothing of one that was closed.
  const stats = link?.connectionState === 'closed' ? undefined : await link?.getStats()
  for (const report of stats?.values() ?? []) {
    if (report.type === 'inbound-rtp' && report.kind === 'video') flow.frames += report.framesDecoded ?? 0
    if (report.type === 'inbound-rtp' && report.kind === 'audio') flow.audioBytes += report.bytesReceived ?? 0
    if (report.type === 'candidate-pair' && report.nominated && report.state === 'succeeded')
      flow.kind = (stats?.get(report.localCandidateId) as { candidateType?: string })?.candidateType ?? ''
  }
  return flow
}

/** Runs in the page: how bright the brightest part of the other's picture is, from 0 to 255; nothing shows as 0. */
export function brightestOfOther(): number {
  const videos = document.querySelectorAll<HTMLVideoElement>('[data-phase] video')
  const video = Array.from(videos).find(({ muted }) => !muted)
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d')
  if (!video?.videoWidth || !drawing) return 0
  canvas.width = 64
  canvas.height = 48
  drawing.drawImage(video, 0, 0, 64, 48)
  const { data } = drawing.getImageData(0, 0, 64, 48)
  return data.reduce((most, value, place) => (place % 4 === 3 ? most : Math.max(most, value)), 0)
}

interface Held extends Window {
  held?: MediaStreamTrack[]
  microphoneGone?: boolean
}

/** Devices as a phone has them: one camera at a time, and a headset that can be pulled out. */
export function likeAPhone(context: BrowserContext) {
  return context.addInitScript(() => {
    const phone = window as Held
    phone.held = []
    // A tab begins on an empty page, which has none.
    if (!navigator.mediaDevices) return
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
