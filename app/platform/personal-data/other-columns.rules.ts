/** Columns that say nothing of anybody, or no more once the person is out of what they hang on. Why, by group; every other is in personal-columns.rules.ts. */

/** An hour and its money without a person: what a centre's figures and its books need (Código Tributario, arts. 17 and 200: six years at least). */
const ofNobody = {
  appointment:
    'id code offer_id schedule_id agenda_id during state active cancelled_by financer_slug full_price contribution version created_at booked_at payment_due_at order_id order_parts arrived_at started_at state_before lane lane_block call_number series_id series_parts control_of sold_by covered delegation_id forgotten_at overlapped',
  appointment_change:
    'id appointment_id centre_id offer_id during state cancelled_by version full_price contribution payment_due_at arrived_at started_at position placed_at follows',
  appointment_exam:
    'appointment_id position offer_id exam_slug full_price contribution covered tramo_matters removed_at',
  bono: 'id folio appointment_id payment_id financer full_price contribution copayment place doctor issued_at voided_at code exam_slug',
  cash_close: 'id centre_id closed_at expected counted difference',
  closure_patient: 'closure_id appointment_id hour listed_at entry_id deed told_at seen_at called_at',
  desk_money: 'id payment_id part centre_id method amount at close_id',
  imported_notice: 'appointment_id',
  payment:
    'id appointment_id buy_order session_id token form_url amount full_price contribution financer_slug flow state changed_by changed_at created_at expires_at check_at checks response_code instalments authorized_at settled_at doubt given_back method',
  payment_event: 'id payment_id at from_state to_state actor money',
  payment_part: 'payment_id position appointment_id exam_slug full_price contribution given_back',
  refund:
    'payment_id amount reason wished_at next_try_at tries answered_at type authorization_code last_error part note',
  visit: 'id appointment_id state patient_since patient_seen_at ready_at started_at ended_at created_at',
  webpay_simulator:
    'token commerce_code buy_order session_id amount return_url state created_at answered_at committed_at instalments authorization_code refunded',
}

/** Places, hours, prices, the club's coupons: the same for everybody. */
const supply = {
  absence: 'id key agenda_id centre_id schedule_id from_local to_local closed_at',
  agenda: 'id key professional_id name',
  centre:
    'id key name slug kind commune_code address lat lon zone phone accessibility email network_id deis_code',
  centre_call: 'centre_id day last_number',
  centre_desk: 'centre_id lanes calls_by',
  closure:
    'id centre_id agenda_id kind from_local to_local during reason note state planned_at set_at ended_at',
  commune: 'code region_code name slug province lat lon population aliases remote zone',
  coupon:
    'id key title sort_title partner category benefit_type discount_percent description conditions how_to_use code_prefix covenant stock taken published_on valid_from valid_until withdrawn_at',
  coverage: 'price_list_id service financer_slug contribution last_day',
  exam: 'slug type code name area_slug area synonyms preparation fasting',
  financer: 'slug name short_name kind note position',
  holiday: 'day name region_codes commune_codes',
  medicine_price: 'id key pharmacy_id medicine_slug product laboratory bioequivalent price',
  network: 'id key name',
  offer:
    'id key type schedule_id centre_id commune_code professional_id specialty_slug exam_slug modality price_list_id service prepaid active restriction',
  offered_day: 'schedule_id day open',
  pharmacy: 'id key name delivers active',
  price: 'price_list_id service full_price',
  price_later: 'price_list_id service from_day full_price coverage',
  price_list: 'id key brought_by',
  region: 'code name slug position capital_commune_code',
  schedule:
    'id key agenda_id centre_id modality minutes weekly works_holidays filled_until next_starts next_free later',
  schedule_day: 'schedule_id day open',
  specialty: 'slug name professional kind synonyms video_suitable',
}

/** The portal's own clockwork, keys of programs, and hashes of which nobody can say whose they are. */
const clockwork = {
  appointment_change_forgotten: 'id position',
  captcha_use: 'id expires_at',
  demo_world: 'only_row scale seeded_at finished_at',
  heartbeat: 'only_row at',
  in_service: 'only_row since',
  job_run: 'name started_at finished_at succeeded_at leased_until result detail failures known_since',
  migration: 'name sha256 applied_at',
  outage: 'began_at ended_at',
  patient_app: 'id name publisher redirect_uris secret_hash created_at ended_at',
  rate_limit: 'key window_start count',
  readiness: 'only_row asked_at',
  reference_load: 'only_row sha256 loaded_at zone_rules',
  data_key: 'id kek wrapped made_at lost_at',
  secret: 'name value',
  system_assertion: 'system_client_id jti expires_at',
  system_client: 'id name scopes jwks created_at ended_at jwks_url of_operator last_came_at',
  system_client_centre: 'system_client_id centre_id',
  system_identifier: 'id centre_id professional_id schedule_id offer_id system value',
  system_subscription:
    'id system_client_id criteria endpoint with_payload reason active ends_at version secret_number former_until after_position failures quiet_until last_error created_at updated_at deleted_at paused_at',
  system_token: 'token_hash system_client_id scopes expires_at',
  tally: 'id name state count',
}

export const otherColumns: readonly Record<string, string>[] = [ofNobody, supply, clockwork]
