/** One thing of a centre's supply: the centre itself, whoever attends, hours of the week, or something sold with its price. */
import { data, useNavigation } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { intentIn, typedIn } from '#app/platform/http/form.server.ts'
import { formWithFiles, tooMany } from '#app/platform/http/page-request.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import { DeskWatch } from '#app/professional/public.tsx'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { type CentreStaff, requireCentre } from '#app/staff/public.server.ts'
import { centreSupplyEditPath, centreSupplyPath } from '#app/staff/public.ts'
import { findSupplyChoices, loadCentreSupply, versionOf } from '#app/supply/public.server.ts'
import { centreDrafts } from '#app/text/centre/drafts.ts'
import { centreSupply as t } from '#app/text/centre/supply.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { centreBar } from '../../centre-bar.server.ts'
import { draftIntents, loadDraft, withDraft } from '../../drafts/draft.server.ts'
import { DraftKeeper, DraftNotice } from '../../drafts/parts/draft-parts.tsx'
import { askedAt, Question } from '../../forms/ask-first.tsx'
import { DefaultButton } from '../../forms/default-button.tsx'
import { fieldsOf } from '../../forms/fields.ts'
import styles from '../../parts/centre.module.css'
import { CentrePage } from '../../parts/centre-page.tsx'
import { showCentre } from '../centre-editor.server.ts'
import { type Editing, formTitles, fresh, isEditor, type What } from '../editor.ts'
import { copyMonday, showHours } from '../hours-editor.server.ts'
import { AffectedPeople, ChangedMeanwhile } from '../parts/affected.tsx'
import { CentreFields } from '../parts/centre-fields.tsx'
import { HoursFields } from '../parts/hours-fields.tsx'
import { PersonFields } from '../parts/person-fields.tsx'
import { PriceFields } from '../parts/price-fields.tsx'
import own from '../parts/supply.module.css'
import { showPerson } from '../person-editor.server.ts'
import { showPrice } from '../price-editor.server.ts'
import { saveSupply } from '../save-supply.server.ts'
import { subjectOf } from '../subject.server.ts'
import type { Route } from './+types/centro-oferta-editar.ts'

export const handle = { text: ['desk', 'ui'] }

const show = { centro: showCentre, persona: showPerson, horas: showHours, precio: showPrice }

/** @throws Response 404 for what is not of this centre. */
async function editingAt(asked: Route.LoaderArgs | Route.ActionArgs, { place }: CentreStaff) {
  const { db, supply } = asked.context.get(portalContext)
  const { what, key } = asked.params
  if (!isEditor(what) || !key) throw notFound(asked.url)
  const editing: Editing = {
    supply: await loadCentreSupply({ tx: db, prices: supply.prices }, place.id),
    choices: await findSupplyChoices(db),
    key,
    of: asked.url.searchParams.get('de'),
  }
  const shown = show[what](editing)
  if (!shown) throw notFound(asked.url)
  const here = centreSupplyEditPath(what, key, place.id, editing.of ?? undefined)
  return { what, editing, shown, here }
}

export async function loader(asked: Route.LoaderArgs) {
  const centre = await requireCentre(asked, 'manage')
  const { what, editing, shown, here } = await editingAt(asked, centre)
  const { communes, specialties, exams, financers } = editing.choices
  const isPrice = what === 'precio'
  // A consultation is of somebody's hours, an exam of a room's.
  const ofRoom = editing.supply.schedules.find(one => one.key === editing.key)?.professional === undefined
  const version = shown.line ? versionOf(shown.line) : ''
  const { fields } = shown
  return data({
    page: { title: formTitles[what], noindex: true },
    bar: centreBar(centre),
    what: what satisfies What,
    here,
    asks: asked.url.searchParams.get('accion') === 'retirar',
    isNew: what === 'precio' ? editing.of === null : editing.key === fresh,
    fields,
    version,
    draft: await loadDraft(asked, centre.staff.accountId, {
      of: here,
      zone: centre.place.zone,
      shown: fields,
      version,
    }),
    subject: subjectOf(what, editing),
    communes: what === 'centro' ? communes.map(({ slug, name, region }) => ({ slug, name, region })) : [],
    services:
      isPrice && editing.of === null
        ? { specialties: ofRoom ? [] : specialties, exams: ofRoom ? exams : [] }
        : null,
    financers: isPrice ? financers : [],
  })
}

