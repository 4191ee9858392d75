/** What the wiring asks of the centre's desk. */
export { bringsPhoto } from './supply/brings-photo.server.ts'
