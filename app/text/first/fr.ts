/** What nearly every page says first, in one file. */
export { home } from '../fr/home.ts'
export { search } from '../fr/search.ts'
export { shell } from '../fr/shell.ts'
export { ui } from '../fr/ui.ts'
