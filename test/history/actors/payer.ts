/** Somebody at the gateway's form: answers it, or not; comes back, twice, late, another way, or never. */
import type { ReturnParameters } from '#app/payment/payment.rules.ts'
import { returnFromGateway } from '#app/payment/return-from-gateway.server.ts'
import type { Decision } from '#app/payment/simulator/simulator.rules.ts'
import { startPayment } from '#app/payment/start-payment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { answerForm, returnUrl } from '#test/helpers/payments.ts'
import { type Actor, anyAppointment, type Scene } from '../scene.ts'

interface Form {
  appointmentId: string
  url: string
}

const forms = new WeakMap<Scene, Form[]>()

export const payer: Actor = {
  name: 'payer',
  weight: 9,
  async act(scene) {
    const mine = forms.get(scene) ?? []
    forms.set(scene, mine)
    if (mine.length > scene.dice.below(4)) await atForm(scene, mine)
    else await start(scene, mine)
  },
}

async function start(scene: Scene, mine: Form[]) {
  const { dice, desk } = scene
  // One more attempt for what has a form already, or for any appointment.
  const again = mine.length && dice.chance(0.2) ? dice.pick(mine).appointmentId : undefined
  const appointmentId =
    again ?? (await unpaid(scene)) ?? (dice.chance(0.3) ? (await anyAppointment(scene))?.id : undefined)
  if (appointmentId === undefined) return
  const rut = `${11_111_000 + dice.below(30)}-1`
  const coverage = dice.chance(0.3) ? { prevision: dice.pick(['particular', 'colmena']), rut } : undefined
  const answer = await scene.call('start-payment', { id: appointmentId, ...coverage }, async now => {
    const request = { appointmentId, coverage, flow: 'portal' as const, returnUrl }
    const outcome = await startPayment(desk, request, now)
    return outcome.ok
      ? { ok: true, form: outcome.formUrl }
      : { ok: false, reason: outcome.reason, form: null }
  })
  if (answer?.form) mine.push({ appointmentId, url: answer.form })
}

/** What is owed in advance has to be paid soon. */
async function unpaid({ db, dice }: Scene): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(sql`
    select a.id from appointment a where a.payment_due_at is not null and a.state in ('booked', 'confirmed')
      and not exists (select from payment p where p.appointment_id = a.id and p.state in ('created', 'in_form', 'authorised'))
    order by md5(a.id::text || ${dice.below(1e9)}::text) limit 1`)
  return row?.id
}

async function atForm(scene: Scene, mine: Form[]) {
  const { dice } = scene
  const form = dice.take(mine)
  if (!form) return
  const token = new URL(form.url).searchParams.get('token_ws') ?? ''
  switch (dice.weighed({ answer: 12, back: 3, leave: 1 })) {
    case 'leave':
      return
    case 'back':
      // The browser's back button says "given up", and the form stays open in another window.
      mine.push(form)
      await comeBack(scene, { TBK_TOKEN: token })
      return
    case 'answer': {
      const decision = dice.weighed<Decision>({ approve: 7, reject: 2, cancel: 1, expire: 1 })
      const back = await answered(scene, form.url, decision)
      if (!back || dice.chance(0.15)) return
      const once = () => comeBack(scene, back)
      await (dice.chance(0.2) ? Promise.all([once(), once()]) : once())
    }
  }
}

/** @returns what the browser brings back; nothing when the form's time was over or the gateway silent. */
async function answered(
  scene: Scene,
  url: string,
  decision: Decision,
): Promise<ReturnParameters | undefined> {
  let back: ReturnParameters | undefined
  await scene.call('answer-form', { decision }, async () => {
    back = await answerForm({ url: scene.gatewayUrl }, url, decision).catch(() => undefined)
    return { ok: back !== undefined }
  })
  return back
}

const comeBack = (scene: Scene, given: ReturnParameters) =>
  scene.call('return', { ...given }, async now => {
    const outcome = await returnFromGateway(scene.desk, given, now)
    if (!outcome.ok) return outcome
    return { ok: true, id: outcome.payment.id, state: outcome.payment.state }
  })
