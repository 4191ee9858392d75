/**
 * Which list of pages the router of a page gets. The list of every page travels with the first one; that of patients is
 * without the pages of staff, two kilobytes that no patient ever needs (decision 0294). Written by tools/build.ts.
 */

/** The layout of all pages of staff, as the router names it. */
export const staffLayout = 'frame/layouts/staff'

/** @param file name or address of the list of all pages, as the router's build writes it. */
export const patientsList = (file: string): string => file.replace(/\.js$/, '-patients.js')

/**
 * @param url address of the list of all pages; while developing, an address that is no file of the build.
 * @param matched the identifiers of what is drawn.
 */
export const listFor = (url: string, matched: readonly string[]): string =>
  /\/manifest-[^/]+\.js$/.test(url) && !matched.includes(staffLayout) ? patientsList(url) : url
