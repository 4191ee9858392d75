/** Many at once: a spreadsheet goes out, is changed, and comes in with a report per line before anything is done. */
import { data, useNavigation } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn } from '#app/platform/http/form.server.ts'
import { formWithFiles, tooMany } from '#app/platform/http/page-request.server.ts'
import { decodeSheet } from '#app/platform/spreadsheet/read-csv.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { requireCentre, whileMay } from '#app/staff/public.server.ts'
import { centreSheetFilePath, centreSheetsPath } from '#app/staff/public.ts'
import { centreDrafts } from '#app/text/centre/drafts.ts'
import { centreSheets as t } from '#app/text/centre/sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Field, TextArea } from '#app/ui/fields/field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { centreBar } from '../../centre-bar.server.ts'
import { AnswerHeading } from '../../forms/answer-heading.tsx'
import { fieldsOf } from '../../forms/fields.ts'
import styles from '../../parts/centre.module.css'
import { CentrePage } from '../../parts/centre-page.tsx'
import { checkSheet } from '../check-sheet.server.ts'
import { sheetKinds } from '../columns.rules.ts'
import own from '../parts/sheets.module.css'
import type { Route } from './+types/centro-planilla.ts'

export const handle = { text: ['desk', 'ui'] }

const shownRows = 300
const mostBytes = 5 * 1024 * 1024

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'manage')
  const { place } = centre
  return data({
    page: { title: t.title, noindex: true },
    bar: centreBar(centre),
    here: `${centreSheetsPath}?centro=${place.id}`,
    files: sheetKinds.map(kind => ({ kind, to: `${centreSheetFilePath}?centro=${place.id}&tipo=${kind}` })),
  })
}

/** What was pasted, or what the file says: a file that was chosen goes first. null: too long to be read. */
async function textIn(form: FormData): Promise<string | null> {
  const file = form.get('archivo')
  if (file instanceof File && file.size > mostBytes) return null
  if (file instanceof File && file.size > 0) return decodeSheet(new Uint8Array(await file.arrayBuffer()))
  // A form's own line ends are those of the web.
  const pasted = String(form.get('texto') ?? '')
  return pasted.length > mostBytes ? null : pasted
}

export async function action(asked: Route.ActionArgs) {
  const { staff, place, by } = await requireCentre(asked, 'manage')
  const { db, supply, config, clock } = asked.context.get(portalContext)
  const { form, leftOut } = await formWithFiles(asked)
  const text = await textIn(form)
  const kind = sheetKinds.find(one => one === form.get('tipo'))
  const modo = form.get('modo') === 'todo' ? 'todo' : 'buenas'
  const typed = { tipo: kind ?? '', modo, texto: text ?? '' }
  const wrong = (field: string, message: string, init: ResponseInit = { status: 400 }) =>
    data({ errors: [{ field, message }], typed, report: null }, init)
  if (leftOut) return wrong('archivo', centreDrafts.crowded, tooMany(10))
  if (!kind) return wrong('tipo', t.errors.kind)
  if (text === null) return wrong('archivo', t.errors.large)
  if (text.trim() === '') return wrong('texto', t.errors.nothing)
  const apply =
    intentIn(form, ['revisar', 'aplicar'], 'revisar') === 'aplicar'
      ? { seen: String(form.get('visto') ?? ''), whole: modo === 'todo' }
      : null
  const report = await checkSheet(
    {
      db: whileMay(db, { self: staff.accountId, centreIds: [place.id], right: 'manage' }),
      supply,
      horizonDays: config.HORIZON_DAYS,
    },
    { centreId: place.id, kind, text, by: by.actor },
    apply,
    clock.now(),
  )
  if (!report.ok) return wrong('texto', report.message)
  const { rows, ignored, photo, changes, seen, applied } = report
  const count = (state: string) => rows.filter(row => row.state === state).length
  const counts = {
    nueva: count('nueva'),
    cambia: count('cambia'),
    igual: count('igual'),
    espera: count('espera'),
    mala: count('mala'),
  }
  const shown = {
    // What is wrong is read first, and what does nothing not at all.
    rows: [
      ...rows.filter(({ state }) => state === 'mala'),
      ...rows.filter(({ state }) => state === 'nueva' || state === 'cambia' || state === 'espera'),
    ].slice(0, shownRows),
    all: rows.length,
    counts,
    ignored,
    photo,
    changes,
    seen,
    outcome: applied ? ('done' as const) : apply ? ('moved' as const) : ('seen' as const),
  }
  return data({ errors: [], typed, report: shown }, { status: apply && !applied ? 409 : 200 })
}

export { pageMeta as meta } from '#app/shell/page.ts'

