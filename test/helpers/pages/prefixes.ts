import type { Page } from '@playwright/test'

/** Ids of the fields which stand below what goes before them («$», «+56 9»), though letters have their usual size. */
export const fieldsBelowPrefix = (page: Page): Promise<string[]> =>
  page.locator('[id$="-prefix"]').evaluateAll(prefixes =>
    prefixes
      .filter(prefix => {
        const field = prefix.nextElementSibling
        return (
          prefix.checkVisibility() &&
          field &&
          field.getBoundingClientRect().top >= prefix.getBoundingClientRect().bottom
        )
      })
      .map(({ id }) => id.replace(/-prefix$/, '')),
  )
