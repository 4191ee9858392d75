/** One document: `/licencias/:id` and its siblings. */
import { data } from 'react-router'
import { requireUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { sendTo } from '#app/platform/http/page-request.server.ts'
import { notFound, requireUuid } from '#app/platform/http/params.server.ts'
import { missing, waysOn } from '#app/shell/ways-on.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { useText } from '#app/text/use-text.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import { bookExams } from '../documents/book-exams.server.ts'
import { readingOf } from '../documents/load-documents-page.server.ts'
import { presentDocument } from '../documents/present-document.server.ts'
import { readDocument } from '../documents/read-document.server.ts'
import { showVerifyCode } from '../documents/show-verify-code.server.ts'
import styles from '../parts/document-page.module.css'
import {
  BonoPart,
  ExamsPart,
  Facts,
  GesPart,
  PrescriptionPart,
  QuoteCard,
  SignPart,
} from '../parts/document-parts.tsx'
import { DownloadLink } from '../parts/download-link.tsx'
import { LicencePart } from '../parts/licence-part.tsx'
import { listPath, sectionOf, sections } from '../sections.ts'
import type { Route } from './+types/documento.ts'

export const handle = { text: ['records'] }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const visit = context.get(visitContext)
  const kind = sectionOf(url.pathname)
  if (!kind) throw notFound(url)
  const id = requireUuid(url, params.id)
  const user = requireUser(context, url.pathname)
  // The section says what to do first.
  if (!user.proven) throw sendTo(sections[kind].path)
  const now = portal.clock.now()
  const read = await readDocument(portal.db, user, { kind, id, how: 'view' }, now)
  if (!read) {
    const t = texts(visit.language, 'gone').document
    const list = {
      label: t.list(texts(visit.language, 'records').kinds[kind].title),
      to: sections[kind].path,
    }
    throw missing(url, [list, ...waysOn(visit.language, 'verify', 'help')], t)
  }
  const { document, owner } = read
  const t = texts(visit.language, 'records').kinds[kind]
  return data({
    page: { title: t.one, description: t.description, noindex: true },
    back: { to: listPath(kind, owner.link), label: t.title },
    childName: owner.link && owner.name,
    booking:
      document.kind === 'exam-order'
        ? await bookExams(portal.db, document, { user, owner, language: visit.language }, now)
        : null,
    document: presentDocument(document, readingOf(portal, visit)),
    verifyCode: showVerifyCode(document, portal.config.PUBLIC_URL, visit.language),
  })
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({
  loaderData: { page, back, childName, booking, document, verifyCode },
}: Route.ComponentProps) {
  const t = useText('records')
  return (
    <main id="contenido" className={styles.page}>
      <BackLink to={back.to}>{back.label}</BackLink>
      <header className={styles.head}>
        <p className={styles.kind}>
          {page.title}
          {childName && ` ${t.family.of(childName)}`}
        </p>
        <h1>{document.title}</h1>
        <p>{document.about}</p>
        {document.badges.length > 0 && (
          <p className={styles.badges}>
            {document.badges.map(badge => (
              <Badge tone={badge.tone} key={badge.words}>
                {badge.words}
              </Badge>
            ))}
          </p>
        )}
      </header>
      {document.annulled && (
        <Banner tone="danger" title={t.annulled.title}>
          {t.annulled.body(document.annulled.on, document.annulled.why)}
        </Banner>
      )}
      {/* On a phone what a counter asks for comes first; of a licence, which no counter asks for, how it goes; of a prescription, what is to be taken; of an order, which exams. */}
      <div className={styles.columns}>
        {document.licence && (
          <div className={classNames(styles.main, styles.status)}>
            <LicencePart licence={document.licence} />
          </div>
        )}
        {document.items && (
          <div className={classNames(styles.main, styles.status)}>
            <PrescriptionPart items={document.items} retained={document.retained} />
            {document.quoted && <QuoteCard {...document.quoted} />}
          </div>
        )}
        {document.exams && booking && (
          <div className={classNames(styles.main, styles.status)}>
            <ExamsPart exams={document.exams} booking={booking} />
          </div>
        )}
        <Card tone="leaf" className={classNames(styles.section, styles.file)}>
          <div className={styles.qr}>
            <QrPicture code={verifyCode.qr} label={verifyCode.label} />
          </div>
          <DownloadLink file={document.file} />
          <p className={styles.small}>{t.file.qr}</p>
          <p className={styles.small}>{childName ? t.file.loggedOf(childName) : t.file.logged}</p>
        </Card>
        <div className={styles.main}>
          {document.amounts && <BonoPart amounts={document.amounts} />}
          {document.kind === 'ges-notification' && !document.signed && !document.annulled && <SignPart />}
          <Card as="section" className={styles.section} aria-labelledby="datos">
            <h2 className={styles.heading} id="datos">
              {t.details}
            </h2>
            <Facts facts={document.facts} />
          </Card>
          {document.kind === 'ges-notification' && <GesPart />}
        </div>
      </div>
    </main>
  )
}
