import { Outlet } from 'react-router'

export const handle = { layout: 'convenios' }

export default function Layout() {
  return <Outlet />
}
