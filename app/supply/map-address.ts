/** Where a map shows a centre; nothing of who goes there is in it. */
export const mapAddress = (address: string, commune: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address}, ${commune}, Chile`)}`
