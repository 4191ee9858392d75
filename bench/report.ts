/** Figures as tables in Markdown, for the terminal and to be copied into docs/benchmarks.md. */
import { cpus, totalmem } from 'node:os'
import { aboutCentreDay, centreDayBudget } from './centre-day.ts'
import { type Events, eventParts } from './events.ts'
import type { Identity } from './identity.ts'
import type { Comparison } from './measure.ts'
import type { Payments } from './payments.ts'
import type { Records } from './records.ts'
import type { Startup } from './startup.ts'
import type { Systems } from './systems.ts'
import { fine, requestTable, table, whole } from './table.ts'
import type { WaitingRooms } from './waiting-rooms.ts'
import { mostWeight, type Weight } from './weigh.ts'

export interface Figures {
  scale: string
  world: string
  postgres: number
  payments?: Payments
  records?: Records
  identity?: Identity
  waitingRooms?: WaitingRooms
  systems?: Systems
  events?: Events
  centreDay?: Comparison[]
  comparisons: Comparison[]
  weights: Weight[]
  startup?: Startup
}

/** A promise of the house (docs/decisions) and what was measured. */
interface Budget {
  promise: string
  measured: string
  holds: boolean
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
export function render(figures: Figures): string {
  const {
    comparisons,
    weights,
    startup,
    payments,
    records,
    identity,
    waitingRooms,
    systems,
    events,
    centreDay,
  } = figures
  const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'unknown'}, ${whole(totalmem() / 1e9)} GB of memory`
  const parts = [
    '# Benchmarks',
    `\`npm run bench\` measured this on ${Temporal.Now.plainDateISO()}: ${machine}, Node ${process.versions.node}, PostgreSQL ${figures.postgres} with fsync on, ${figures.world}. Portal, database and loader (autocannon, 16 connections, a process of its own) share those cores.`,
  ]
  const kept = budgets(figures)
  if (kept.length)
    parts.push(
      '## Budgets',
      table(
        ['budget', 'measured', 'holds'],
        kept.map(({ promise, measured, holds }) => [promise, measured, holds ? 'yes' : '**no**']),
      ),
    )
  if (comparisons.length)
    parts.push(
      '## Requests',
      'The bare server is `node:http` and `pg` with the very statements that the portal runs for the same requests while nothing is kept of them, recorded before, and nothing else; for pages also the same bytes sent from memory. Portal and bare server take turns on the same database. Latencies in milliseconds, p99 the worst turn; CPU is the server process’s own processor time per answer, so 1000 ÷ CPU is what one core serves when the database has cores of its own.',
      requestTable(comparisons),
    )
  if (payments) parts.push(...paymentParts(payments))
  if (records) parts.push(...recordParts(records))
  if (identity) parts.push(...identityParts(identity))
  if (waitingRooms) parts.push(...waitingRoomParts(waitingRooms))
  if (systems) parts.push(...systemParts(systems))
  if (events) parts.push(...eventParts(events))
  if (centreDay) parts.push('## The day of a centre', aboutCentreDay, requestTable(centreDay))
  const refused = [
    ...comparisons,
    ...(payments ? [payments.journey] : []),
    ...(records?.lists ?? []),
    ...(systems?.requests ?? []),
    ...(identity ? [identity.login, ...identity.pages] : []),
    ...(centreDay ?? []),
  ].flatMap(({ name, portal, bare }) =>
    Object.entries({ ...bare.refused, ...portal.refused }).map(
      ([status, count]) => `${name}: ${count} × ${status}`,
    ),
  )
  if (refused.length) parts.push(`Answers other than the expected one, not counted: ${refused.join(', ')}.`)
  if (weights.length)
    parts.push(
      '## Weight of a page',
      'A phone opens the page with an empty cache; kB as they travel (gzip).',
      table(
        ['page', 'HTML', 'JavaScript', 'CSS', 'fonts', 'images', 'other hosts'],
        weights.map(({ page, html, script, style, font, image, thirdParty }) => [
          page,
          ...[html, script, style, font, image].map(kilobytes),
          thirdParty.length,
        ]),
      ),
    )
  if (startup)
    parts.push(
      '## Start and memory',
      'The embedded database with the demo world; seconds from `npm start` on a built tree to the printed address.',
      table(
        ['', ''],
        [
          ['first start, filling the database', `${fine(startup.firstSeconds)} s`],
          ['second start', `${fine(startup.secondSeconds)} s`],
          ['memory, idle', `${whole(startup.idleMegabytes)} MB`],
          ['memory after load', `${whole(startup.loadedMegabytes)} MB`],
          ['results pages under that load', `${whole(startup.pagesPerSecond)} per second`],
        ],
      ),
    )
  return `${parts.join('\n\n')}\n`
}

function identityParts({ login, pages }: Identity): string[] {
  return [
    '## Signing in',
    'A log-in opens its envelope, checks and uses up its captcha, counts four limits, computes one argon2id (19 MiB, two passes) and opens a session; the reference computes the same argon2id and does nothing else. What a page costs once somebody is signed in is shown beside the same page for a visitor.',
    requestTable([login, ...pages]),
  ]
}

