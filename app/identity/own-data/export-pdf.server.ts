/** Everything that the account keeps, as a PDF for its person to read; the JSON has it in full. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { makePdf } from '#app/platform/pdf.server.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { loadProfile } from '../accounts/load-profile.server.ts'
import type { SessionUser } from '../user.server.ts'
import type { OwnData } from './export.queries.server.ts'

/** In the language of the reader, hours as the clock of Chile shows them. @param own from `takeOutData`, which has noted it. */
export async function exportPdf(
  { db, clock, config, centreLooks }: Pick<Portal, 'db' | 'clock' | 'config' | 'centreLooks'>,
  user: SessionUser,
  own: OwnData,
  language: Language,
): Promise<Buffer<ArrayBuffer>> {
  const now = clock.now()
  const t = texts(language, 'profile')
  const x = t.export
  const shown = await loadProfile({ db, clock, centreLooks }, user, { language, tokenHash: null, looks: 500 })
  const moment = (at: Temporal.Instant) =>
    at
      .toZonedDateTimeISO(chileanZone)
      .toLocaleString(locales[language], { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
  const momentOf = (text: string) => moment(Temporal.Instant.from(text))
  const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
  const kinds = x.documentKinds
  const documents = Object.entries(own.documents ?? {}).flatMap(([kind, list]) =>
    list.map(({ folio, issued_at, professional_name }) =>
      line(kinds[kind as keyof typeof kinds], folio, momentOf(issued_at), professional_name),
    ),
  )
  const groups: [string, string[]][] = [
    [t.data, shown.lines.map(({ label, value }) => `${label}: ${value}`)],
    [t.dependants, shown.dependants.map(({ name, facts, until }) => line(name, facts, until))],
    [t.consents.title, shown.consents.map(({ name, given, revoked }) => line(name, given, revoked))],
    [
      x.appointments,
      own.appointments.map(({ code, start, patient }) =>
        line(code, momentOf(start), `${patient.name} ${patient.last_name}`),
      ),
    ],
    [
      x.payments,
      own.payments.map(({ appointment, amount, created_at }) =>
        line(appointment, formatPesos(amount), momentOf(created_at)),
      ),
    ],
    [x.documents, own.documents ? documents : [x.unproven]],
    [x.coupons, own.coupons.map(({ title, code }) => line(title, code))],
    [t.sessions.title, shown.sessions.map(({ name, seen }) => line(name, seen))],
    [
      shown.asking.title,
      shown.requests.map(({ folio, kind, detail, state, answer }) =>
        line(folio, kind, detail, state, ...(answer ?? [])),
      ),
    ],
    [t.log.title, shown.accesses.map(({ what, when }) => line(what, when))],
    [texts(language, 'looks').title, shown.centreLooks.map(({ what, when }) => line(what, when))],
    [t.kept.title, [t.kept.account, t.kept.clinical, t.kept.log, t.kept.needs, t.kept.orders]],
  ]
  const info = {
    title: x.pdfTitle,
    author: config.BRAND_NAME,
    theme: config.BRAND.theme,
    date: new Date(now.epochMilliseconds),
    lang: locales[language],
    footer: `${x.pdfTitle} · ${config.BRAND_NAME}`,
  }
  return makePdf(info, pdf => {
    pdf.block('H1', x.pdfTitle)
    pdf.block('Note', x.made(moment(now)))
    for (const [title, lines] of groups) {
      pdf.block('H2', title)
      if (lines.length) pdf.list(lines)
      else pdf.block('P', x.nothing)
    }
  })
}
