/** Documents of a visit, as addresses name them. */
export const documentKinds = ['receta', 'licencia', 'ges'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Medicines that one form has room for; more go into another prescription. */
export const medicineRows = [1, 2, 3, 4] as const

/** Ways in which medicines are given that no presentation of the list has; a prescription says them in Spanish, as its reader reads. */
export const otherRoutes = ['intramuscular', 'intravenosa', 'sublingual', 'rectal', 'transdérmica'] as const
