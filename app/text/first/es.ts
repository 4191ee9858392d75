/** What nearly every page says first, in one file. */
export { home } from '../es/home.ts'
export { search } from '../es/search.ts'
export { shell } from '../es/shell.ts'
export { ui } from '../es/ui.ts'
