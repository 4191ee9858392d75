/** What statements of rooms above may ask supply to do in their transaction. */
export { refreshWhereFilled } from './hours/hours.queries.server.ts'
