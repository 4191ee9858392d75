/** The video visit in real browsers over two nodes on one PostgreSQL: directly, through coturn, on a narrow line, after cuts. */
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { addCallNow, asPerson, openBrowser } from '../helpers/call.ts'
import { cutSockets, type Flow, flowOf, goIn } from '../helpers/pages/call-page.ts'
import { serverGround } from '../helpers/processes/load.ts'
import { type PortalProcess, productionEnv, startPortal } from '../helpers/processes/portal.ts'
import { startTurn, type TurnServer } from '../helpers/processes/turn.ts'

type Call = Awaited<ReturnType<typeof addCallNow>>

const ground = await serverGround(1)
let db: Database
let browser: Browser
let turn: TurnServer
let narrow: TurnServer
let [north, south, slow]: PortalProcess[] = []
const nodes: PortalProcess[] = []

const startNode = (turnServer: TurnServer) =>
  startPortal({ env: { ...productionEnv, ...ground.env, ...turnServer.env } })
const node = async (turnServer: TurnServer) => {
  const started = await startNode(turnServer)
  nodes.push(started)
  return started
}

beforeAll(async () => {
  // Half a megabit per second, in bytes.
  ;[turn, narrow] = [await startTurn(), await startTurn({ bytesPerSecond: 62_500 })]
  ;[north, south, slow] = [await node(turn), await node(turn), await node(narrow)]
  db = await ground.open()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  for (const one of nodes) await one.stop()
  await db.close()
  await ground.remove()
  await turn.stop()
  await narrow.stop()
})

const at = (portal: PortalProcess | undefined) => portal?.url ?? ''
const roomOf = (page: Page) => page.locator('[data-phase]')

async function patientAt(url: string, call: Call, relayOnly = false) {
  const page = await (await asPerson(browser, url, call.cookies.patient, relayOnly)).newPage()
  await page.goto(`${url}/videoconsulta/consulta/${call.appointmentId}`)
  await goIn(page)
  return page
}

async function professionalAt(url: string, call: Call, relayOnly = false) {
  const page = await (await asPerson(browser, url, call.cookies.professional, relayOnly)).newPage()
  await page.goto(`${url}/profesional/visitas/${call.appointmentId}`)
  await goIn(page)
  return page
}

/** Bits per second that a page's picture may take; nothing when it was given up for the voice. */
const pictureOf = (page: Page) =>
  page.evaluate(() => {
    const link = (window as { links?: RTCPeerConnection[] }).links?.at(-1)
    const senders = link?.getTransceivers().filter(({ receiver }) => receiver.track.kind === 'video') ?? []
    const [encoding] = senders[0]?.sender.getParameters().encodings ?? []
    return encoding?.active ? (encoding.maxBitrate ?? Number.POSITIVE_INFINITY) : 0
  })
const whole = 1_500_000

/** Frames and sound grow on both sides from now on. */
async function expectFlow(...pages: Page[]): Promise<Flow[]> {
  const flows: Flow[] = []
  for (const page of pages) {
    const before = await flowOf(page)
    await expect
      .poll(async () => (await flowOf(page)).frames, { timeout: 30_000 })
      .toBeGreaterThan(before.frames + 5)
    await expect
      .poll(async () => (await flowOf(page)).audioBytes, { timeout: 30_000 })
      .toBeGreaterThan(before.audioBytes + 500)
    flows.push(await flowOf(page))
  }
  return flows
}

const close = (...pages: Page[]) => Promise.all(pages.map(page => page.context().close()))

