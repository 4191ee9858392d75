/** What a process of Node needs in its environment to find again what the one before it has compiled, types stripped (decision 0381). */
const { NODE_COMPILE_CACHE } = process.env

/** Empty when nobody keeps it: `npm test` does. */
export const compiled: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
