/** The address of a page of a list: the first one is the list itself. @param to its address, with or without a query. */
export const withPage = (to: string, page: number): string =>
  page === 1 ? to : `${to}${to.includes('?') ? '&' : '?'}pagina=${page}`
