/** Where the highlight of a list of suggestions stands. */
export interface ListState {
  open: boolean
  /** Index of the highlighted option, -1 while none is. */
  active: number
  count: number
}

export type ListStep =
  | { do: 'open'; active: number }
  | { do: 'highlight'; active: number }
  | { do: 'choose'; active: number }
  | { do: 'close' }

/**
 * What a key does in an editable combobox with a list (WAI-ARIA practice "list autocomplete").
 * @returns nothing when the key stays the text field's own, so Enter still sends the form and Home moves the caret.
 */
export function comboboxStep(
  key: string,
  alt: boolean,
  { open, active, count }: ListState,
): ListStep | undefined {
  if (key === 'ArrowDown' && !open) return { do: 'open', active: alt ? -1 : 0 }
  if (key === 'ArrowUp' && !open && !alt) return { do: 'open', active: count - 1 }
  if (!open) return undefined
  if (key === 'Escape' || (key === 'ArrowUp' && alt)) return { do: 'close' }
  if (key === 'Enter') return active >= 0 && active < count ? { do: 'choose', active } : undefined
  if (count === 0) return undefined
  // The only answer is highlighted as it comes: an arrow must not take the highlight off it, or Enter would send the words.
  if (count === 1 && (key === 'ArrowDown' || key === 'ArrowUp')) return { do: 'highlight', active: 0 }
  // Past either end the highlight returns to the words themselves (-1), then comes in at the other end.
  if (key === 'ArrowDown') return { do: 'highlight', active: active + 1 >= count ? -1 : active + 1 }
  if (key === 'ArrowUp') return { do: 'highlight', active: active < 0 ? count - 1 : active - 1 }
  return undefined
}
