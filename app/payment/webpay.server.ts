/** Webpay Plus through Transbank's own SDK. The simulator is asked the same way, at another address. */
import { Options, WebpayPlus } from 'transbank-sdk'
import { z } from 'zod'
import {
  GatewayContradiction,
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentGateway,
  type TransactionStatus,
} from './payment-gateway.ts'

export interface WebpayAccess {
  commerceCode: string
  apiKey: string
  /** Base address of the interface, without a slash at the end; asked for every time, the simulator's is known late. */
  baseUrl: () => string
  /** Origin of the form page: no browser is sent anywhere else. */
  origin: string
  /** No answer within this time is no answer. */
  timeoutSeconds?: number
}

const created = z.object({ token: z.string().min(1).max(64), url: z.url({ protocol: /^https?$/ }) })

const transaction = z.object({
  status: z.string(),
  buy_order: z.string(),
  session_id: z.string(),
  amount: z.number(),
  response_code: z.number().nullish(),
  authorization_code: z.string().nullish(),
  payment_type_code: z.string().nullish(),
  card_detail: z.object({ card_number: z.string().nullish() }).nullish(),
  installments_number: z.number().nullish(),
  balance: z.number().nullish(),
  transaction_date: z.string().nullish(),
})

const refunded = z.object({
  type: z.enum(['REVERSED', 'NULLIFIED']),
  response_code: z.number().nullish(),
  authorization_code: z.string().nullish(),
})

const outcomes: Record<string, TransactionStatus['outcome']> = {
  INITIALIZED: 'open',
  AUTHORIZED: 'taken',
  CAPTURED: 'taken',
  FAILED: 'refused',
  REVERSED: 'reversed',
  NULLIFIED: 'nullified',
  PARTIALLY_NULLIFIED: 'taken',
}

/** Webpay Plus by the SDK of Transbank; amounts in pesos. Each call throws GatewayUnavailable, GatewayRefusal or GatewayContradiction, nothing of the SDK. */
export function webpayGateway(access: WebpayAccess): PaymentGateway {
  const timeout = (access.timeoutSeconds ?? 20) * 1000
  const sdk = () =>
    new WebpayPlus.Transaction(new Options(access.commerceCode, access.apiKey, access.baseUrl(), timeout))
  return {
    origin: access.origin,
    async create({ buyOrder, sessionId, amount, returnUrl }) {
      const form = await ask(created, () => sdk().create(buyOrder, sessionId, amount, returnUrl))
      // Whoever stands between us and the gateway could name a page of their own, and it would be asked for a card.
      if (new URL(form.url).origin !== access.origin) throw new GatewayContradiction('form-elsewhere')
      return form
    },
    commit: async token => statusOf(await ask(transaction, () => sdk().commit(token))),
    status: async token => statusOf(await ask(transaction, () => sdk().status(token))),
    async refund(token, amount) {
      const answer = await ask(refunded, () => sdk().refund(token, amount))
      // A nullification says in its response code whether the bank agreed.
      if (answer.type === 'NULLIFIED' && (answer.response_code ?? 0) !== 0)
        throw new GatewayRefusal(`nullification-${answer.response_code}`)
      return {
        type: answer.type === 'REVERSED' ? 'reversed' : 'nullified',
        authorizationCode: answer.authorization_code ?? null,
      }
    },
  }
}

function statusOf(answer: z.output<typeof transaction>): TransactionStatus {
  const outcome = outcomes[answer.status]
  if (!outcome) throw new GatewayContradiction('unknown-status')
  const responseCode = answer.response_code ?? null
  // Approved is said twice, by the status and by the code: docs/decisions/0103-a-refused-commit-asks.md.
  const isTwofold = outcome === 'taken' ? responseCode !== 0 : outcome === 'refused' && responseCode === 0
  if (isTwofold) throw new GatewayContradiction('contradiction')
  return {
    outcome,
    buyOrder: answer.buy_order,
    sessionId: answer.session_id,
    amount: answer.amount,
    responseCode,
    authorizationCode: answer.authorization_code ?? null,
    cardType: answer.payment_type_code ?? null,
    cardLast4: answer.card_detail?.card_number?.slice(-4) ?? null,
    instalments: answer.installments_number ?? null,
    balance: answer.balance ?? undefined,
    at: instantIn(answer.transaction_date),
  }
}

function instantIn(text: string | null | undefined): Temporal.Instant | null {
  const milliseconds = Date.parse(text ?? '')
  return Number.isNaN(milliseconds) ? null : Temporal.Instant.fromEpochMilliseconds(milliseconds)
}

/** Refusals that say nothing about the transaction: our key, our pace, their moment. */
const passing = new Set([401, 403, 404, 408, 429])

async function ask<Schema extends z.ZodType>(
  schema: Schema,
  request: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  let answer: unknown
  try {
    answer = await request()
  } catch (error) {
    // The SDK keeps of the answer what it writes into the message of its error.
    const status = Number(/status code (\d{3})/.exec(error instanceof Error ? error.message : '')?.[1])
    if (status >= 400 && status < 500 && !passing.has(status)) throw new GatewayRefusal(`http-${status}`)
    throw new GatewayUnavailable(status ? `http-${status}` : 'no-answer')
  }
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new GatewayUnavailable('unreadable')
  return parsed.data
}
