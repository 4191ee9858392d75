/** Whoever takes the money. One implementation per gateway, chosen once in start.server.ts; all of it is asked over the network. */
import type { CoverageEligibility } from '#app/pricing/public.ts'

export interface NewTransaction {
  /** Ours, unique for ever; at most 26 characters. */
  buyOrder: string
  /** Ours, and a secret between the gateway, the browser and us; at most 61 characters. */
  sessionId: string
  /** Whole pesos. */
  amount: number
  /** Where the gateway sends the browser afterwards. */
  returnUrl: string
}

export interface OpenedForm {
  /** How the gateway calls the transaction. */
  token: string
  /** Where the browser pays, by GET or POST with `token_ws`. */
  url: string
}

/** What the gateway says of a transaction. */
export interface TransactionStatus {
  /**
   * open: the form was not answered, or its answer not confirmed. taken: the money is ours. reversed: as if it had never
   * been charged, or lapsed. nullified: given back as a movement of its own.
   */
  outcome: 'open' | 'taken' | 'refused' | 'reversed' | 'nullified'
  buyOrder: string
  sessionId: string
  amount: number
  /** Number of the bank's refusal; 0 for an approval. */
  responseCode: number | null
  authorizationCode: string | null
  /** VN, VD, VC, SI, S2, NC, VP … as the gateway writes it. */
  cardType: string | null
  cardLast4: string | null
  instalments: number | null
  /** What is left of it after some went back; absent when nothing did. */
  balance?: number
  at: Temporal.Instant | null
}

export interface RefundAnswer {
  /** reversed: as if it had never been charged. nullified: given back as a movement of its own. */
  type: 'reversed' | 'nullified'
  authorizationCode: string | null
}

export interface PaymentGateway {
  /** Where forms may be sent: the origin of its form page. */
  readonly origin: string
  create(transaction: NewTransaction): Promise<OpenedForm>
  /** Takes the money of an answered form, once; asking again is refused. */
  commit(token: string): Promise<TransactionStatus>
  status(token: string): Promise<TransactionStatus>
  refund(token: string, amount: number): Promise<RefundAnswer>
}

/** It answered, and the answer is no: asking the same again gets the same. `code` is a word or number of ours or theirs, never their text. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal'
  readonly code: string
  constructor(code: string) {
    super(`the gateway refused: ${code}`)
    this.code = code
  }
}

/** It did not answer, or not in a way that says anything: what was asked may have happened or not. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
  readonly code: string
  constructor(code: string) {
    super(`the gateway did not answer: ${code}`)
    this.code = code
  }
}

/**
 * It answered, and what it says cannot be: approved in one word and refused in another, or a state that nobody has
 * published. Money may have moved: it is asked again, and somebody has to look.
 */
export class GatewayContradiction extends GatewayUnavailable {
  override name = 'GatewayContradiction'
}

declare module '#app/platform/http/context.server.ts' {
  interface Portal {
    /** Null where nothing is paid online. */
    payments: { gateway: PaymentGateway } | null
    /** Who says what an insurer pays, also where only desks take money. */
    eligibility: CoverageEligibility
  }
}
