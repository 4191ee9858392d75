/**
 * Where each kind of data about people is: every column of every table is here or in other-columns.rules.ts, and nowhere twice.
 * A row that is a person's is listed whole, its number and its moments too: they say something of somebody as long as the row is somebody's.
 */
import type { KindName } from './data-kinds.rules.ts'

const document =
  'id import_key rut patient_name folio code issued_at professional_name professional_rut professional_specialty search'

export const personalColumns: Record<KindName, Record<string, string>> = {
  account: {
    account:
      'id rut first_name last_name email phone prevision birth_date gender nationality address commune_code password_hash password_set_at email_confirmed_at phone_confirmed_at proven_at created_at deleted_at allowed_since left_emails left_phones',
    dependant: 'id account_id rut first_name last_name birth_date source created_at',
    old_password: 'account_id hash replaced_at',
    parent_share: 'id account_id parent_id given_at revoked_at',
    calendar_feed: 'id account_id professional_id token_hash language created_at read_on',
    push_device: 'id account_id endpoint endpoint_hash p256dh auth browser browser_hash created_at told_at',
    coupon_adherence: 'coupon_id account_id adhered_at',
    coupon_code: 'code coupon_id account_id member_since taken_at',
  },
  'left-account': { deleted_account: 'account_id data reason comment deleted_at forget_at' },
  agreement: {
    consent: 'id account_id kind version given_at revoked_at',
    patient_app_grant:
      'id app_id account_id dependant_id scopes offline granted_at last_day ended_at ended_because',
  },
  'law-request': {
    data_request:
      'id account_id kind detail created_at due_on answered_at folio code_hash rut name email language relation relation_known applicant_rut shown identity centre_id limit_on extended_at extended_because draft drafted_at outcome ground answer answer_hash answered_by with_export',
    data_request_handover: 'request_id kind bytes hash added_at until opened_at token_hash token_until',
    data_request_file: 'request_id kind bytes hash added_at',
  },
  incident: {
    incident: 'id number drill title known_at registered_at registered_by',
    incident_event: 'id incident_id at staff_account_id kind duty body detail',
  },
  'asked-half': {
    pending_request:
      'token_hash folio email code_hmac tries asked file_kind file_bytes file_hash created_at expires_at',
  },
  block: { data_block: 'id rut account_id whole blocked_at lifted_at' },
  delegation: {
    delegation:
      'id person_rut grantor_account_id centre_id person_first_name person_last_name person_birth_date person_email person_phone delegate_rut delegate_name delegate_email relation books reads created_at last_day delegate_account_id accepted_at ended_at ended_by',
  },
  session: {
    session: 'id account_id token_hash access_hash browser created_at seen_at expires_at password_warned_at',
    browser_right: 'token_hash kind subject session_id granted_at expires_at',
  },
  'half-way': {
    pending_registration: 'token_hash data account_id expires_at',
    clave_unica: 'token_hash state nonce verifier back rut first_name last_name expires_at typed',
    recovery: 'token_hash account_id proven_at expires_at lane',
  },
  code: {
    one_time_code: 'id account_id purpose code_hmac created_at expires_at used_at lane',
    one_time_link: 'token_hash account_id purpose email created_at expires_at used_at',
    patient_app_code: 'code_hash grant_id redirect_uri challenge expires_at used_at',
    patient_app_token: 'token_hash grant_id kind scopes expires_at used_at',
  },
  'login-report': { login_report: 'id at device browser page input value_hmac error' },
  'reach-request': {
    reach_request:
      'id account_id email phone card_serial language requested_at decidable_at objection_hash outcome decided_at decided_by',
  },
  guest: { guest: 'token_hash data expires_at account_id' },
  hold: { appointment: 'holder_hash held_until extended' },
  'kept-form': { kept_form: 'id account_id staff_account_id page fields expires_at draft_of saved_at' },
  retry: { idempotency: 'key request_hash appointment_id created_at' },
  record: {
    appointment:
      'patient_key patient contact account_id proven busy_key import_key lane_reason exam_order_id',
    consultation_note: 'appointment_id professional_id notes written_at',
    payment: 'authorization_code card_type card_last4 bono_folio bono_pays',
    system_identifier: 'appointment_id',
    visit: 'patient_address notes satisfaction',
    visit_consent: 'visit_id version accepted_at accepted_as account_id name language',
    visit_survey: 'visit_id answered_at omitted reason onset intensity chronic symptoms answers',
    waitlist_entry: 'id appointment_id agenda_id state asked_at hour until closure_id',
  },
  document: {
    bono: 'rut',
    document_access: 'id at rut actor account_id kind document_id how app_id',
    exam_order: `${document} place appointment_id reason annulled_at annulled_why`,
    exam_order_item: 'exam_order_id position exam_slug name search',
    ges_notification: `${document} place appointment_id condition_number condition_name diagnosis confirmed signed_at annulled_at annulled_why`,
    imported_bono: `${document} place zone service financer_slug full_price contribution paid zero_cost`,
    licence: `${document} appointment_id type granted_on rest_from rest_to days rest_kind rest_place employer authority_kind authority_name state approved_days paid_on history`,
    prescription: `${document} place appointment_id national_code expires_on kind indications annulled_at annulled_why`,
    prescription_item:
      'prescription_id position medicine medicine_slug dose route period quantity dispensed search',
  },
  preparation: {
    appointment_needs: 'appointment_id needs note said_at told',
    order_picture: 'appointment_id kind bytes hash added_at',
  },
  printout: { centre_printout: 'centre_id day made_at pdf appointments' },
  'home-exams': {
    home_exam_request:
      'id code account_id person_name email phone commune_code address exams has_order preferred_on part_of_day created_at',
  },
  waiting: {
    waitlist_request:
      'id centre_id specialty_slug exam_slug agenda_id patient_key rut first_name last_name phone email from_day note asked_at asked_by ended_at ended_by outcome appointment_id ungiven_since reopened_at',
  },
  message: {
    outbox:
      'id kind recipient subject body html letter attachments appointment_id dedupe_key created_at not_before sent_at abandoned_at attempts last_error claimed_until not_after requires_version dropped_at purged_at reference caused_by by_push by_whatsapp tells',
  },
  event: {
    system_event:
      'id subscription_id change_id position appointment_id centre_id state created_at next_at since attempts claimed_until done_at last_error resent',
  },
  signal: {
    video_room: 'visit_id last_seq patient_peer professional_peer professional_came patient_call',
    video_signal: 'visit_id seq kind sender body at',
  },
  caller: { refused_caller: 'address day route times last_at' },
  registry: {
    guardianship: 'import_key adult_rut child_rut first_name last_name birth_date',
    identity_document: 'import_key rut serial',
  },
  audit: {
    audit: 'id at actor verb appointment_id detail centre_id role seen_on',
    visit_event: 'id visit_id at actor action from_state to_state',
  },
  'work-session': {
    desk_device: 'token_hash kind centre_id opened_by opened_at ends_at id',
    staff_invitation: 'token_hash staff_account_id expires_at resets',
    staff_reset_request: 'rut asked_at',
    staff_session:
      'token_hash staff_account_id created_at expires_at seen_at factor_due offered_secret id challenge challenge_until browser',
  },
  work: {
    absence: 'closed_by',
    cash_close: 'closed_by note',
    closure: 'planned_by set_by ended_by',
    closure_patient: 'called_by',
    desk_money: 'held_by',
    doctor_link: 'slug professional_id',
    own_change: 'id professional_id centre_id asked_by asked_at fields refused_at told_at',
    payment: 'taken_by',
    patient_app: 'created_by ended_by',
    professional:
      'id key rut name search_name slug registration_number sex languages age_from age_to studies brought_by placeless_since desk_of',
    professional_photo: 'professional_id hash width height picture source_hash',
    staff_account:
      'id professional_id rut email password_hash created_at import_key name totp_secret totp_step placeless_since allowed_since opened_by',
    staff_passkey: 'id staff_account_id public_key counter transports name created_at used_at',
    staff_role: 'id staff_account_id role centre_id network_id granted_at granted_by',
    system_client: 'created_by ended_by',
  },
}
