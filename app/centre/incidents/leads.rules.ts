/**
 * How each table with data about people leads to them, when they began, and what of theirs is in it. Read where a breach is
 * measured; docs/decisions/0319 says why it names tables of every room. `test/incident-leads.test.ts` holds it to the schema.
 */

export const dataKinds = ['identity', 'contact', 'health', 'money', 'children', 'access', 'use'] as const
export type DataKind = (typeof dataKinds)[number]

/** Where what a lead ends at is kept. */
export const anchors = { person: 'account', hour: 'appointment', staff: 'staff_account' } as const

/** What a column holds: the id of an account, an appointment or somebody at work, or a RUT. */
export type Anchor = 'person' | 'hour' | 'staff' | 'rut'

interface OwnLead {
  to: Anchor
  by: string
}
/** Through another table of this list, which leads on. */
interface ThroughLead {
  through: string
  by: string
  key: string
}
/** The row itself says how to reach somebody: an e-mail, a telephone, or either. */
interface ContactLead {
  contact: string
}

export type Lead = (OwnLead | ThroughLead | ContactLead) & {
  /** When a row began to be there; absent: not written, so whatever is there counts. */
  since?: string
  kinds: readonly DataKind[]
}

const account = (kinds: readonly DataKind[], since?: string, by = 'account_id'): Lead => ({
  to: 'person',
  by,
  since,
  kinds,
})
const hour = (kinds: readonly DataKind[], since?: string, by = 'appointment_id'): Lead => ({
  to: 'hour',
  by,
  since,
  kinds,
})
const visit = (kinds: readonly DataKind[], since?: string): Lead => ({
  through: 'visit',
  by: 'visit_id',
  key: 'id',
  since,
  kinds,
})
const rut = (kinds: readonly DataKind[], since?: string, by = 'rut'): Lead => ({
  to: 'rut',
  by,
  since,
  kinds,
})
const work = (kinds: readonly DataKind[], since?: string, by = 'staff_account_id'): Lead => ({
  to: 'staff',
  by,
  since,
  kinds,
})

