/**
 * Webpay Plus without Transbank: the REST interface that the SDK asks and the form page that the patient sees, on a
 * table of its own. It knows nothing of appointments, and nobody of the product knows that it is not Transbank.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { type FormSetup, webpayForm } from './form.server.ts'
import {
  findTransaction,
  insertTransaction,
  type SimulatedTransaction,
  updateTransaction,
} from './simulator.queries.server.ts'
import {
  commitOutcome,
  createError,
  publishedStatus,
  refundOutcome,
  stateNow,
  statusDays,
} from './simulator.rules.ts'

interface SimulatorSetup extends FormSetup {
  commerceCode: string
  apiKey: string
}

/** A refusal as Transbank words it. */
const refuse = (status: number, message: string) =>
  Response.json({ error_message: message }, { status, headers: { 'Cache-Control': 'no-store' } })

/** A body that is no object has no fields. */
const bodyOf = async (c: Context) => ({ ...(await c.req.json().catch(() => ({}))) })

const answer = (body: unknown) => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })

/**
 * Mounted at `simulatorPath`: the REST interface in its version 1.2, and the form beside it. As Transbank's: 401 for other keys, 415 for what is no
 * JSON, 422 with `error_message` for all that cannot be.
 */
export function webpaySimulator(setup: SimulatorSetup): Hono<ApiEnv> {
  const { db, clock, publicUrl, commerceCode, apiKey } = setup
  const simulator = new Hono<ApiEnv>()
  const rest = new Hono<ApiEnv>()

  rest.use(async (c, next) => {
    if (c.req.header('Tbk-Api-Key-Id') !== commerceCode || c.req.header('Tbk-Api-Key-Secret') !== apiKey)
      return refuse(401, 'Not Authorized')
    if (c.req.method !== 'GET' && !c.req.header('Content-Type')?.startsWith('application/json'))
      return refuse(415, 'Unsupported Media Type')
    return next()
  })

  rest.post('/transactions', async c => {
    const body = await bodyOf(c)
    const error = createError(body)
    if (error) return refuse(422, error)
    const token = randomBytes(32).toString('hex')
    const { buy_order: buyOrder, session_id: sessionId, amount, return_url: returnUrl } = body
    await insertTransaction(db, { token, commerceCode, buyOrder, sessionId, amount, returnUrl }, clock.now())
    return answer({ token, url: `${publicUrl}/webpayserver/initTransaction` })
  })

  rest.put('/transactions/:token', c => {
    const now = clock.now()
    return db.transaction(async tx => {
      const found = await readNow(tx, c.req.param('token'), now)
      if (!found) return refuse(422, 'Invalid value for parameter: transaction not found')
      const outcome = commitOutcome[found.state]
      if ('error' in outcome) {
        await updateTransaction(tx, found)
        return refuse(422, outcome.error)
      }
      const authorizationCode = outcome.to === 'authorized' ? String(randomInt(100_000, 1_000_000)) : null
      const committed = { ...found, state: outcome.to, committedAt: now, authorizationCode }
      await updateTransaction(tx, committed)
      return answer(published(committed))
    })
  })

  rest.get('/transactions/:token', async c => {
    const now = clock.now()
    const found = await db.transaction(tx => readNow(tx, c.req.param('token'), now))
    if (!found) return refuse(422, 'Invalid value for parameter: transaction not found')
    if (found.createdAt.until(now).total('hours') > statusDays * 24)
      return refuse(
        422,
        `The transactions's date has passed max time (${statusDays} days) to recover the status`,
      )
    return answer(published(found))
  })

  rest.post('/transactions/:token/refunds', async c => {
    const { amount } = await bodyOf(c)
    if (typeof amount !== 'number') return refuse(422, 'amount is required!')
    const now = clock.now()
    return db.transaction(async tx => {
      const found = await readNow(tx, c.req.param('token'), now)
      if (!found) return refuse(422, 'Invalid value for parameter: transaction not found')
      const verdict = refundOutcome(found, amount, now)
      if (!verdict.ok) return refuse(422, verdict.error)
      await updateTransaction(tx, { ...found, state: verdict.state, refunded: found.refunded + amount })
      return verdict.type === 'REVERSED'
        ? answer({ type: 'REVERSED' })
        : answer({
            type: 'NULLIFIED',
            authorization_code: String(randomInt(100_000, 1_000_000)),
            authorization_date: now.toString(),
            nullified_amount: amount,
            balance: verdict.balance,
            response_code: 0,
          })
    })
  })

  simulator.route('/rswebpaytransaction/api/webpay/v1.2', rest)
  simulator.route('/', webpayForm(setup))
  return simulator

  /** Locked, with the time that passed counted in. */
  async function readNow(tx: Parameters<typeof findTransaction>[0], token: string, now: Temporal.Instant) {
    const found = await findTransaction(tx, token, true)
    return found?.commerceCode === commerceCode ? { ...found, state: stateNow(found, now) } : undefined
  }
}

/** The body of a commit and of a status. */
function published({ state, ...found }: SimulatedTransaction) {
  const answered = found.committedAt !== null
  const common = {
    amount: found.amount,
    status: publishedStatus[state],
    buy_order: found.buyOrder,
    session_id: found.sessionId,
    transaction_date: found.createdAt.toString(),
    installments_number: found.instalments,
  }
  if (!answered) return common
  const day = found.createdAt.toZonedDateTimeISO(chileanZone)
  return {
    ...common,
    vci: state === 'failed' ? 'TSN' : 'TSY',
    card_detail: { card_number: '6623' },
    accounting_date: `${String(day.month).padStart(2, '0')}${String(day.day).padStart(2, '0')}`,
    transaction_date: (found.answeredAt ?? found.createdAt).toString(),
    authorization_code: found.authorizationCode ?? '000000',
    payment_type_code: found.instalments === 0 ? 'VN' : found.instalments === 3 ? 'SI' : 'VC',
    response_code: state === 'failed' ? -1 : 0,
    installments_number: found.instalments,
    ...(found.refunded > 0 && { balance: found.amount - found.refunded }),
  }
}
