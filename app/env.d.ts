/** Replaced at build time by the version of package.json. */
declare const __APP_VERSION__: string
/** The address of the file with every icon (tools/vite/svg-sprites.ts). */
declare const __ICON_SPRITE__: string
/** The same of every drawing. */
declare const __DRAWING_SPRITE__: string
