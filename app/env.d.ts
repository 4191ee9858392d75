/** Replaced at build time by the version of package.json. */
declare const __APP_VERSION__: string
/** The address of the file with every icon (tools/vite/icon-sprite.ts). */
declare const __ICON_SPRITE__: string
