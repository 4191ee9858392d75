import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

/**
 * What Enter in a field does, where a button that only looks or copies stands before the one that is meant: browsers press the
 * first button of a form. Drawn, though nobody sees it: Safari passes over one that is not.
 * @param form id of the form, where the button stands outside of it.
 */
export const DefaultButton = ({ intent, form }: { intent: string; form?: string }) => (
  <VisuallyHidden>
    <button type="submit" form={form} name="intent" value={intent} tabIndex={-1} aria-hidden="true" />
  </VisuallyHidden>
)