const tones = { nueva: 'good', cambia: 'info', igual: 'neutral', espera: 'info', mala: 'warning' } as const

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, here, files } = loaderData
  const busy = useNavigation().formData !== undefined
  const field = fieldsOf(bar.late, actionData)
  const report = actionData?.report
  const doing = report ? report.counts.nueva + report.counts.cambia : 0
  return (
    <CentrePage bar={bar} wide>
      <div>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      <DeskWatch>
        {report?.outcome === 'done' && (
          <Banner tone="good" live>
            {t.done(report.changes)}
          </Banner>
        )}
        {report?.outcome === 'moved' && (
          <Banner tone="warning" live>
            {t.moved}
          </Banner>
        )}
        <ErrorSummary errors={actionData?.errors ?? []} />
        {report && (
          <section className={own.section} aria-labelledby="resultado">
            <AnswerHeading id="resultado">
              {report.outcome === 'done' ? t.resultDone : t.result}
            </AnswerHeading>
            <p>
              <strong>{t.summary(report.counts)}</strong>
            </p>
            {report.ignored.length > 0 && <p>{t.ignored(report.ignored.join(', '))}</p>}
            {report.photo && <p>{t.photo}</p>}
            {report.outcome !== 'done' &&
              (report.counts.mala > 0 && actionData?.typed.modo === 'todo' ? (
                <p>{t.wholeOnly(report.counts.mala)}</p>
              ) : doing > 0 ? (
                <OwnForm method="post" action={here} encType="multipart/form-data">
                  <input type="hidden" name="intent" value="aplicar" />
                  <input type="hidden" name="tipo" value={actionData?.typed.tipo} />
                  <input type="hidden" name="modo" value={actionData?.typed.modo} />
                  <input type="hidden" name="visto" value={report.seen} />
                  <textarea name="texto" hidden readOnly value={actionData?.typed.texto} />
                  <Button busy={busy}>{report.counts.mala > 0 ? t.applyGood(doing) : t.apply(doing)}</Button>
                </OwnForm>
              ) : (
                <p>{t.nothing}</p>
              ))}
            {report.rows.length > 0 && (
              <ol className={own.rows}>
                {report.rows.map(({ row, what, state, detail }) => (
                  <li key={`${row}-${detail}`}>
                    <span className={own.line}>
                      {t.columns.line} {row}
                    </span>
                    <strong>{what}</strong>
                    <Badge tone={tones[state]}>{t.states[state]}</Badge>
                    {detail && <span className={own.detail}>{detail}</span>}
                  </li>
                ))}
              </ol>
            )}
            {report.rows.length < report.all && (
              <p className={styles.small}>{t.shownOf(report.rows.length, report.all)}</p>
            )}
          </section>
        )}
        <div className={own.grid}>
          <section className={own.section} aria-labelledby="bajar">
            <h2 id="bajar">{t.downloads}</h2>
            <ul className={own.files}>
              {files.map(({ kind, to }) => (
                <li key={kind}>
                  <ButtonLink
                    to={to}
                    variant="secondary"
                    size="sm"
                    icon="download"
                    reloadDocument
                    aria-label={t.csvOf(t.kinds[kind])}
                  >
                    {t.kinds[kind]}
                  </ButtonLink>
                </li>
              ))}
            </ul>
            <h3>{t.helpTitle}</h3>
            <dl className={own.help}>
              {sheetKinds.map(kind => (
                <div key={kind}>
                  <dt>{t.kinds[kind]}</dt>
                  <dd>{t.help[kind]}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.small}>{t.photo}</p>
          </section>
          <OwnForm
            method="post"
            action={here}
            encType="multipart/form-data"
            className={styles.form}
            noValidate
          >
            <input type="hidden" name="intent" value="revisar" />
            <Select
              {...field('tipo', 'profesionales')}
              key={field('tipo').defaultValue}
              label={t.kind}
              options={sheetKinds.map(kind => ({ value: kind, label: t.kinds[kind] }))}
            />
            <Field
              label={t.file}
              hint={t.fileHint}
              error={field('archivo').error}
              name="archivo"
              type="file"
              accept=".csv,.txt,text/csv"
              optional
            />
            <Select
              {...field('modo', 'buenas')}
              key={`modo ${field('modo').defaultValue}`}
              label={t.mode}
              options={Object.entries(t.modes).map(([value, label]) => ({ value, label }))}
            />
            <TextArea {...field('texto')} label={t.text} rows={8} autoComplete="off" optional />
            <Button variant={doing > 0 && report?.outcome !== 'done' ? 'secondary' : 'primary'} busy={busy}>
              {t.check}
            </Button>
          </OwnForm>
        </div>
      </DeskWatch>
    </CentrePage>
  )
}
