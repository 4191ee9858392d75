/** What nearly every page says first, in one file. */
export { home } from '../en/home.ts'
export { search } from '../en/search.ts'
export { shell } from '../en/shell.ts'
export { ui } from '../en/ui.ts'
