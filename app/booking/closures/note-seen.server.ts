/** Whoever was told that their hour is closed opened the link: the list of whom to call is shorter. */
export { noteSeen } from './closure.queries.server.ts'
