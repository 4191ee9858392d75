/** Pages one only passes through: the mark, a line that moves, and what is going on. */
import { Outlet } from 'react-router'
import { ErrorContent } from '../parts/error-content.tsx'
import { Frame } from '../parts/frame.tsx'
import { PassingBand } from '../parts/passing-band.tsx'
import type { Route } from './+types/transition.ts'

export const handle = { layout: 'transition' }

export default function TransitionLayout() {
  return (
    <Frame header={<PassingBand />}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame header={<PassingBand />}>
      <ErrorContent error={error} />
    </Frame>
  )
}
