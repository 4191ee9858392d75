/** How long somebody stays signed in. */

/** Without a sign of life; a health portal is opened on machines of others too. */
export const idleMinutes = 60
/** However busy. */
export const longestHours = 12
/** A sign of life is written down no more often than this. */
export const noteEveryMinutes = 5
