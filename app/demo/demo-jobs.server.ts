/** The demo world has nobody who loads new hours: it rolls forward to now by itself, at start and every hour. */
import { rollCoupons } from '#app/club/public.server.ts'
import { keepDemoSystems } from '#app/fhir/public.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { findDemoCentres, type ImportKind, type SupplyPorts } from '#app/supply/public.server.ts'
import { addDemoPeople } from './demo-people.server.ts'
import { keepDemoClosures, keepDemoDays, keepDemoStaff } from './demo-staff.server.ts'
import { addDemoProfessional, keepDemoVisit } from './demo-visit.server.ts'
import { issuePastDocuments } from './issue-past-documents.server.ts'
import { rollDemoPatient } from './roll-demo-patient.server.ts'

interface DemoWorld {
  db: Database
  clock: Clock
  config: Config
  /** What capabilities bring to the import. */
  kinds: readonly ImportKind[]
  /** What supply asks of rooms above it. */
  ports: SupplyPorts
}

/** `demo-roll-forward` is also run once before the portal says that it is ready. */
export const demoJobs = ({ db, clock, config, kinds, ports }: DemoWorld): Job[] => [
  {
    name: 'demo-roll-forward',
    everySeconds: 3600,
    cron: '7 * * * *',
    async run() {
      const people = await addDemoPeople(db, clock.now())
      await addDemoProfessional(db, clock.now())
      await keepDemoStaff(db, clock.now())
      await keepDemoSystems(db, await findDemoCentres(db), clock.now())
      await keepDemoDays(db, clock.now())
      await keepDemoClosures(db, clock.now())
      const coupons = await rollCoupons(db, clock.now())
      // An import makes new hours too.
      const rolled = { horizonDays: config.HORIZON_DAYS, kinds }
      const patient = await rollDemoPatient({ db, ...ports }, clock.now(), rolled)
      await issuePastDocuments(db, config.LICENCE_PREFIX)
      return { people, coupons, ...patient }
    },
  },
  {
    name: 'demo-visit',
    everySeconds: 10,
    async run() {
      return { visit: await keepDemoVisit(db, config, clock.now()) }
    },
  },
]
