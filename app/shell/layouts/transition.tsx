import { Outlet } from 'react-router'

export const handle = { layout: 'transition' }

export default function Layout() {
  return <Outlet />
}
