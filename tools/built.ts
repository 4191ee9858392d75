/** The built portal, as the processes that serve it or ask it take it. */
const build = () => new URL(`../${process.env.BUILD_DIR || 'build'}/`, import.meta.url)

/** Its code, everything beside the browser's. */
export const builtServer = () => new URL('server/index.js', build())

/** The folder of the browser's files. */
export const builtFiles = () => new URL('client', build()).pathname

/** Nothing starts by it; read once in a process. */
export const readBuilt = (): Promise<typeof import('#app/start.server.ts')> => import(builtServer().href)
