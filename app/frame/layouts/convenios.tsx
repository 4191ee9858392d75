/** Pages of a partner of the benefits club: in the club's colours, with the way back to it. */
import { Outlet } from 'react-router'
import { BandHeader } from '#app/shell/parts/band-header.tsx'
import { Footer } from '../parts/asleep-parts.ts'
import { ErrorContent } from '../parts/error-content.tsx'
import { Frame } from '../parts/frame.tsx'
import type { Route } from './+types/convenios.ts'

export const handle = { layout: 'convenios' }

export default function ConveniosLayout() {
  return (
    <Frame header={<BandHeader layout="convenios" />} footer={<Footer />}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame header={<BandHeader layout="convenios" />} footer={<Footer />}>
      <ErrorContent error={error} />
    </Frame>
  )
}
