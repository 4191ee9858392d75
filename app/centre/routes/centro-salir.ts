/** Ends the session at a centre. */
import { redirect } from 'react-router'
import { leaveDesk } from '#app/staff/public.server.ts'
import { centrePath } from '#app/staff/public.ts'
import type { Route } from './+types/centro-salir.ts'

export const loader = () => redirect(centrePath, 303)

export const action = (asked: Route.ActionArgs) => leaveDesk(asked, centrePath)