export async function action(asked: Route.ActionArgs) {
  const centre = await requireCentre(asked, 'manage')
  const portal = asked.context.get(portalContext)
  const { what, editing, here } = await editingAt(asked, centre)
  const { form, leftOut } = await formWithFiles(asked)
  if (leftOut) {
    const errors = [{ field: 'photo', message: centreDrafts.crowded }]
    return data({ errors, typed: typedIn(form) }, tooMany(10))
  }
  const intent = intentIn(form, ['guardar', 'retirar', 'copiar', ...draftIntents], 'guardar')
  const copied = what === 'horas' && intent === 'copiar' ? copyMonday(typedIn(form)) : null
  for (const [name, value] of Object.entries(copied ?? {})) form.set(name, value)
  const draft = { of: here, form, zone: centre.place.zone }
  return withDraft<ReturnType<typeof data<unknown>>>(asked, centre.staff.accountId, draft, async () =>
    copied
      ? data({ typed: copied, copied: true })
      : await saveSupply(portal, centre, { what, form, editing }),
  )
}

export { pageMeta as meta } from '#app/shell/page.ts'

/** Where one is again that left things as they are. */
const askedFrom = 'retirar'

const fieldsFor = { centro: CentreFields, persona: PersonFields, horas: HoursFields, precio: PriceFields }

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { bar, what, here, asks, isNew, fields, version, subject, draft } = loaderData
  const busy = useNavigation().formData?.get('intent')
  const answer = actionData as
    | {
        errors?: { field: string; message: string }[]
        typed?: Record<string, string>
        affected?: Parameters<typeof AffectedPeople>[0]['people']
        shown?: string
        again?: boolean
        changed?: Parameters<typeof ChangedMeanwhile>[0]['now']
        version?: string
        copied?: boolean
      }
    | undefined
  const errors = answer?.errors ?? []
  const typedAnswer = answer?.typed ? { errors, typed: answer.typed } : undefined
  const begun = bar.late ?? draft?.typed ?? null
  const given = fieldsOf(begun, typedAnswer)
  const field = (name: string) => given(name, typedAnswer ? undefined : fields[name])
  const sent = answer?.typed ?? begun
  const marked = (name: string) => (sent ? sent[name] !== undefined : fields[name] === 'si')
  const Fields = fieldsFor[what]
  const withdrawn = !isNew && !answer?.affected && (what === 'horas' || what === 'precio') ? what : null
  const withdrawing = answer?.affected && sent?.intent === 'retirar'
  return (
    <CentrePage bar={bar} back={{ to: `${centreSupplyPath}?centro=${bar.place.id}`, label: t.back }}>
      <div>
        <h1>{formTitles[what]}</h1>
        {subject && <p className={styles.lead}>{subject}</p>}
      </div>
      <DeskWatch>
        {draft && !bar.late && !answer && (
          <DraftNotice draft={draft} here={here} photo={what === 'persona'} />
        )}
        <ErrorSummary errors={errors} />
        {answer?.changed && <ChangedMeanwhile now={answer.changed} />}
        <OwnForm
          method="post"
          action={here}
          encType={what === 'persona' ? 'multipart/form-data' : undefined}
          className={styles.form}
          noValidate
          // What is copied by the server stands in the fields at once.
          key={answer?.copied ? JSON.stringify(answer.typed) : 'typed'}
        >
          <DefaultButton intent={withdrawing ? 'retirar' : 'guardar'} />
          <input
            type="hidden"
            name="version"
            value={answer?.version ?? answer?.typed?.version ?? begun?.version ?? version}
          />
          {answer?.affected && (
            <AffectedPeople people={answer.affected} shown={answer.shown ?? ''} again={answer.again === true}>
              <Button name="intent" value={withdrawing ? 'retirar' : 'guardar'}>
                {t.affected[withdrawing ? 'withdraw' : 'confirm'](answer.affected.length)}
              </Button>
            </AffectedPeople>
          )}
          <Card className={styles.form}>
            <Fields
              data={loaderData}
              field={field}
              marked={marked}
              copied={answer?.copied === true}
              refused={errors.length > 0}
            />
            {!answer?.affected && (
              <div className={own.row}>
                <Button name="intent" value="guardar" busy={busy === 'guardar'}>
                  {t.save}
                </Button>
              </div>
            )}
            <DraftKeeper here={here} centreId={bar.place.id} />
          </Card>
          {withdrawn &&
            (asks && !answer ? (
              <Card as="section" className={styles.form} aria-labelledby={askedAt}>
                <Question
                  title={t.asked[withdrawn].title}
                  body={t.asked[withdrawn].body}
                  yes={{ words: t.asked[withdrawn].yes, intent: 'retirar', busy: busy === 'retirar' }}
                  no={{ words: t.asked.no, to: `${here}#${askedFrom}` }}
                />
              </Card>
            ) : (
              <p id={askedFrom}>
                <ButtonLink
                  to={`${here}&accion=retirar#${askedAt}`}
                  variant="quiet"
                  size="sm"
                  preventScrollReset
                >
                  {withdrawn === 'horas' ? t.form.hours.withdraw : t.form.price.withdraw}
                </ButtonLink>
              </p>
            ))}
        </OwnForm>
      </DeskWatch>
    </CentrePage>
  )
}
