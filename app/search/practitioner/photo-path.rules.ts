/** Where a photo is: its name is the hash of what it shows, so it may be kept for ever. */
export const photoPath = ({ hash }: { hash: string }): string => `/fotos/${hash}.webp`

/** @returns the hash, null for what is no name of a photo. */
export const photoHash = (file: string): string | null => /^([0-9a-f]{32})\.webp$/.exec(file)?.[1] ?? null
