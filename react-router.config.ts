import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // The manifest of every route is small enough to be known from the first page;
  // asking the server for it on hover would be a request that names where a patient is about to go.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
