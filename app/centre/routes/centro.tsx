/** A centre's desk: sign in, a second factor, then the centre's day. No patient page leads here. */
import { data, redirect } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { signInAtDesk } from '#app/professional/public.server.ts'
import { StaffSignIn } from '#app/professional/public.tsx'
import {
  askedFactor,
  findOwnNetworks,
  findPlaces,
  mayDo,
  mayForPortal,
  staffOf,
  wantedPage,
} from '#app/staff/public.server.ts'
import {
  centreAgendaPath,
  centreNetworkPath,
  centreOpeningPath,
  centrePath,
  deskPath,
  operatorPath,
  rightsPath,
} from '#app/staff/public.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { answerFactor } from '../answer-factor.server.ts'
import { NoCentre } from '../parts/no-centre.tsx'
import { SecondFactor } from '../parts/second-factor.tsx'
import type { Route } from './+types/centro.ts'

export const handle = { text: ['desk'] }

const page = (title: string) => ({ page: { title, noindex: true } })

export async function loader(asked: Route.LoaderArgs) {
  const { request, url, context } = asked
  const staff = await staffOf(asked)
  if (staff) {
    const places = await findPlaces(asked, staff)
    // Whoever answers for many centres begins with all of them; the day of one of them is a press away.
    const overseen = places.filter(({ roles }) => mayDo(roles, 'oversee'))
    if (overseen.length > 1 && url.search === '') throw redirect(centreNetworkPath, 303)
    if (places.length > 0) throw redirect(`${centreAgendaPath}${url.search}`, 303)
    if (await mayForPortal(asked, staff, 'operate')) throw redirect(operatorPath, 303)
    if (await mayForPortal(asked, staff, 'requests')) throw redirect(rightsPath, 303)
    const networks = await findOwnNetworks(context.get(portalContext).db, staff)
    if (networks.length > 0) throw redirect(centreOpeningPath, 303)
    if (staff.professionalId !== null || staff.deskWaits) throw redirect(deskPath, 303)
    return data({ ...page(centreDesk.title), show: 'nowhere' as const })
  }
  const factor = await askedFactor(context.get(portalContext), request.headers.get('cookie'))
  if (factor)
    return data({
      ...page(centreDesk.factor.title),
      show: 'factor' as const,
      factor,
      here: url.pathname + url.search,
    })
  return data({ ...page(centreDesk.title), show: 'sign-in' as const, wanted: wantedPage(url) })
}

export async function action(asked: Route.ActionArgs) {
  const form = await asked.request.formData()
  return (form.has('code') || form.has('passkey')) && !form.has('password')
    ? answerFactor(asked, form)
    : signInAtDesk(asked, form, centrePath)
}

export { pageMeta as meta } from '#app/shell/page.ts'

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.show === 'nowhere') return <NoCentre />
  if (loaderData.show === 'factor') {
    const trouble = actionData && 'code' in actionData ? actionData : undefined
    return <SecondFactor asked={loaderData.factor} here={loaderData.here} trouble={trouble} />
  }
  const trouble = actionData && 'rut' in actionData ? actionData : undefined
  return <StaffSignIn desk={centrePath} trouble={trouble} wanted={loaderData.wanted} />
}
