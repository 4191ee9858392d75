/** Telephones that no SMS reaches: a system may give a landline of whoever has nothing else. */

/** Of Chile, E.164; a pattern that SQL reads too. */
export const landline = '^\\+56[2-8][0-9]{8}$'

/** @param number E.164. */
export const isLandline = (number: string): boolean => new RegExp(landline).test(number)
