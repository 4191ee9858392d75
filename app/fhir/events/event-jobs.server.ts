/** What runs beside requests for other systems. */
import type { Clock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { fhirBase } from '#app/platform/http/fhir-base.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { listenTo } from '#app/platform/messages/notifications.server.ts'
import { sendOutbound } from '#app/platform/outbound/send-outbound.server.ts'
import { deliverEvents } from './deliver-events.server.ts'

/** On every node; woken by each change that is committed, and every two seconds for what no notification told. */
export const eventJobs = ({
  db,
  clock,
  config,
  log,
}: {
  db: Database
  clock: Clock
  config: Config
  log: Log
}): Job[] => [
  {
    name: 'events',
    everySeconds: 2,
    everywhere: true,
    // Whatever is committed while nobody listens is found at the next look.
    listen: wake => listenTo(db, config, 'system_event', { onPayload: wake, onConnected: wake }, log),
    run: signal =>
      deliverEvents(
        {
          db,
          clock,
          log,
          base: fhirBase(config.PUBLIC_URL),
          send: request => sendOutbound(request, { hosts: config.OUTBOUND_HOSTS }),
        },
        signal,
      ),
  },
]
