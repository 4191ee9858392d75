/** What was sent from the page of an order: on to where it is done, or the page again with nothing lost. */
import type { Portal } from '#app/platform/http/context.server.ts'
import { mostExams } from '#app/supply/public.rules.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { orderIn, whomIn } from '../for-whom.server.ts'
import { rememberSearch } from '../remembered.server.ts'
import { emptyCard } from '../search-card-data.ts'
import { searchPath, withFilters } from '../search-url.rules.ts'
import { directoryOf } from '../suggestions/directory.server.ts'
import { resolveCommune } from '../suggestions/resolve-text.server.ts'
import { editOrder, goesOn } from './edit-order.server.ts'
import { orderAddress, orderPath } from './order-address.rules.ts'
import type { OrderPageData } from './order-data.ts'
import { presentOrder } from './present-order.server.ts'

type Answer = { to: string; cookie?: string } | { shown: OrderPageData; status: number }

const longest = 120

/** @param sent.url says for whom it is, and from which order of exams. @returns where to go on, with the cookie that remembers the search unless it is for somebody else; or the page again, 400 where something is wrong. */
export async function answerOrder(
  portal: Portal,
  language: Language,
  { form, url }: { form: FormData; url: URL },
): Promise<Answer> {
  const { reads: db } = portal
  const t = texts(language, 'orders').errors
  const { exams: known, financers, communes } = await directoryOf(db, language)
  const text = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, longest)
  const order = await editOrder(db, form)
  const exams = order.exams.flatMap(slug => known.get(slug) ?? [])
  const prevision = financers.has(text('prevision')) ? text('prevision') : ''
  const para = whomIn(url) ?? ''
  const orden_medica = orderIn(url) ?? ''
  const place = { comuna: text('comuna'), comuna_texto: text('comuna_texto'), prevision, para, orden_medica }
  const commune = place.comuna || place.comuna_texto ? await whereOf() : undefined
  const on = goesOn(form)
  const errors: OrderPageData['errors'] = []

  if (on) {
    if (order.exams.length === 0 && order.questions.length === 0)
      errors.push({ field: 'texto', message: t.none })
    if (order.questions.length > 0) errors.push({ field: 'duda-0', message: t.questions })
    if (!commune) errors.push({ field: 'comuna_texto', message: t.commune })
  } else if (form.has('agregar') && text('texto') === '' && !form.has('area') && exams.length === 0)
    errors.push({ field: 'texto', message: t.none })
  if (commune && !commune.ok) errors.push({ field: 'comuna_texto', message: commune.message })

  if (on && errors.length === 0 && commune?.ok && exams.length <= mostExams) {
    const to = searchPath(orderAddress(exams), commune.value)
    return {
      to: withFilters(to, { prevision, para, orden_medica }),
      cookie: para ? undefined : rememberSearch(portal, { comuna: commune.value, prevision }),
    }
  }
  const nothingToSay =
    order.questions.length === 0 && order.written.size === 0 && order.twice.size === 0 && errors.length === 0
  const area = form.has('ver') || errors.length > 0 ? text('area') : undefined
  if (nothingToSay && !area && exams.length <= mostExams && (!commune || commune.ok)) {
    const to = orderPath(
      exams.map(exam => exam.slug),
      { comuna: commune?.ok ? commune.value : undefined, prevision, para, orden_medica },
    )
    // What was pressed changed the list: that is where to look, and where the keyboard goes on.
    return { to: `${to}#orden` }
  }
  const named = commune?.ok
    ? { ...place, comuna: commune.value, comuna_texto: communes.get(commune.value)?.name ?? '' }
    : place
  const choices =
    commune && !commune.ok
      ? commune.choices.map(({ value, label }) => ({
          label,
          to: orderPath(
            exams.map(exam => exam.slug),
            { comuna: value, prevision, para, orden_medica },
          ),
        }))
      : undefined
  const shown = await presentOrder(db, language, { order, place: named, area, errors, communes: choices })
  return { shown, status: shown.errors.length > 0 ? 400 : 200 }

  function whereOf() {
    return resolveCommune(db, { ...emptyCard(), ...place }, language)
  }
}
