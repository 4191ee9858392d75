import { Outlet } from 'react-router'

export const handle = { layout: 'videocall' }

export default function Layout() {
  return <Outlet />
}
