/** The portal's own pages: head with its menus, page, foot. */
import { Outlet } from 'react-router'
import { ErrorContent } from '../parts/error-content.tsx'
import { Footer } from '../parts/footer.tsx'
import { Frame } from '../parts/frame.tsx'
import { Header } from '../parts/header.tsx'
import type { Route } from './+types/default.ts'

export const handle = { layout: 'default' }

export default function DefaultLayout() {
  return (
    <Frame header={<Header />} footer={<Footer />}>
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
