import { plainWords } from '#app/platform/plain-text.rules.ts'

/** «Ana Núñez» → «ana-nunez»: for keys that are made of words. What stands under such a key is found by it: its 60 letters stay. */
export const slugify = (text: string): string => plainWords(text).replaceAll(' ', '-').slice(0, 60)
