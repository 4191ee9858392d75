/** Everything that runs beside requests: name, when, verb. The portal's clockwork on one screen. */
import {
  announceImported,
  cancelUnanswered,
  endEarlierOffers,
  forgetHealthData,
  giveTime,
  makePrintouts,
  otherWaysOf,
  releaseExpiredHolds,
  releaseUnpaid,
  remindOtherwise,
  type Sender,
  sayHoursAnew,
  tellAttendedAgain,
  tellCentres,
} from './booking/public.server.ts'
import { eventJobs } from './fhir/public.server.ts'
import { forgetAll } from './forget.server.ts'
import { keepBirthdays, keepDeletedList } from './identity/public.server.ts'
import {
  checkDoubts,
  checkLedger,
  type PaymentDeps,
  reconcilePayments,
  refundPayments,
} from './payment/public.server.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.server.ts'
import type { Database } from './platform/database/database.server.ts'
import { foldTallies } from './platform/database/tally.queries.server.ts'
import { heartbeatOf } from './platform/heartbeat/heartbeat.server.ts'
import { beatSeconds } from './platform/heartbeat/outage.rules.ts'
import type { Job } from './platform/jobs/jobs.server.ts'
import type { Log } from './platform/log.server.ts'
import { drainOutbox, type OutboxWorker } from './platform/messages/outbox-worker.server.ts'
import { tellOwnChanges } from './professional/public.server.ts'
import { watchCertificate } from './records/public.server.ts'
import { inviteStaff, sendResets } from './staff/public.server.ts'
import { beginPlanned, rollHours, sweepNextStarts } from './supply/public.server.ts'
import { supplyPorts } from './supply-ports.server.ts'
import { closeOverdueVisits, forgetOldSignals } from './video/public.server.ts'

interface Clockwork {
  db: Database
  clock: Clock
  config: Config
  log: Log
  outbox: OutboxWorker
  sender: Sender
  /** Absent where nothing is paid online. */
  desk?: PaymentDeps
}

const day = 24 * 3600

/** On a server there is none unless it is named: nodes have no folder that is sure to last. */
const deletedFileOf = ({ DELETED_FILE, DATABASE_URL, DATA_DIR }: Config) =>
  DELETED_FILE ?? (DATABASE_URL ? undefined : `${DATA_DIR}/deleted-accounts.txt`)

/** Run once before the portal says that it is ready, and also where a copy is only looked at: free hours true, nobody back who left. */
export const isRunFirst = ({ name }: Job): boolean => name === 'sweep' || name === 'deleted-list'

