import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }

const every = '**/*.test.{ts,tsx}'

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(packageJson.version), __ICON_SPRITE__: '"/icons.svg"' },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`{app,data,db,test,tools,bench}/${every}`],
          exclude: ['test/{built,e2e,load,long}/**'],
        },
      },
      // On the built portal, one file at a time: what they measure is shared.
      {
        extends: true,
        test: {
          name: 'built',
          include: [`test/{built,load}/${every}`],
          fileParallelism: false,
          testTimeout: 120_000,
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