function paymentParts({ journey, release }: Payments): string[] {
  const { appointments, seconds, bareSeconds } = release
  return [
    '## Payments',
    'A journey is one patient from the free hour to the settled payment: hold, book, open the form, answer it at the gateway, come back. The bare shop inserts an appointment, asks the same simulated gateway (a process of its own) for a form and a commit, and keeps one row; it holds nothing, checks no price, writes no ledger, no message, and forgets everything when it dies.',
    requestTable([journey]),
    'The job that cancels what was not paid in time, puts its hours back on sale and tells each patient by e-mail and SMS, beside three statements that write the same rows, words and all, and know them beforehand.',
    table(
      ['job', 'seconds', 'hours per second', 'reference, seconds', 'ratio'],
      [
        [
          `release ${whole(appointments)} unpaid hours`,
          fine(seconds),
          whole(appointments / seconds),
          fine(bareSeconds),
          fine(bareSeconds / seconds),
        ],
      ],
    ),
  ]
}

function recordParts({ documents, fillSeconds, lists, pdfs, signaturesPerSecond }: Records): string[] {
  return [
    '## Health documents',
    `Lists of a patient with 2,000 bonos among ${whole(documents)} documents (made in ${whole(fillSeconds)} s by the database itself): session, rights, counts and ten rows, beside the very same statements on the bare server.`,
    requestTable(lists),
    'A PDF is read, drawn, tagged, signed and noted in the access log for each request. The floor is one thread that does nothing but sign as many bytes with a key of the same size.',
    table(
      ['PDFs per second', 'p50', 'p99', 'CPU ms', 'signatures per second', 'ratio'],
      [
        [
          ...[fine(pdfs.perSecond), fine(pdfs.p50), fine(pdfs.p99), fine(pdfs.cpuMs)],
          whole(signaturesPerSecond),
          fine(pdfs.perSecond / signaturesPerSecond),
        ],
      ],
    ),
  ]
}

function systemParts({ requests, imported }: Systems): string[] {
  const { lines, httpSeconds, commandSeconds } = imported
  return [
    '## Other systems',
    'A hundred systems of a centre each ask `/fhir` with their tokens: hours that are free in three days (`$find`), one booked by a request (`$book`: hold, appointment, messages, audit), and one published file.',
    requestTable(requests),
    'New professionals loaded while the portal serves, beside the command with its start.',
    table(
      ['lines', 'POST /api/import, seconds', 'npm run import, seconds', 'ratio'],
      [[whole(lines), fine(httpSeconds), fine(commandSeconds), fine(commandSeconds / httpSeconds)]],
    ),
  ]
}

function waitingRoomParts(figures: WaitingRooms): string[] {
  const { rooms, emptyMegabytes, fullMegabytes, news, screen, bare } = figures
  const perRoom = ((fullMegabytes - emptyMegabytes) * 1024) / rooms
  return [
    '## Waiting rooms',
    `${whole(rooms)} patients wait on one node, each with a socket and a page that looks again every 15 seconds: ${whole(emptyMegabytes)} MB held (after sweeping) before they came, ${whole(fullMegabytes)} MB with them, ${whole(perRoom)} kB a room. Meanwhile ten professionals a second say that they are ready. The reference is one row and one notification from a connection of PostgreSQL to another.`,
    table(
      ['from «ready», milliseconds', 'p50', 'p99'],
      [
        ['to the patient’s socket', fine(news.p50), fine(news.p99)],
        ['to the patient’s screen', fine(screen.p50), fine(screen.p99)],
        ['reference', fine(bare.p50), fine(bare.p99)],
      ],
    ),
  ]
}

function budgets({ comparisons, weights, startup, centreDay }: Figures): Budget[] {
  const found: Budget[] = []
  const floors: Record<string, number> = { search: 0.8, 'search, asked anew': 0.6, booking: 0.3 }
  const add = (promise: string, measured: string, holds: boolean) => found.push({ promise, measured, holds })
  for (const { name, reference, portal, bare } of comparisons) {
    const ratio = portal.perSecond / bare.perSecond
    const least = floors[name]
    if (least) add(`${name} ≥ ${least} of the bare side`, fine(ratio), ratio >= least)
    if (name === 'search') {
      const slower = portal.p99 / bare.p99
      add('p99 of search ≤ 2 × that of the bare server', `${fine(slower)} ×`, slower <= 2)
    }
    if (name === 'results page' && reference === 'same statements') {
      const perCore = portal.cpuMs ? 1000 / portal.cpuMs : Number.NaN
      add('results page ≥ 800 per second on one core', whole(perCore), perCore >= 800)
    }
  }
  for (const { name, portal } of centreDay?.slice(0, 1) ?? [])
    add(
      `${name} < ${centreDayBudget} ms of processor time`,
      `${fine(portal.cpuMs)} ms`,
      portal.cpuMs < centreDayBudget,
    )
  if (weights.length) {
    const heaviest = (of: (weight: Weight) => number) => Math.max(...weights.map(of))
    const script = heaviest(weight => weight.script)
    const style = heaviest(weight => weight.style)
    const html = heaviest(weight => (weight.page === 'results page' ? weight.html : 0))
    const { script: mostScript, page: mostPage } = mostWeight
    add(
      `JavaScript of any public page ≤ ${kilobytes(mostScript)} kB`,
      `${kilobytes(script)} kB`,
      script <= mostScript,
    )
    add(
      `a page with its styles ≤ ${kilobytes(mostPage)} kB`,
      `${kilobytes(html + style)} kB`,
      html + style <= mostPage,
    )
    const others = weights.flatMap(weight => weight.thirdParty).length
    add('no request to another host', String(others), others === 0)
  }
  if (startup) {
    add('second start under 5 s', `${fine(startup.secondSeconds)} s`, startup.secondSeconds < 5)
    add('idle memory under 600 MB', `${whole(startup.idleMegabytes)} MB`, startup.idleMegabytes < 600)
  }
  return found
}
