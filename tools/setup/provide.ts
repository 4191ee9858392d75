/** Brings the programs that tests need and npm has not: what is on the machine, else Debian's, else a download. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findMiniBrowser } from '../../test/helpers/engines/webkit.ts'
import { findServerTools } from '../../test/helpers/processes/failover.ts'
import { type PostgresServer, startPostgres } from '../../test/helpers/processes/postgres.ts'
import { runStep, StepFailed } from '../step.mjs'
import { findWholeChromium } from './chromium.mjs'
import { installPackage, works } from './debian.mjs'
import { Problem } from './install.mjs'

const isRoot = process.getuid?.() === 0

const worksAsBrowser = (path: string | undefined) => path !== undefined && works(path, '--version')

/**
 * A Chromium that starts: on the PATH, Debian's, or Playwright's own download.
 * @throws Problem when there is no way to get one.
 */
export async function provideChromium(): Promise<void> {
  const there = () => worksAsBrowser(findWholeChromium()) || existsSync(chromium.executablePath())
  const light = 'chromium-headless-shell'
  // Half a minute of installing, and every page of every story opens in a third of the time.
  if (!process.env.CHROMIUM_PATH && !works(light, '--version')) await installPackage(light)
  if (there() || ((await installPackage('chromium')) && there())) return
  try {
    await runStep('Downloading Chromium', process.execPath, [
      'node_modules/@playwright/test/cli.js',
      'install',
      ...(isRoot ? ['--with-deps'] : []),
      'chromium',
    ])
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    throw new Problem(
      'No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH, then run npm test again',
    )
  }
}

/** @throws Problem when there is no Firefox or no WebKitGTK with its driver and a screen for it, and no way to get them. */
export async function provideEngines(): Promise<void> {
  await provideAll([
    ['firefox-esr', () => works('firefox-esr', '--version')],
    ['webkit2gtk-driver', () => works('WebKitWebDriver', '--help') && findMiniBrowser() !== undefined],
    ['xvfb', () => works('Xvfb', '-help')],
  ])
}

/** @throws Problem when there is no coturn and no way to get one. */
export async function provideTurn(): Promise<void> {
  const there = () => works('turnserver', '--version')
  if (there() || ((await installPackage('coturn')) && there())) return
  throw new Problem('No coturn: install it (apt-get install coturn), then run the tests again')
}

/** @throws Problem when there is no PostgreSQL 15 or newer and no way to get one. */
export async function providePostgres(): Promise<PostgresServer> {
  const start = () => startPostgres({ settings: { max_connections: 100 } })
  try {
    return await start()
  } catch (error) {
    if (await installPackage('postgresql')) return start()
    throw new Problem(`No PostgreSQL: ${(error as Error).message}`)
  }
}

/** @throws Problem when there is no poppler, which reads our PDFs as others do, and no way to get it. */
export async function providePoppler(): Promise<void> {
  const there = () => works('pdfsig', '-v') && works('pdfinfo', '-v')
  if (there() || ((await installPackage('poppler-utils')) && there())) return
  throw new Problem('No poppler: install it (apt-get install poppler-utils), then run npm test again')
}

/** @throws Problem when there is no curl, with which docs/connecting.md speaks to the façade, and no way to get it. */
export async function provideCurl(): Promise<void> {
  const there = () => works('curl', '--version')
  if (there() || ((await installPackage('curl')) && there())) return
  throw new Problem('No curl: install it (apt-get install curl), then run npm test again')
}

/** @throws Problem when one of them is missing and there is no way to get it. */
async function provideAll(wanted: readonly (readonly [name: string, there: () => boolean])[]) {
  for (const [name, there] of wanted) {
    if (there() || ((await installPackage(name)) && there())) continue
    throw new Problem(`No ${name}: install it (apt-get install ${name}), then try again`)
  }
}

/** @throws Problem when there is no nginx or PgBouncer and no way to get it. */
export const provideCluster = (): Promise<void> =>
  provideAll([
    ['nginx', () => works('nginx', '-v')],
    ['pgbouncer', () => works('pgbouncer', '--version')],
  ])

/** @throws Problem when there is no Patroni, etcd, HAProxy or whole PostgreSQL server and no way to get it. */
export const provideFailover = (): Promise<void> =>
  provideAll([
    ['postgresql', () => findServerTools() !== undefined],
    ['etcd-server', () => works('etcd', '--version')],
    ['patroni', () => works('patroni', '--version')],
    ['haproxy', () => works('haproxy', '-v')],
  ])
