/** Around the pages of one hour in person at the desk: what the reception says of it shows at once, and a session that ends is told. */
import { Outlet } from 'react-router'
import { deskSessionPath } from '#app/staff/public.ts'
import { useLive } from '#app/video/public.ts'
import { DeskWatch } from '../parts/desk-watch.tsx'

export const handle = { text: ['desk'] }

export default function Layout() {
  const signedOut = useLive(true, undefined, deskSessionPath)
  return (
    <DeskWatch signedOut={signedOut}>
      <Outlet />
    </DeskWatch>
  )
}