describe('patient and professional on two nodes', () => {
  test('meet, and stay together when their sockets are cut', async () => {
    const call = await addCallNow(db)
    const patient = await patientAt(at(north), call)
    const professional = await professionalAt(at(south), call)
    await expectFlow(patient, professional)
    await cutSockets(patient)
    await cutSockets(professional)
    await expectFlow(patient, professional)
    // What is said after the cut arrives: the picture of whoever switches it off is gone.
    await professional.getByRole('button', { name: 'Apagar el micrófono' }).click()
    await patient.getByText('tiene el micrófono apagado').waitFor()
    await close(patient, professional)
  })

  test('come back with one tap after a reload, on whichever side', async () => {
    const call = await addCallNow(db)
    const patient = await patientAt(at(north), call)
    const professional = await professionalAt(at(south), call)
    await expectFlow(patient, professional)
    for (const page of [patient, professional]) {
      await page.reload()
      await goIn(page)
      await expectFlow(patient, professional)
    }
    await close(patient, professional)
  })

  test('meet through the relay alone', async () => {
    const call = await addCallNow(db)
    const patient = await patientAt(at(north), call, true)
    const professional = await professionalAt(at(south), call, true)
    const flows = await expectFlow(patient, professional)
    expect(flows.map(flow => flow.kind)).toEqual(['relay', 'relay'])
    await close(patient, professional)
  })

  test('survive the death of the patient’s node', async () => {
    const call = await addCallNow(db)
    const doomed = await startNode(turn)
    const patient = await patientAt(doomed.url, call)
    const professional = await professionalAt(at(south), call)
    await expectFlow(patient, professional)
    await doomed.kill()
    await expectFlow(patient, professional)
    await patient.getByText('Sin conexión con el portal').waitFor()
    await close(patient, professional)
  })
})

test('on half a megabit the voice comes through whole, whatever the picture has to give', async () => {
  const call = await addCallNow(db)
  const patient = await patientAt(at(slow), call, true)
  const professional = await professionalAt(at(slow), call, true)
  await roomOf(patient).and(patient.locator('[data-phase="connected"]')).waitFor()
  const voice = async (page: Page) =>
    page.evaluate(async () => {
      const link = (window as { links?: RTCPeerConnection[] }).links?.at(-1)
      const voices = [...((await link?.getStats())?.values() ?? [])].filter(
        report => report.type === 'inbound-rtp' && report.kind === 'audio',
      )
      const sum = (of: string) => voices.reduce((total, report) => total + (report[of] ?? 0), 0)
      return { received: sum('packetsReceived'), lost: sum('packetsLost') }
    })
  // Time for the picture to find its place.
  await new Promise(resolve => setTimeout(resolve, 20_000))
  for (const page of [patient, professional])
    expect(await pictureOf(page), 'what the picture may take').toBeLessThan(whole)
  const [before, beforeToo] = [await voice(patient), await voice(professional)]
  await new Promise(resolve => setTimeout(resolve, 15_000))
  for (const [page, then] of [
    [patient, before],
    [professional, beforeToo],
  ] as const) {
    const now = await voice(page)
    const [received, lost] = [now.received - then.received, now.lost - then.lost]
    expect(received, 'packets of the voice').toBeGreaterThan(400)
    expect(lost / (received + lost), 'share of the voice that was lost').toBeLessThan(0.05)
  }
  await expectFlow(patient, professional)
  await close(patient, professional)
})

test('a third person is kept out, and a second tab takes over cleanly', async () => {
  const [call, other] = [await addCallNow(db), await addCallNow(db)]
  const patient = await patientAt(at(north), call)
  const professional = await professionalAt(at(south), call)
  await expectFlow(patient, professional)

  const stranger = await (await asPerson(browser, at(north), other.cookies.patient)).newPage()
  await stranger.goto(`${at(north)}/videoconsulta/consulta/${call.appointmentId}`)
  expect(new URL(stranger.url()).pathname).toBe('/videoconsulta')
  const refused = await stranger.evaluate(async appointmentId => {
    const socket = new WebSocket(
      `/api/video/socket?reserva=${appointmentId}&role=patient&peer=${crypto.randomUUID()}`,
    )
    return new Promise(resolve => {
      socket.onopen = () => resolve('open')
      socket.onerror = () => resolve('refused')
    })
  }, call.appointmentId)
  expect(refused).toBe('refused')
  await expectFlow(patient, professional)

  const second = await patient.context().newPage()
  await second.goto(patient.url())
  await goIn(second)
  await patient.getByText('La videoconsulta sigue en otra pestaña').waitFor()
  await expectFlow(second, professional)
  await close(patient, professional, stranger)
})
