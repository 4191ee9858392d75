/** What the HTML standard says of a page as the server sends it, by a checker of others. Plain Node. */
import { HtmlValidate } from 'html-validate'

/**
 * Its preset of the standard alone, without opinions about style, and what the standard says of whole documents:
 * a doctype, a label for what is typed, and no reference to an id that is not there.
 */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'missing-doctype': 'error',
    'input-missing-label': 'error',
    'no-missing-references': 'error',
  },
})

/** @returns a line for each fault, with its place; none when all is well. */
export async function faultsInHtml(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  )
}
