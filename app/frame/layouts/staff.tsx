/** Desks of people who work here: no patient page leads to one. */
import { useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { drawnFor } from '#app/shell/drawn-for/drawn-for.server.ts'
import { type Opening, openingAt } from '#app/shell/drawn-for/opening.rules.ts'
import { DeskMark } from '#app/shell/drawn-for/own-form.tsx'
import type { PageInfo } from '#app/shell/page.ts'
import { BandHeader } from '#app/shell/parts/band-header.tsx'
import { findStaff } from '#app/staff/public.server.ts'
import { SmallFooter } from '../parts/asleep-parts.ts'
import { ErrorContent } from '../parts/error-content.tsx'
import { Frame } from '../parts/frame.tsx'
import type { Route } from './+types/staff.ts'

export const handle = { layout: 'staff' }

/** Its pages hand it on. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

/** Whose page it is: its forms carry it, and nothing is done with them once somebody else is there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(portalContext)
  const staff = await findStaff(db, request.headers.get('cookie'), clock.now())
  return { mark: drawnFor(staff && { id: staff.accountId }) }
}

/** Between two pages of a desk another tab may have signed somebody else in. */
export const shouldRevalidate = () => true

/** Of whoever opened the page that is seen: drawn anew by itself, without another press, it stays theirs. */
function useOpeningsMark(mark: string): string {
  const at = useLocation()
  const [before, setOpening] = useState<Opening>({ at, mark })
  const opening = openingAt(before, at, mark)
  if (opening.at !== before.at) setOpening(opening)
  return opening.mark
}

/** What the pages of a desk say about themselves. */
interface Shown {
  page?: PageInfo
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  const bare = useMatches().some(({ loaderData }) => (loaderData as Shown | undefined)?.page?.bare)
  const wide = useLocation().pathname.startsWith('/centro')
  const page = (
    <DeskMark value={useOpeningsMark(loaderData.mark)}>
      <Outlet />
    </DeskMark>
  )
  if (bare) return <Frame>{page}</Frame>
  return (
    <Frame header={<BandHeader layout="staff" wide={wide} />} footer={<SmallFooter wide={wide} />}>
      {page}
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame header={<BandHeader layout="staff" />} footer={<SmallFooter />}>
      <ErrorContent error={error} desk />
    </Frame>
  )
}
