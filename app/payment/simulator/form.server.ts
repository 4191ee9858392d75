/** What the patient meets at the simulated gateway: its form, and the four shapes in which it sends the browser back. */
import { type Context, Hono } from 'hono'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { formPage, overPage, stylesheet } from './form-page.server.ts'
import { findTransaction, type SimulatedTransaction, updateTransaction } from './simulator.queries.server.ts'
import { decisions, formMinutes, returnTo, stateAfter, stateNow } from './simulator.rules.ts'

const instalmentChoices = ['0', '3', '6', '12']

export interface FormSetup {
  db: Database
  clock: Clock
  /** Where browsers find the simulator, without a slash at the end. */
  publicUrl: string
  /** The name of the shop, as who pays knows it. */
  brand: string
}

/** Open to everybody, as Transbank's is: the token is the right. Its fields have Transbank's names. */
export function webpayForm({ db, clock, publicUrl, brand }: FormSetup): Hono<ApiEnv> {
  const form = new Hono<ApiEnv>()

  form.get('/webpayserver/estilo.css', c =>
    c.body(stylesheet, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  )

  form.on(['GET', 'POST'], '/webpayserver/initTransaction', async c => {
    const given = c.req.method === 'POST' ? await fieldsOf(c) : c.req.query()
    const found = await findTransaction(db, tokenIn(given))
    if (!found) return page(overPage({ publicUrl }), 404)
    const state = stateNow(found, clock.now())
    if (state !== 'open') return page(overPage({ publicUrl, found }), 200, found)
    const until = found.createdAt.add({ minutes: formMinutes })
    const secondsLeft = Math.max(0, Math.round(clock.now().until(until).total('seconds')))
    return page(formPage({ publicUrl, brand, found, secondsLeft }), 200, found)
  })

  form.post('/webpayserver/respuesta', async c => {
    const given = await fieldsOf(c)
    const decision = decisions.find(one => one === given.decision)
    const now = clock.now()
    const outcome = await db.transaction(async tx => {
      const found = await findTransaction(tx, tokenIn(given), true)
      if (!found || !decision) return undefined
      const state = stateNow(found, now)
      if (state !== 'open') return { found, state }
      const instalments = instalmentChoices.includes(String(given.cuotas)) ? Number(given.cuotas) : 0
      const answered = { ...found, state: stateAfter[decision], answeredAt: now, instalments }
      await updateTransaction(tx, answered)
      return { found: answered, state: answered.state }
    })
    if (!outcome) return page(overPage({ publicUrl }), 404)
    const { found, state } = outcome
    // A cancellation comes back by POST: 307 repeats this request, whose fields have Transbank's names, at the merchant's.
    if (state === 'aborted') return redirect(found.returnUrl, 307)
    if (state === 'timed-out') return redirect(returnTo(found, { session: true }), 303)
    return redirect(returnTo(found, { token: true }), 303)
  })

  return form
}

/** A body that is no form has no fields. */
const fieldsOf = (c: Context): Promise<Record<string, unknown>> => c.req.parseBody().catch(() => ({}))

/** What is no token of ours is none at all. */
const tokenIn = ({ token_ws: token }: Record<string, unknown>) =>
  typeof token === 'string' && /^[0-9a-f]{64}$/.test(token) ? token : ''

const redirect = (location: string, status: 303 | 307) =>
  new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } })

const page = (html: string, status: number, found?: SimulatedTransaction) =>
  new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': [
        "default-src 'none'",
        "style-src 'self'",
        'img-src data:',
        `form-action 'self'${found ? ` ${new URL(found.returnUrl).origin}` : ''}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
    },
  })
