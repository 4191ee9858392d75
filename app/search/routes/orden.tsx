/** What is on a medical order: typed or pasted, chosen from an area, or a check-up; then where all of it is done. */
import { data, redirect } from 'react-router'
import { findUser } from '#app/identity/public.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { later } from '#app/ui/later.tsx'
import { orderIn, showForWhom, whomIn } from '../for-whom.server.ts'
import { askedInAddress } from '../orders/address-asked.server.ts'
import { answerOrder } from '../orders/answer-order.server.ts'
import { editOrder } from '../orders/edit-order.server.ts'
import { presentOrder } from '../orders/present-order.server.ts'
import { OrderForm } from '../parts/order-form.tsx'
import { choiceOf } from '../remembered.server.ts'
import { directoryOf } from '../suggestions/directory.server.ts'
import type { Route } from './+types/orden.ts'
import styles from './orden.module.css'

export const handle = { text: ['search'] }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const { reads: db, config } = portal
  const t = texts(language, 'orders').page
  const query = url.searchParams
  const { communes, financers } = await directoryOf(db, language)
  const para = whomIn(url) ?? ''
  const named = query.has('comuna') || query.has('prevision')
  const opened = { header: request.headers.get('cookie'), user: findUser(context) }
  const { known } = named ? { known: undefined } : await choiceOf(portal, language, opened)
  const comuna = communes.get(query.get('comuna') ?? known?.comuna ?? '')
  const prevision = financers.get(query.get('prevision') ?? (para ? '' : known?.prevision) ?? '')?.slug ?? ''
  const orden_medica = orderIn(url) ?? ''
  const edited = await editOrder(db, query)
  const kept = { exams: edited.exams, prevision, para, orden_medica }
  const { unknownCommune, ...asked } = await askedInAddress(db, language, query, kept)
  const order = await presentOrder(db, language, {
    ...asked,
    order: edited,
    place: {
      comuna: comuna?.slug ?? '',
      comuna_texto: comuna?.name ?? unknownCommune ?? '',
      prevision,
      para,
      orden_medica,
    },
    area: query.get('area') ?? undefined,
  })
  const page = {
    title: t.title,
    description: t.description,
    canonical: new URL('/orden', config.PUBLIC_URL).href,
    noindex: query.size > 0,
    forOne: known !== undefined,
  }
  const forWhom = await showForWhom(portal, opened.user, url, language)
  return data({ page, t, order, forWhom }, { status: asked.errors.length > 0 ? 400 : 200 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const portal = context.get(portalContext)
  const { language } = context.get(visitContext)
  const answer = await answerOrder(portal, language, { form: await request.formData(), url })
  if ('to' in answer)
    throw redirect(answer.to, {
      status: 303,
      headers: answer.cookie ? { 'Set-Cookie': answer.cookie } : undefined,
    })
  return data(answer.shown, { status: answer.status })
}

export { pageMeta as meta } from '#app/shell/page.ts'

// Few look for somebody else: whoever does fetches it.
const ForWhom = later(() => import('../parts/for-whom.tsx').then(part => part.ForWhom))

export default function Page({ loaderData: { page, t, order, forWhom }, actionData }: Route.ComponentProps) {
  return (
    <main id="contenido" className={styles.page}>
      <h1>{page.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      {forWhom && <ForWhom {...forWhom} />}
      <OrderForm order={actionData ?? order} t={t} />
    </main>
  )
}
