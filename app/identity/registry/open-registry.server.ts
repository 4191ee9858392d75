/** Chooses the identity registry, once at start. */
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { embeddedRegistry } from './embedded-registry.server.ts'
import { httpRegistry } from './http-registry.server.ts'
import type { IdentityRegistry } from './identity-registry.ts'

/** The embedded one where no address is configured. */
export const openRegistry = (
  config: Pick<Config, 'IDENTITY_REGISTRY_URL' | 'IDENTITY_REGISTRY_TOKEN'>,
  db: Database,
): IdentityRegistry =>
  config.IDENTITY_REGISTRY_URL
    ? httpRegistry(config.IDENTITY_REGISTRY_URL, config.IDENTITY_REGISTRY_TOKEN)
    : embeddedRegistry(db)
