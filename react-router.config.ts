import { existsSync } from 'node:fs'
import type { Config } from '@react-router/dev/config'

const buildDirectory = process.env.BUILD_DIR || 'build'
// The build empties this folder first, whatever is in it.
if (existsSync(buildDirectory) && !existsSync(`${buildDirectory}/client`))
  throw new Error(`BUILD_DIR: ${buildDirectory} holds something that is no build`)

export default {
  appDirectory: 'app',
  buildDirectory,
  ssr: true,
  // The manifest of every route is small enough to be known from the first page;
  // asking the server for it on hover would be a request that names where a patient is about to go.
  routeDiscovery: { mode: 'initial' },
  // Few routes have a loader for the browser, of a line each: files of their own cost the first screen 250 bytes.
  splitRouteModules: false,
} satisfies Config
