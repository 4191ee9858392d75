/**
 * Faults planted on purpose, to see that the checker sees: the product as it would be with them. Nobody of the product knows of
 * this; a fault is put into the database of its round, or into the modules of its processes as they are read.
 */
import type { Rule } from './checker.ts'
import type { Patch } from './plant.ts'
import type { Circumstances } from './round.ts'

export interface PlantedFault {
  name: string
  /** What the checker must say; one of these. */
  rules: [Rule, ...Rule[]]
  /** Without these it shows too seldom to wait for. */
  circumstances?: Partial<Circumstances>
  /** Run on the database before anybody acts. */
  statements?: () => string[]
  patches?: Patch[]
}

/** Changes the text of a function as it is now. */
const changedFunction = (name: string, from: string, to: string) => `
  do $do$ begin
    if position('${from}' in pg_get_functiondef('${name}'::regproc)) = 0 then raise exception 'nothing to plant in ${name}'; end if;
    execute replace(pg_get_functiondef('${name}'::regproc), '${from}', '${to}');
  end $do$`

const onOutbox = (when: string, body: string) => `
  create function planted() returns trigger language plpgsql as $$ begin ${body} end $$;
  create trigger planted ${when} insert on outbox for each row execute function planted()`

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'who stands in closed hours is asked before holds go',
    rules: ['closed hour without notice'],
    circumstances: { weights: { rush: 3 } },
    patches: [
      {
        file: 'app/booking/changes/change.queries.server.ts',
        find: /( {2}await tx\.rows\(sql`delete from appointment a where [^\n]*\n)( {2}const rows = .*?order by lower\(a\.during\)`\)\n)/s,
        put: '$2$1',
      },
    ],
  },
  {
    name: 'an expired hold gives back to the schedules of the new hour alone',
    rules: ['search differs'],
    circumstances: { focus: 'professional:ana', mood: { 'release-expired-holds': 0 } },
    statements: () => [changedFunction('claim_hour', 'perform refresh_agenda(s.agenda_id, p_now)', 'null')],
  },
  {
    name: 'an hour is shown before its hold is swept',
    rules: ['search differs'],
    circumstances: { mood: { 'release-expired-holds': 0 } },
    statements: () => [changedFunction('refresh_next_starts', "''-infinity''", 'p_now')],
  },
  {
    name: 'a hold keeps nobody away',
    rules: ['hour sold twice'],
    statements: () => [
      'alter table appointment drop constraint hour_taken',
      changedFunction('free_starts', "(a.state <> ''held'' or a.held_until > p_now)", "a.state <> ''held''"),
    ],
  },
  {
    name: 'nobody looks where else a person is expected',
    rules: ['one person in two places'],
    statements: () => ['alter table appointment drop constraint patient_busy'],
  },
  {
    name: 'a visit that its patient cancels is not given back',
    rules: ['peso without explanation'],
    patches: [
      {
        file: 'app/booking/changes/cancel-appointment.server.ts',
        find: /const money = await giveBack\([^\n]*/,
        put: 'const money = { paid: null, paidAtDesk: giveBack.length === 0 }',
      },
    ],
  },
  {
    name: 'the ledger forgets what went back',
    rules: ['peso without explanation'],
    statements: () => [changedFunction('note_payment', 'new.given_back - new.amount', '0')],
  },
  {
    name: 'the SMS of a move is lost',
    rules: ['event without its message'],
    statements: () => [
      onOutbox('before', "if new.dedupe_key like '%:moved:sms' then return null; end if; return new;"),
    ],
  },
  {
    name: 'a cancellation is told twice',
    rules: ['message without an event'],
    statements: () => [
      onOutbox(
        'after',
        `if new.dedupe_key like '%:cancelled:email' then
          insert into outbox (kind, recipient, body, appointment_id, dedupe_key, created_at, not_before)
          values (new.kind, new.recipient, new.body, new.appointment_id, new.dedupe_key || ':again', new.created_at, new.not_before);
        end if; return null;`,
      ),
    ],
  },
  {
    name: 'a booking is promised whether or not the hold was alive',
    rules: ['promise not kept'],
    patches: [
      {
        file: 'app/booking/appointments/book-appointment.server.ts',
        find: "if (result === 'booked') return",
        put: "if (result === 'booked' || result === 'gone') return",
      },
      {
        file: 'app/booking/appointments/booking.queries.server.ts',
        find: /(set state = 'booked'.*?held_until > \S+::timestamptz)/s,
        put: "$1 + interval '7 minutes'",
      },
    ],
  },
  {
    name: 'no job asks how a payment ended',
    rules: ['payment without end'],
    patches: [
      {
        file: 'app/payment/reconcile-payments.server.ts',
        find: 'takeDueChecks(desk.db, now, batch)',
        put: 'takeDueChecks(desk.db, now, 0)',
      },
    ],
  },
  {
    name: 'what is not paid is never let go',
    rules: ['kept unpaid'],
    patches: [
      {
        file: 'app/booking/changes/release-unpaid.server.ts',
        find: 'await db.transaction(tx => releaseSome(tx, sender, now, visit))',
        put: '(releaseSome, sender, visit, 0)',
      },
    ],
  },
  {
    name: 'expired holds go and search is not told',
    rules: ['search differs'],
    patches: [
      {
        file: 'app/booking/holds/release-expired-holds.server.ts',
        find: 'await refreshAgendas(tx, ids, now)',
        put: 'void refreshAgendas',
      },
    ],
  },
  {
    name: 'an exam is taken off and not given back',
    rules: ['peso without explanation'],
    circumstances: { weights: { order: 30, payer: 20 }, focus: 'resource:eco' },
    patches: [
      {
        file: 'app/booking/changes/remove-exam.server.ts',
        find: /await requestRefund\([^\n]*/,
        put: 'void requestRefund',
      },
    ],
  },
  {
    name: 'of two hours that belong together one is held now and then',
    rules: ['order in part'],
    circumstances: { weights: { order: 20 } },
    statements: () => [
      changedFunction(
        'hold_order',
        'abs(extract(epoch from t - p_start)) limit 1;',
        'abs(extract(epoch from t - p_start)) limit 1; if random() < 0.3 then continue; end if;',
      ),
      changedFunction(
        'hold_order',
        '<> (select count(*) from jsonb_array',
        '> (select count(*) from jsonb_array',
      ),
    ],
  },
  {
    name: 'the reception gives more over the agenda than its centre allows',
    rules: ['given over too often'],
    circumstances: { weights: { reception: 20 } },
    statements: () => [
      changedFunction('take_lane', 'where centre_id = p_centre), 2)', 'where centre_id = p_centre), 9)'),
    ],
  },
  {
    name: 'what the reception takes back is not written',
    rules: ['promise not kept'],
    circumstances: { weights: { reception: 20 } },
    patches: [
      {
        file: 'app/booking/desk/attend-at-desk.server.ts',
        find: 'await setDeskState(tx, appointmentId, next)',
        put: "if (deed !== 'undo') await setDeskState(tx, appointmentId, next)",
      },
    ],
  },
  {
    name: 'a transaction is none',
    rules: [
      'event without its message',
      'hour sold twice',
      'search differs',
      'promise not kept',
      'verb threw',
    ],
    patches: [
      {
        file: 'app/platform/library-insides/pg-backend.server.ts',
        find: "text: 'begin'",
        put: `text: "set application_name = 'nobody'"`,
      },
    ],
  },
]
