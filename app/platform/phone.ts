/** «+56 2 2345 6789», as it is said; a number of another shape stays as it came. */
export const spacedPhone = (number: string): string =>
  number
    .replace(/^\+56([29])(\d{4})(\d{4})$/, '+56 $1 $2 $3')
    .replace(/^\+56(\d{2})(\d{3})(\d{4})$/, '+56 $1 $2 $3')

/** The eight digits of a mobile after «+56 9»; empty of any other number, as a system gives those of whoever has a landline alone. */
export const mobileDigits = (number: string | null | undefined): string =>
  /^\+569(\d{8})$/.exec(number ?? '')?.[1] ?? ''
