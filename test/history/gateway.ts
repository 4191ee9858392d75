/** The simulated gateway on the round's clock, now and then silent or confused. */
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { webpaySimulator } from '#app/payment/simulator/simulator.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { testKeys } from '#test/helpers/payments.ts'
import type { Dice } from './dice.ts'
import { momentOf } from './scene.ts'

/** Milliseconds that its clock may be behind. */
export const gatewayLag = 25

/** deaf: it never heard. mute: it did it and did not say so. confused: it took the money and does not say that the bank agreed. */
const troubles = { none: 85, deaf: 6, mute: 6, confused: 3 }

async function confused(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  const { response_code: _, ...rest } = (await answer.json()) as Record<string, unknown>
  return Response.json(rest)
}

export interface RoundGateway {
  url: string
  /** From now on it answers everything. */
  calm(): void
  close(): Promise<void>
}

export async function startGateway(db: Database, dice: Dice): Promise<RoundGateway> {
  let now = momentOf(0)
  let restless = true
  const watch = setInterval(() => {
    db.rows<{ step: number }>(sql`select last_value as step from history_clock`)
      .then(([row]) => {
        if (row) now = momentOf(row.step)
      })
      .catch(() => {})
  }, gatewayLag)
  let app: ReturnType<typeof webpaySimulator> | undefined
  const silence = () => new Response(null, { status: 503 })
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request: Request) {
      const ofMerchant = request.url.includes('/rswebpaytransaction/')
      const trouble = restless && ofMerchant ? dice.weighed(troubles) : 'none'
      if (trouble === 'deaf') return silence()
      const answer = (await app?.fetch(request)) ?? silence()
      if (trouble === 'mute') return silence()
      return trouble === 'confused' ? confused(answer) : answer
    },
  })
  await new Promise<void>(resolve => server.once('listening', () => resolve()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  app = webpaySimulator({ db, clock: { now: () => now }, publicUrl: url, brand: 'Copihue', ...testKeys })
  return {
    url,
    calm() {
      restless = false
    },
    async close() {
      clearInterval(watch)
      await new Promise(resolve => server.close(resolve))
    },
  }
}
