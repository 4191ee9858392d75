/** Documents of a visit, as addresses name them. */
export const documentKinds = ['receta', 'licencia', 'ges', 'orden'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Medicines that one form has room for; more go into another prescription. */
export const medicineRows = [1, 2, 3, 4] as const

/** Fields for exams of one order; each takes several. */
export const examRows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Ways in which medicines are given that no presentation of the list has; a prescription says them in Spanish, as its reader reads. */
export const otherRoutes = ['intramuscular', 'intravenosa', 'sublingual', 'rectal', 'transdérmica'] as const
