/** What rooms above may show of the professional's desk. */

export { DeskWatch } from './parts/desk-watch.tsx'
export { StaffSignIn } from './parts/staff-sign-in.tsx'
