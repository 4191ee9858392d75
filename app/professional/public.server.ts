/** What rooms above may use of the professional's desk, on the server. */

export { forgetNotes, resealHourNotes } from './in-person/notes.queries.server.ts'
export { signInAtDesk } from './sign-in-page.server.ts'
export { tellOwnChanges } from './tell-own-changes.server.ts'
