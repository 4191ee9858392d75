/** Where the two desks begin: apart from their other addresses, which no page of a patient loads. */
export const deskPath = '/profesional'
export const centrePath = '/centro'

/** Where the desk of a page begins: it leads on to the desk of whoever is signed in. */
export const deskOf = (path: string): string => (path.startsWith(centrePath) ? centrePath : deskPath)
