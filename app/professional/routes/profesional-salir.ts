/** Ends the session of the desk. */
import { redirect } from 'react-router'
import { leaveDesk } from '#app/staff/public.server.ts'
import { deskPath } from '#app/staff/public.ts'
import type { Route } from './+types/profesional-salir.ts'

export const loader = () => redirect(deskPath, 303)

export const action = (asked: Route.ActionArgs) => leaveDesk(asked, deskPath)
