/** The field of a form that says whom it showed as losing their hour (shown-people.server.ts); it is kept in no draft. */
export const shownField = 'sabe'
