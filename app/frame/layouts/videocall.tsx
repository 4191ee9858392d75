/** Everything around a video visit: a night room with nothing in it but the visit. */
import { Outlet } from 'react-router'
import { BandHeader } from '#app/shell/parts/band-header.tsx'
import { SmallFooter } from '../parts/asleep-parts.ts'
import { ErrorContent } from '../parts/error-content.tsx'
import { Frame } from '../parts/frame.tsx'
import type { Route } from './+types/videocall.ts'

export const handle = { layout: 'videocall' }

export default function VideocallLayout() {
  return (
    <Frame header={<BandHeader layout="videocall" />} footer={<SmallFooter />}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame header={<BandHeader layout="videocall" />} footer={<SmallFooter />}>
      <ErrorContent error={error} />
    </Frame>
  )
}
