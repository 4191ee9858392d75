import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { classNameOf, plainClassNames } from './tools/vite/class-names.ts'
import { doorsOfRooms } from './tools/vite/doors-of-rooms.ts'
import { guardedReload } from './tools/vite/guarded-reload.ts'
import { secondPass } from './tools/vite/second-pass.ts'
import { drawingSprite, iconSprite, svgSprites } from './tools/vite/svg-sprites.ts'
import { unused } from './tools/vite/unused/unused-parts.ts'

export default defineConfig({
  plugins: [
    reactRouter(),
    unused(),
    guardedReload(),
    svgSprites(),
    plainClassNames(),
    doorsOfRooms(),
    secondPass(),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    __ICON_SPRITE__: JSON.stringify(iconSprite.address),
    __DRAWING_SPRITE__: JSON.stringify(drawingSprite.address),
  },
  css: { modules: { generateScopedName: classNameOf } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // What many pages share travels as one file: fifty small ones pack 9 kB worse, and each is a request.
    client: {
      build: {
        // What is there before anything else is not told again for each file of words: 700 bytes.
        modulePreload: {
          resolveDependencies: (file, files) => {
            const needed = files.filter(name => !/\/(?:frame|plurals|rolldown-runtime)-/.test(name))
            return needed.some(name => name !== file) ? needed : []
          },
        },
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            // Every page knows the names of all scripts. Seven letters, the fewest that the bundler takes, do as well as eight.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                // Apart from the frame, whose style sheet every file of words would ask for again.
                { name: 'plurals', test: /app\/text\/plurals/ },
                // Fields that some forms share travel with those forms.
                {
                  name: 'frame',
                  test: /app\/(?:(?:frame|shell)\/(?!asleep\/.*tsx|call-under-way|drawn-for|rut-field|parts\/(?:proof-field|sending-proof|recovery-page|band-header|preferences\.tsx))|ui\/(?!hours\/|paging\/|fields\/(?:left-by-press|email-field|mistyped-mailbox))|search\/(?:search-url|parts\/(?:did-you-mean|insurer-select|suggestions)))|preload-helper/,
                  minShareCount: 2,
                },
                // The calendar of hours and the numbers of pages and steps travel with the pages that have one.
                {
                  name: 'pages',
                  test: /app\/(?:ui\/paging\/(?:pag|with-page|awaited)|search\/results\/answer-back)/,
                  minShareCount: 2,
                },
                { name: 'steps', test: /app\/ui\/paging\/stepper/, minShareCount: 2 },
                { name: 'rut', test: /app\/(?:shell\/rut-field|platform\/rut\.ts)/, minShareCount: 2 },
                // What the first page looks like where it waits to be touched.
                {
                  name: 'home-rules',
                  test: /app\/(?:home\/(?:asleep|parts\/section)|records\/(?:asleep|parts\/quote-form)).*\.css$/,
                },
                // Eight small style sheets kept the first picture of its pages waiting for a second round of requests.
                { name: 'benefits', test: /app\/club\/(?!routes\/).*\.(tsx?|css)$/, minShareCount: 2 },
                // Whatever computes a proof for a form computes it in the same way.
                {
                  name: 'proof',
                  test: /app\/(?:shell\/parts\/proof-field|platform\/limits\/solve-proof)\.tsx?$/,
                },
                // One file for the forms that say for whom their page was opened: each name weighs in the list of pages.
                { name: 'own', test: /app\/shell\/drawn-for\// },
                // What waits to be touched (app/shell/asleep.tsx) comes in one piece, its styles with the page. Last, for a
                // group takes along whatever its files use that no group before has taken.
                { name: 'asleep', test: /app\/(?:frame\/asleep|shell\/parts\/preferences).*\.tsx$/ },
              ],
            },
          },
        },
      },
    },
    // start.server.ts is the entry of the server build so that interface, verbs and pages
    // share one module graph: with two, the embedded database would be opened twice.
    // A style sheet that a part names by itself has one address, whoever says it.
    ssr: {
      build: {
        rollupOptions: {
          input: './app/start.server.ts',
          output: { assetFileNames: 'assets/[name]-[hash:6][extname]' },
        },
      },
    },
  },
})
