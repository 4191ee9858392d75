/** SQL of the room: messages between the two browsers, and which page has each place. */
import { json, list, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { VisitState } from '../visit/visit.rules.ts'
import { keptMinutes, type ParticipantRole, type SignalKind } from './signal.rules.ts'

export interface SignalRow {
  visitId: string
  seq: number
  kind: SignalKind
  sender: ParticipantRole | 'portal'
  body: unknown
}

/** @returns its number. */
export async function sendSignal(
  tx: Tx,
  visitId: string,
  { kind, sender, body }: Pick<SignalRow, 'kind' | 'sender' | 'body'>,
): Promise<number> {
  const [row] = await tx.rows<{ seq: number }>(sql`
    select send_signal(${visitId}::uuid, ${kind}, ${sender}, ${json(body)}::jsonb) as seq`)
  return row?.seq ?? 0
}

const peerColumn = { patient: sql`patient_peer`, professional: sql`professional_peer` }

/**
 * Takes a side's place for a page, and tells it.
 * @param call the right of a patient's page that came by the link of the visit; undefined for a page that has the place by it already.
 * @returns the number of that message, and who sits opposite.
 */
export async function takePlace(
  tx: Tx,
  visitId: string,
  role: ParticipantRole,
  peer: string,
  call?: string | null,
): Promise<{ seq: number; other: string | null }> {
  const seq = await sendSignal(tx, visitId, { kind: 'join', sender: role, body: { peer } })
  const opposite = peerColumn[role === 'patient' ? 'professional' : 'patient']
  const by = role === 'patient' && call !== undefined ? sql`, patient_call = ${call}::uuid` : sql``
  const [room] = await tx.rows<{ other: string | null }>(sql`
    update video_room set ${peerColumn[role]} = ${peer}::uuid${by} where visit_id = ${visitId}::uuid
    returning ${opposite} as other`)
  return { seq, other: room?.other ?? null }
}

/** Gives the place back, unless another page has it by now. */
export async function leavePlace(
  tx: Tx,
  visitId: string,
  role: ParticipantRole,
  peer: string,
): Promise<void> {
  const by = role === 'patient' ? sql`, patient_call = null` : sql``
  const left = await tx.rows(sql`
    update video_room set ${peerColumn[role]} = null${by}
    where visit_id = ${visitId}::uuid and ${peerColumn[role]} = ${peer}::uuid returning visit_id`)
  if (left.length > 0) await sendSignal(tx, visitId, { kind: 'leave', sender: role, body: { peer } })
}

/** The same of a page that lost its right and has not come back since. @param after the number of the last message that it had. */
export async function leaveUnlessBack(
  tx: Tx,
  { visitId, role, peer, after }: { visitId: string; role: ParticipantRole; peer: string; after: number },
): Promise<void> {
  const back = await tx.rows(sql`
    select from video_signal where visit_id = ${visitId}::uuid and seq > ${after}::bigint and kind = 'join'
      and sender = ${role} and body ->> 'peer' = ${peer}`)
  if (back.length === 0) await leavePlace(tx, visitId, role, peer)
}

/** The number of the last message of a visit. */
export async function lastSeq(tx: Tx, visitId: string): Promise<number> {
  const [row] = await tx.rows<{ seq: number }>(
    sql`select last_seq as seq from video_room where visit_id = ${visitId}::uuid`,
  )
  return row?.seq ?? 0
}

/** What came after a number, in order. */
export const signalsAfter = (tx: Tx, visitId: string, seq: number) =>
  tx.rows<SignalRow>(sql`
    select visit_id as "visitId", seq, kind, sender, body from video_signal
    where visit_id = ${visitId}::uuid and seq > ${seq}::bigint order by seq limit 500`)

/** Of these visits, those that have something newer. One question for a whole node. */
export const visitsWithNews = (tx: Tx, known: { visitId: string; seq: number }[]) =>
  tx.rows<{ visitId: string }>(sql`
    select r.visit_id as "visitId" from video_room r
    join unnest(${list(known.map(one => one.visitId))}::uuid[], ${list(known.map(one => one.seq))}::bigint[])
      as k (visit_id, seq) on k.visit_id = r.visit_id
    where r.last_seq > k.seq`)

/** Undefined where there is no such visit (any more). */
export const findVisitState = async (tx: Tx, visitId: string): Promise<VisitState | undefined> =>
  (await tx.rows<{ state: VisitState }>(sql`select state from visit where id = ${visitId}::uuid`))[0]?.state

/** A sign of life of the patients whose pages are open on this node. */
export const noteSeenTogether = (tx: Tx, visitIds: string[], now: Temporal.Instant) =>
  tx.rows(sql`
    update visit set patient_seen_at = ${now}::timestamptz
    where id = any(${list(visitIds)}::uuid[]) and patient_since is not null`)

/** Whoever was away for longer starts afresh. */
export async function forgetOldSignals(tx: Tx, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ minutes: keptMinutes })
  const gone = await tx.rows(
    sql`delete from video_signal where at < ${before}::timestamptz returning visit_id`,
  )
  return gone.length
}
