import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { guardedReload } from './tools/vite/guarded-reload.ts'
import { emitIconSprite, iconSprite } from './tools/vite/icon-sprite.ts'

export default defineConfig({
  plugins: [reactRouter(), guardedReload(), emitIconSprite()],
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    __ICON_SPRITE__: JSON.stringify(iconSprite),
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // What many pages share travels as one file: fifty small ones pack 9 kB worse, and each is a request.
    client: {
      build: {
        // What is there before anything else is not told again for each file of words: 700 bytes.
        modulePreload: {
          resolveDependencies: (file, files) => {
            const needed = files.filter(name => !/\/(?:plurals|rolldown-runtime)-/.test(name))
            return needed.some(name => name !== file) ? needed : []
          },
        },
        rolldownOptions: {
          output: {
            // Every page knows the names of all scripts. Seven letters, the fewest that the bundler takes, do as well as eight.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                // It comes with the entry, so that words find it without a style sheet or a request of their own.
                { name: 'plurals', test: /app\/text\/plurals/ },
                // Fields that some forms share travel with those forms.
                {
                  name: 'frame',
                  test: /app\/(?:frame|shell)\/(?!rut-field|parts\/(?:proof-field|sending-proof|recovery-page|band-header|small-footer))|preload-helper|rolldown-runtime/,
                  minShareCount: 2,
                },
                // The calendar of hours travels with the pages that have one.
                { name: 'house', test: /app\/ui\/(?!hours\/)/, minShareCount: 5 },
                // Three small files that the first page needs one for the other.
                {
                  name: 'rut',
                  test: /app\/(shell\/rut-field|platform\/rut\.ts|records\/parts\/quote-form)/,
                  minShareCount: 2,
                },
                // Eight small style sheets kept the first picture of its pages waiting for a second round of requests.
                { name: 'benefits', test: /app\/club\/(?!routes\/).*\.(tsx?|css)$/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // start.server.ts is the entry of the server build so that interface, verbs and pages
    // share one module graph: with two, the embedded database would be opened twice.
    ssr: { build: { rollupOptions: { input: './app/start.server.ts' } } },
  },
})
