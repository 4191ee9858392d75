import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }

const every = '**/*.test.{ts,tsx}'
const units = `{app,data,db,test,tools,bench}/${every}`
const elsewhere = ['test/{built,e2e,first,load,long}/**']
/** An `--exclude` of the command line does not reach projects. */
const leftOut = process.env.TESTS_LEFT_OUT?.split(',') ?? []
/** Tests that put something else in the place of a module, for everybody in their process, or count everybody's timers. */
const apart = globSync(units, { exclude: elsewhere }).filter(file =>
  /vi\.(mock|getTimerCount)\(/.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    __ICON_SPRITE__: '"/icons.svg"',
    __DRAWING_SPRITE__: '"/drawings.svg"',
  },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Two hundred rounds of a race take ten seconds, and sixty on a machine with other work: this ends what hangs, and times nothing.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Many files share a process, so that each module is loaded once: most of the time went there.
      {
        extends: true,
        test: {
          name: 'unit',
          include: [units],
          exclude: [...elsewhere, ...apart, ...leftOut],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: apart, exclude: leftOut } },
      {
        extends: true,
        test: { name: 'first', include: [`test/first/${every}`], testTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: [`test/{built,load}/${every}`],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [`test/long/${every}`],
          fileParallelism: false,
          testTimeout: 3_600_000,
        },
      },
    ],
  },
})
