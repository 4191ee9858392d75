/** Pages behind a link that a professional shares: nothing to stray to, only the booking and who stands behind it. */
import { Outlet } from 'react-router'
import { BandHeader } from '#app/shell/parts/band-header.tsx'
import { SmallFooter } from '../parts/asleep-parts.ts'
import { ErrorContent } from '../parts/error-content.tsx'
import { Frame } from '../parts/frame.tsx'
import type { Route } from './+types/external.ts'

export const handle = { layout: 'external' }

export default function ExternalLayout() {
  return (
    <Frame header={<BandHeader layout="external" />} footer={<SmallFooter />}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame header={<BandHeader layout="external" />} footer={<SmallFooter />}>
      <ErrorContent error={error} />
    </Frame>
  )
}