export function jobList({ db, clock, config, log, outbox, sender, desk }: Clockwork): Job[] {
  const ways = otherWaysOf({ db, config })
  const messages: OutboxWorker = {
    ...outbox,
    instead: (reminder, now) => remindOtherwise(ways, reminder, now),
    sayAnew: (waited, now) => sayHoursAnew({ db, sender }, waited, now),
  }
  const keepList = keepDeletedList({ db, forgetHealthData }, deletedFileOf(config))
  const heartbeat = heartbeatOf(db, clock, (tx, outage) => giveTime(tx, outage, { db, log, sender }))
  return [
    {
      name: 'heartbeat',
      everySeconds: beatSeconds,
      everywhere: true,
      run: async () => ({ outage: (await heartbeat())?.from.toString() ?? null }),
    },
    {
      name: 'outbox',
      everySeconds: 2,
      everywhere: true,
      async run(signal) {
        await drainOutbox(messages, signal)
        return undefined
      },
    },
    {
      name: 'sweep',
      everySeconds: 5,
      async run() {
        if (config.MESSAGES === 'on') await heartbeat()
        const holds = await releaseExpiredHolds(db, clock.now())
        return { holds, schedules: await sweepNextStarts(db, clock.now()) }
      },
    },
    ...eventJobs({ db, clock, config, log }),
    ...(desk ? paymentJobs(desk, clock) : []),
    {
      name: 'release-unpaid',
      everySeconds: 10,
      async run(signal) {
        await heartbeat()
        return { cancelled: await releaseUnpaid(db, sender, clock.now(), signal) }
      },
    },
    {
      name: 'earlier-hours',
      everySeconds: 5,
      async run(signal) {
        await heartbeat()
        return { ended: await endEarlierOffers(db, sender, clock.now(), signal) }
      },
    },
    {
      name: 'called-off',
      everySeconds: 10,
      run: async signal => ({ cancelled: await cancelUnanswered({ db, log, sender }, clock.now(), signal) }),
    },
    {
      name: 'announce-imported',
      everySeconds: 10,
      run: async signal => ({ told: await announceImported(db, sender, clock.now(), signal) }),
    },
    {
      name: 'needs',
      everySeconds: 900,
      async run(signal) {
        return { told: await tellCentres(db, sender, clock.now(), signal) }
      },
    },
    {
      name: 'printouts',
      everySeconds: 300,
      async run(signal) {
        return { made: await makePrintouts(db, sender, clock.now(), signal) }
      },
    },
    {
      name: 'staff-resets',
      everySeconds: 15,
      async run() {
        return { sent: await sendResets({ db, config }, clock.now()) }
      },
    },
    {
      name: 'visits',
      everySeconds: 30,
      async run() {
        await heartbeat()
        return { ...(await closeOverdueVisits(db, sender, clock.now())) }
      },
    },
    {
      name: 'invitations',
      // Whoever was invited waits for the letter, with the command or the team's page still open.
      everySeconds: 5,
      run: async () => ({ invited: await inviteStaff({ db, config }, clock.now()) }),
    },
    {
      name: 'own-changes',
      everySeconds: 60,
      run: async () => ({ told: await tellOwnChanges({ db, config }, clock.now()) }),
    },
    {
      name: 'forget-signals',
      everySeconds: 120,
      run: async () => ({ signals: await forgetOldSignals(db, clock.now()) }),
    },
    {
      // Every node has its own file.
      name: 'certificate',
      everySeconds: day,
      everywhere: true,
      run: () => watchCertificate({ db, config, log }, clock.now()),
    },
    {
      // Every node has its own file.
      name: 'deleted-list',
      everySeconds: 30,
      everywhere: true,
      run: () => keepList(clock.now()),
    },
    {
      name: 'tallies',
      everySeconds: 60,
      run: () => foldTallies(db),
    },
    {
      name: 'roll-hours',
      everySeconds: day,
      cron: '10 3 * * *',
      async run() {
        const { schedules, gone } = await rollHours({ db, ...supplyPorts }, clock.now(), config.HORIZON_DAYS)
        return { schedules, gone: gone.length }
      },
    },
    {
      name: 'begin-planned',
      everySeconds: 60,
      run: () => beginPlanned({ db, ...supplyPorts }, clock.now()),
    },
    {
      name: 'attended-again',
      everySeconds: 30,
      run: async signal => ({ left: await tellAttendedAgain(db, sender, clock.now(), signal) }),
    },
    {
      name: 'grown-up',
      everySeconds: day,
      cron: '20 6 * * *',
      run: () => keepBirthdays({ db, clock, config }),
    },
    {
      name: 'forget',
      everySeconds: day,
      cron: '40 3 * * *',
      run: signal => forgetAll({ db, config }, clock.now(), signal),
    },
  ]
}

/** Each takes what it works on, so that two nodes at once do nothing twice. */
const paymentJobs = (desk: PaymentDeps, clock: Clock): Job[] => [
  {
    name: 'reconcile-payments',
    everySeconds: 10,
    run: signal => reconcilePayments(desk, clock.now(), signal),
  },
  {
    name: 'refund-payments',
    everySeconds: 10,
    run: signal => refundPayments(desk, clock.now(), signal),
  },
  { name: 'check-doubts', everySeconds: 60, run: () => checkDoubts(desk.db) },
  {
    name: 'check-ledger',
    everySeconds: 3600,
    cron: '35 * * * *',
    // Half of it was looked at before: a run that came late leaves nothing out.
    run: signal => checkLedger(desk.db, { since: clock.now().subtract({ hours: 2 }), signal }),
  },
  {
    name: 'check-whole-ledger',
    everySeconds: day,
    cron: '50 4 * * *',
    run: signal => checkLedger(desk.db, { signal }),
  },
]
