/** For a refusal: how a moment is written. */
export const momentWords = 'debe llevar fecha, hora y zona, como 2026-12-01T09:00:00-03:00'
