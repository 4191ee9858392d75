/** The portal's own pages: head with its menus, page, foot. */
import { Outlet } from 'react-router'
import { useRoot } from '#app/shell/use-root.ts'
import { Footer, Header } from '../parts/asleep-parts.ts'
import { ErrorContent } from '../parts/error-content.tsx'
import { Frame } from '../parts/frame.tsx'
import type { Route } from './+types/default.ts'

export const handle = { layout: 'default' }

export default function DefaultLayout() {
  const { user } = useRoot()
  return (
    <Frame header={<Header now={Boolean(user?.oldPassword)} />} footer={<Footer />}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame header={<Header />} footer={<Footer />}>
      <ErrorContent error={error} />
    </Frame>
  )
}
