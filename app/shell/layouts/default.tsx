import { Outlet } from 'react-router'

export const handle = { layout: 'default' }

export default function Layout() {
  return <Outlet />
}
