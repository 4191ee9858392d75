import { Outlet } from 'react-router'

export const handle = { layout: 'external' }

export default function Layout() {
  return <Outlet />
}
