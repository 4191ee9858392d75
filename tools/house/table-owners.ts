import { roomOrder } from './directions.ts'

/**
 * Whose each table is: its room writes and reads it, and everybody else asks that room. Which room is above which is said
 * by `roomOrder` of directions.ts, not here. What a room publishes, rooms above may read by joining (never write): docs/decisions/0213-a-table-has-one-room.md.
 */
export interface RoomTables {
  room: string
  owns: string[]
  publishes?: Published[]
}

interface Published {
  tables: string[]
  /** Absent: to every room above. */
  to?: string[]
  because: string
}

const names = (text: string) => text.trim().split(/\s+/)

const owners: RoomTables[] = [
  {
    room: 'platform',
    owns: names(`audit browser_right captcha_use heartbeat job_run kept_form migration outage outbox rate_limit readiness
      refused_caller data_key secret tally`),
  },
  {
    room: 'supply',
    owns: names(`region commune holiday specialty exam financer reference_load demo_world in_service
      centre network professional professional_photo doctor_link agenda schedule schedule_day offered_day absence closure price_list offer own_change`),
    publishes: [
      {
        tables: names('region commune specialty exam financer holiday'),
        because: 'reference data of Chile: every list and every sentence names one of them',
      },
      {
        tables: names('price_list'),
        to: ['pricing'],
        because: 'what a list says is kept by its id, and imported by its key',
      },
      {
        tables: names('centre network professional doctor_link agenda schedule schedule_day offer'),
        because:
          'an hour is named by its offer, person, place and schedule, in one statement however many are shown',
      },
      {
        tables: names('professional_photo'),
        to: ['search'],
        because: 'the page of a professional shows them, and serves the picture',
      },
    ],
  },
  {
    room: 'pricing',
    owns: names('price coverage price_later'),
    publishes: [
      {
        tables: names('price coverage'),
        because:
          'results are ordered and filtered by price, and an hour is booked at the price it has in that statement',
      },
    ],
  },
  {
    room: 'identity',
    owns: names(`account session consent delegation dependant parent_share data_request deleted_account document_access
      pending_registration one_time_code one_time_link recovery old_password login_report reach_request
      clave_unica identity_document guardianship data_block
      data_request_file data_request_handover pending_request
      patient_app patient_app_code patient_app_grant patient_app_token`),
  },
  {
    room: 'payment',
    owns: names(
      'payment payment_event payment_part refund bono ledger_fault webpay_simulator desk_money cash_close',
    ),
  },
  {
    room: 'booking',
    owns: names(
      'appointment appointment_change appointment_change_forgotten appointment_exam appointment_needs account_appointment calendar_feed centre_call centre_desk centre_printout closure_patient guest idempotency imported_notice order_picture push_device waitlist_entry waitlist_request',
    ),
    publishes: [
      {
        tables: names('appointment_change'),
        to: ['fhir'],
        because: 'whether a subscription has something to look at is asked every two seconds, of all at once',
      },
      {
        tables: names('appointment account_appointment'),
        to: ['video'],
        because:
          'a visit is the second half of an appointment: whose it is and when it ends stand in every WHERE of it',
      },
    ],
  },
  {
    room: 'staff',
    owns: names(
      'desk_device staff_account staff_invitation staff_reset_request staff_passkey staff_role staff_session',
    ),
  },
  { room: 'video', owns: names('visit visit_consent visit_event visit_survey video_room video_signal') },
  {
    room: 'records',
    owns: names(`licence prescription prescription_item ges_notification exam_order exam_order_item imported_bono health_bono pharmacy
      medicine_price`),
  },
  {
    room: 'fhir',
    owns: names(
      'system_client system_client_centre system_token system_assertion system_subscription system_event system_identifier',
    ),
  },
  { room: 'centre', owns: names('incident incident_event') },
  { room: 'professional', owns: names('consultation_note') },
  { room: 'club', owns: names('coupon coupon_code coupon_adherence home_exam_request') },
]

/** Every room, from the lowest to the highest, with what it owns. */
export const tableOwners: RoomTables[] = roomOrder.map(
  room => owners.find(one => one.room === room) ?? { room, owns: [] },
)
