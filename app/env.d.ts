/** Replaced at build time by the version of package.json. */
declare const __APP_VERSION__: string
