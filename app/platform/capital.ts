/** A text as it stands where a sentence begins, in each of our languages. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
