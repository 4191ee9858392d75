/**
 * A second minifier over the browser's files: it inlines what the bundler's own leaves, above all the class names of CSS
 * modules. Among those that are right, a file keeps the smaller as it travels. 2.5 kB of a first page.
 */
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minify } from '@swc/core'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import type { Plugin } from 'vite'

const reactFunctions = [react, jsxRuntime, reactDom].flatMap(module =>
  Object.entries(module).flatMap(([name, part]) => (typeof part === 'function' ? [name] : [])),
)
const detachedCall = new RegExp(
  `(?<!\\bnew)\\(0,([\\w$]+\\.(?:${[...new Set(reactFunctions)].join('|')}))\\)\\(`,
  'g',
)

/** `(0, react.use)(` keeps the module out of `this`, which no function of React reads. 200 bytes of a first page. */
export const withPlainCalls = (code: string) =>
  code.replace(detachedCall, (_call, name, at) => `${/[\w$]/.test(code[at - 1] ?? '') ? ' ' : ''}${name}(`)

const isEmpty = (file: { type: string; code?: string }) => file.type === 'chunk' && file.code?.trim() === ''

const packed = (code: string) => gzipSync(code, { level: 9 }).length

export const secondPass = (): Plugin => ({
  name: 'second-pass',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  generateBundle: {
    // The router reads the names of the chunks, not their code; nobody changes it after this.
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle)
      // A bundle of styles leaves a script that says nothing.
      const empty = files.flatMap(file => (isEmpty(file) ? [basename(file.fileName)] : []))
      for (const file of files) {
        if (file.type !== 'chunk') continue
        const before = file.code.replace(/\bimport"\.\/([\w.-]+)";/g, (line, name) =>
          empty.includes(name) ? '' : line,
        )
        file.code = before
        for (const inline of [{}, { inline: 0, reduce_vars: false, reduce_funcs: false }] as const) {
          const { code } = await minify(before, {
            module: true,
            ecma: 2022,
            compress: { ecma: 2022, passes: 3, toplevel: true, ...inline },
            mangle: { toplevel: true },
          })
          if (packed(code) < packed(file.code)) file.code = code
        }
        file.code = withPlainCalls(file.code)
      }
    },
  },
})