/** Of several people in one row, each by a lead of their own. */
export const leads: Readonly<Record<string, Lead | readonly Lead[]>> = {
  account: account(['identity', 'contact', 'access'], 'created_at', 'id'),
  appointment: hour(['identity', 'contact', 'health', 'money'], 'created_at', 'id'),
  appointment_change: hour(['health'], 'placed_at'),
  appointment_exam: hour(['health', 'money']),
  appointment_needs: hour(['health'], 'said_at'),
  audit: hour(['use'], 'at'),
  bono: rut(['identity', 'health', 'money'], 'issued_at'),
  browser_right: { through: 'session', by: 'session_id', key: 'id', since: 'granted_at', kinds: ['access'] },
  calendar_feed: account(['use'], 'created_at'),
  clave_unica: rut(['identity']),
  closure_patient: hour(['health'], 'listed_at'),
  consent: account(['use'], 'given_at'),
  consultation_note: hour(['health'], 'written_at'),
  coupon_adherence: account(['use'], 'adhered_at'),
  coupon_code: account(['use'], 'taken_at'),
  data_block: rut(['use'], 'blocked_at'),
  data_request: [
    account(['identity', 'contact', 'use'], 'created_at'),
    { contact: 'case when x.account_id is null then x.email end', since: 'created_at', kinds: [] },
  ],
  data_request_handover: {
    through: 'data_request',
    by: 'request_id',
    key: 'id',
    since: 'added_at',
    kinds: ['identity', 'contact', 'health'],
  },
  data_request_file: {
    through: 'data_request',
    by: 'request_id',
    key: 'id',
    since: 'added_at',
    kinds: ['identity'],
  },
  delegation: [
    account(['identity', 'contact'], 'created_at', 'grantor_account_id'),
    { contact: 'coalesce(x.person_email, x.person_phone)', since: 'created_at', kinds: [] },
    { contact: 'x.delegate_email', since: 'created_at', kinds: [] },
  ],
  deleted_account: account(['identity', 'contact'], 'deleted_at'),
  dependant: account(['identity', 'children'], 'created_at'),
  document_access: rut(['health', 'use'], 'at'),
  exam_order: rut(['identity', 'health'], 'issued_at'),
  exam_order_item: { through: 'exam_order', by: 'exam_order_id', key: 'id', kinds: ['health'] },
  ges_notification: rut(['identity', 'health'], 'issued_at'),
  guardianship: rut(['identity', 'children'], undefined, 'adult_rut'),
  guest: { contact: "data -> 'contact' ->> 'email'", kinds: ['identity', 'contact'] },
  home_exam_request: { contact: 'email', since: 'created_at', kinds: ['identity', 'contact', 'health'] },
  idempotency: hour(['use'], 'created_at'),
  identity_document: rut(['identity']),
  imported_bono: rut(['identity', 'health', 'money'], 'issued_at'),
  imported_notice: hour(['use']),
  incident: work(['use'], 'registered_at', 'registered_by'),
  incident_event: work(['use'], 'at'),
  kept_form: account(['identity', 'contact'], 'saved_at'),
  licence: rut(['identity', 'health'], 'issued_at'),
  old_password: account(['access'], 'replaced_at'),
  one_time_code: account(['access'], 'created_at'),
  one_time_link: account(['contact', 'access'], 'created_at'),
  order_picture: hour(['health'], 'added_at'),
  outbox: { contact: 'recipient', since: 'created_at', kinds: ['identity', 'contact', 'health'] },
  parent_share: account(['children'], 'given_at'),
  patient_app_code: { through: 'patient_app_grant', by: 'grant_id', key: 'id', kinds: ['access'] },
  patient_app_grant: account(['use'], 'granted_at'),
  patient_app_token: { through: 'patient_app_grant', by: 'grant_id', key: 'id', kinds: ['access'] },
  payment: hour(['money'], 'created_at'),
  payment_event: { through: 'payment', by: 'payment_id', key: 'id', since: 'at', kinds: ['money'] },
  payment_part: hour(['money']),
  desk_money: { through: 'payment', by: 'payment_id', key: 'id', since: 'at', kinds: ['money'] },
  pending_request: { contact: 'email', since: 'created_at', kinds: ['identity', 'contact'] },
  pending_registration: account(['identity', 'contact']),
  prescription: rut(['identity', 'health'], 'issued_at'),
  prescription_item: { through: 'prescription', by: 'prescription_id', key: 'id', kinds: ['health'] },
  push_device: account(['access', 'use'], 'created_at'),
  reach_request: account(['contact'], 'requested_at'),
  recovery: account(['access'], 'proven_at'),
  refund: { through: 'payment', by: 'payment_id', key: 'id', since: 'wished_at', kinds: ['money'] },
  session: account(['access', 'use'], 'created_at'),
  staff_account: work(['identity', 'contact', 'access'], 'created_at', 'id'),
  staff_invitation: work(['access']),
  staff_passkey: work(['access'], 'created_at'),
  staff_reset_request: rut(['identity'], 'asked_at'),
  staff_role: work(['use'], 'granted_at'),
  staff_session: work(['access', 'use'], 'created_at'),
  system_event: hour(['use'], 'created_at'),
  system_identifier: hour(['use']),
  video_room: visit(['use']),
  video_signal: visit(['use'], 'at'),
  visit: hour(['contact', 'health'], 'created_at'),
  visit_consent: visit(['identity'], 'accepted_at'),
  visit_event: visit(['use'], 'at'),
  visit_survey: visit(['health'], 'answered_at'),
  waitlist_entry: hour(['use'], 'asked_at'),
  waitlist_request: {
    contact: "coalesce(nullif(x.email, ''), x.phone)",
    since: 'asked_at',
    kinds: ['identity', 'contact', 'health'],
  },
}

/** Each way in which rows of a table lead to people; none where nobody is in it. */
export const leadsOf = (table: string): readonly Lead[] => {
  const found = Object.hasOwn(leads, table) ? leads[table] : []
  return found === undefined ? [] : 'kinds' in found ? [found] : found
}
export const kindsIn = (table: string): DataKind[] => [
  ...new Set(leadsOf(table).flatMap(({ kinds }) => kinds)),
]

/** Kinds for which Ley 21.719 asks that the people be told: sensitive data, of children, and of money. */
const toldOf: readonly DataKind[] = ['health', 'children', 'money']
export const peopleMustKnow = (kinds: readonly DataKind[]): boolean =>
  kinds.some(kind => toldOf.includes(kind))
