/** The gateway that the configuration names, and the simulator that stands in for it. */
import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { Environment, IntegrationApiKeys, IntegrationCommerceCodes } from 'transbank-sdk'
import type { Clock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { webpaySimulator } from './simulator/simulator.server.ts'
import { webpayGateway } from './webpay.server.ts'

export interface OpenedGateway {
  gateway: PaymentGateway
  /** To be mounted at `simulatorPath`; absent where the gateway is somewhere else. */
  simulator?: Hono<ApiEnv>
}

export const simulatorPath = '/demo/webpay'

/**
 * @param ownAddress where this process answers on this machine; known once it listens.
 * @returns undefined when nothing is paid online.
 */
export function openGateway(
  config: Config,
  { db, clock, ownAddress }: { db: Database; clock: Clock; ownAddress: () => string },
): OpenedGateway | undefined {
  if (config.PAYMENTS === 'off') return undefined
  // Transbank publishes these for everybody's tests.
  const commerceCode = config.WEBPAY_COMMERCE_CODE ?? IntegrationCommerceCodes.WEBPAY_PLUS
  const apiKey = config.WEBPAY_API_KEY ?? IntegrationApiKeys.WEBPAY
  const at = (origin: string, { baseUrl = () => origin, key = apiKey } = {}) =>
    webpayGateway({ commerceCode, apiKey: key, origin: new URL(origin).origin, baseUrl })
  if (config.WEBPAY_ENV === 'production') return { gateway: at(Environment.Production) }
  if (config.WEBPAY_ENV === 'integration') return { gateway: at(Environment.Integration) }
  if (config.WEBPAY_URL) {
    const elsewhere = config.WEBPAY_URL.replace(/\/$/, '')
    return { gateway: at(elsewhere) }
  }
  const publicUrl = config.PUBLIC_URL.replace(/\/$/, '') + simulatorPath
  // Asked by this process alone: with a key that everybody knows, our own address would lead browsers wherever anybody says.
  const ownKey = config.WEBPAY_API_KEY ?? randomBytes(32).toString('hex')
  return {
    gateway: at(publicUrl, { baseUrl: () => ownAddress() + simulatorPath, key: ownKey }),
    simulator: webpaySimulator({
      db,
      clock,
      publicUrl,
      brand: config.BRAND_NAME,
      commerceCode,
      apiKey: ownKey,
    }),
  }
}
