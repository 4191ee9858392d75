/** The portal's own pages: head with its menus, page, foot. */
import { Outlet } from 'react-router'
import { OldPasswordModal } from '#app/identity/public.tsx'
import { useRoot } from '#app/shell/use-root.ts'
import { ErrorContent } from '../parts/error-content.tsx'
import { Footer } from '../parts/footer.tsx'
import { Frame } from '../parts/frame.tsx'
import { Header } from '../parts/header.tsx'
import type { Route } from './+types/default.ts'

export const handle = { layout: 'default' }

export default function DefaultLayout() {
  const { user } = useRoot()
  return (
    <Frame header={<Header />} footer={<Footer />}>
      <Outlet />
      {user?.oldPassword && <OldPasswordModal words={user.oldPassword} />}
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
