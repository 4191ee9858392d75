/** Kinds of line that capabilities bring to the import, beside those of supply; in the order in which they are loaded. */
import { documentImports } from './records/public.server.ts'
import type { ImportKind } from './supply/public.server.ts'
import { staffImports } from './video/public.server.ts'

export const importKinds: readonly ImportKind[] = [...documentImports, ...staffImports]
