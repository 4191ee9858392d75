/** Desks of people who work here: no patient page leads to one. */
import { Outlet, useLocation, useMatches } from 'react-router'
import { BandHeader } from '#app/shell/parts/band-header.tsx'
import { SmallFooter } from '../parts/asleep-parts.ts'
import { ErrorContent } from '../parts/error-content.tsx'
import { Frame } from '../parts/frame.tsx'
import type { Route } from './+types/staff.ts'

export const handle = { layout: 'staff' }

/** Its pages hand it on. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export default function StaffLayout() {
  // A screen on a wall is its page and nothing else: nobody presses anything there.
  const bare = useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare)
  const wide = useLocation().pathname.startsWith('/centro')
  if (bare)
    return (
      <Frame>
        <Outlet />
      </Frame>
    )
  return (
    <Frame header={<BandHeader layout="staff" wide={wide} />} footer={<SmallFooter wide={wide} />}>
      <Outlet />
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
