/** Versions of the texts that people agree to: the day on which each came into force. */
export const termsVersion = '2026-11-22'
export const shareDataVersion = '2026-11-21'
