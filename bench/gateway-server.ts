/** The simulated gateway alone, for portal and bare shop alike: one argument, a `GatewayOrder` in JSON. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { webpaySimulator } from '#app/payment/simulator/simulator.server.ts'
import { systemClock } from '#app/platform/clock.ts'
import { openServer } from '#app/platform/database/database.server.ts'

export interface GatewayOrder {
  /** Where its table is. */
  databaseUrl: string
  commerceCode: string
  apiKey: string
}

const { databaseUrl, ...keys } = JSON.parse(process.argv[2] ?? '') as GatewayOrder
const db = await openServer(databaseUrl)
const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const simulator = webpaySimulator({ db, clock: systemClock, publicUrl, brand: 'Copihue', ...keys })
  server.on('request', getRequestListener(simulator.fetch))
  console.log(publicUrl)
})
// Ends with whoever started it.
process.stdin.on('end', () => process.exit(0)).resume()
