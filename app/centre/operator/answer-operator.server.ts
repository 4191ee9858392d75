/** A button of whoever runs the portal: its form, its deed, and how it went. */
import { paymentPorts, senderOf } from '#app/booking/public.server.ts'
import { addOperatorSystem, endOperatorSystem, replaceOperatorKeys } from '#app/fhir/public.server.ts'
import { endApp, registerApp } from '#app/identity/public.server.ts'
import { endDoubt, noteRefundByHand } from '#app/payment/public.server.ts'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { type FieldError, parseForm } from '#app/platform/http/form.server.ts'
import { hurryMessages } from '#app/platform/messages/hurry-messages.server.ts'
import { reviveOne } from '#app/platform/messages/outbox.queries.server.ts'
import { confirmDesk, resetFactorOf, whileForPortal } from '#app/staff/public.server.ts'
import { readKeys } from '../systems/read-keys.server.ts'
import {
  appForm,
  confirmDeskForm,
  doubtForm,
  endAppForm,
  endSystemForm,
  factorForm,
  messageForm,
  messagesForm,
  operatorKeysForm,
  operatorSystemForm,
  refundByHandForm,
} from './operator.form.server.ts'

export const operatorIntents = [
  'devolucion',
  'duda',
  'mensaje',
  'mensajes',
  'factor',
  'escritorio',
  'sistema',
  'claves',
  'fin-sistema',
  'app',
  'fin-app',
] as const
type OperatorIntent = (typeof operatorIntents)[number]

type Outcome =
  | { ok: true; made?: { id: string; secret: string } }
  | { ok: false; errors: FieldError[] }
  | { ok: false; reason: 'gone' | 'early' | 'self' | 'nobody' }

type Answer = (
  form: FormData,
  portal: Portal,
  by: { actor: string; accountId: string },
  now: Temporal.Instant,
) => Promise<Outcome>

const deps = async (portal: Portal) => ({ db: portal.db, ...paymentPorts(await senderOf(portal)) })

const answers: Record<OperatorIntent, Answer> = {
  async devolucion(form, portal, { actor: by }, now) {
    const parsed = parseForm(form, refundByHandForm)
    if (!parsed.ok) return parsed
    const { payment: paymentId, part, reason: note } = parsed.value
    return noteRefundByHand(await deps(portal), { paymentId, part, note, by }, now)
  },
  async duda(form, portal, { actor: by }, now) {
    const parsed = parseForm(form, doubtForm)
    if (!parsed.ok) return parsed
    const { payment: paymentId, reason: note } = parsed.value
    return endDoubt(await deps(portal), { paymentId, note, by }, now)
  },
  async mensaje(form, { db }, { actor }, now) {
    const parsed = parseForm(form, messageForm)
    if (!parsed.ok) return parsed
    const { message, reason } = parsed.value
    return db.transaction(async (tx): Promise<Outcome> => {
      if (!(await reviveOne(tx, message))) return { ok: false, reason: 'gone' }
      await noteInAudit(tx, { actor, verb: 'operator-messages', detail: { message, reason } }, now)
      return { ok: true }
    })
  },
  async mensajes(form, { db }, { actor }, now) {
    const parsed = parseForm(form, messagesForm)
    if (!parsed.ok) return parsed
    const { reason } = parsed.value
    return db.transaction(async (tx): Promise<Outcome> => {
      const revived = await hurryMessages(tx, 'all', now)
      await noteInAudit(tx, { actor, verb: 'operator-messages', detail: { ...revived, reason } }, now)
      return { ok: true }
    })
  },
  async factor(form, portal, { actor: by, accountId: self }, now) {
    const parsed = parseForm(form, factorForm)
    if (!parsed.ok) return parsed
    const outcome = await resetFactorOf(portal, { ...parsed.value, by, self }, now)
    return outcome === 'done' ? { ok: true } : { ok: false, reason: outcome === 'gone' ? 'nobody' : outcome }
  },
  async escritorio(form, { db }, { actor }, now) {
    const parsed = parseForm(form, confirmDeskForm)
    if (!parsed.ok) return parsed
    const { account, reason } = parsed.value
    return db.transaction(async (tx): Promise<Outcome> => {
      if (!(await confirmDesk(tx, account))) return { ok: false, reason: 'gone' }
      await noteInAudit(tx, { actor, verb: 'confirm-desk', detail: { account, reason } }, now)
      return { ok: true }
    })
  },
  async sistema(form, { db, config }, { actor: by }, now) {
    const parsed = parseForm(form, operatorSystemForm)
    if (!parsed.ok) return parsed
    const { name, reason, ...given } = parsed.value
    const read = await readKeys(given, config.OUTBOUND_HOSTS)
    if (!read.ok) return { ok: false, errors: [read.error] }
    await addOperatorSystem(db, { by, reason, name, ...read.keys }, now)
    return { ok: true }
  },
  async claves(form, { db, config }, { actor: by }, now) {
    const parsed = parseForm(form, operatorKeysForm)
    if (!parsed.ok) return parsed
    const { system: id, reason, ...given } = parsed.value
    const read = await readKeys(given, config.OUTBOUND_HOSTS)
    if (!read.ok) return { ok: false, errors: [read.error] }
    return (await replaceOperatorKeys(db, { id, by, reason, ...read.keys }, now))
      ? { ok: true }
      : { ok: false, reason: 'gone' }
  },
  async 'fin-sistema'(form, { db }, { actor: by }, now) {
    const parsed = parseForm(form, endSystemForm)
    if (!parsed.ok) return parsed
    const { system: id, reason } = parsed.value
    return (await endOperatorSystem(db, { id, by, reason }, now))
      ? { ok: true }
      : { ok: false, reason: 'gone' }
  },
  async app(form, { db }, { actor: by }, now) {
    const parsed = parseForm(form, appForm)
    if (!parsed.ok) return parsed
    const { redirects: redirectUris, confidential, ...given } = parsed.value
    const app = { ...given, redirectUris, hasSecret: confidential !== undefined, by }
    const { id, secret } = await registerApp(db, app, now)
    return secret === null ? { ok: true } : { ok: true, made: { id, secret } }
  },
  async 'fin-app'(form, { db }, { actor: by }, now) {
    const parsed = parseForm(form, endAppForm)
    if (!parsed.ok) return parsed
    const { app: id, reason } = parsed.value
    return (await endApp(db, { id, by, reason }, now)) ? { ok: true } : { ok: false, reason: 'gone' }
  },
}

/** What goes on by itself once it was pressed. */
const lasting: readonly OperatorIntent[] = ['sistema', 'claves', 'app', 'escritorio']

/** @throws Response 404 of what lasts, where whoever presses it runs the portal no more by the time it is done. */
export const answerOperator = (intent: OperatorIntent, ...[form, portal, by, now]: Parameters<Answer>) =>
  answers[intent](form, lasting.includes(intent) ? whileOperating(portal, by.accountId) : portal, by, now)

/** Who takes the role from whoever presses waits for it, or came before and nothing is done. */
const whileOperating = (portal: Portal, self: string): Portal => ({
  ...portal,
  db: whileForPortal(portal.db, { self, right: 'operate' }),
})
