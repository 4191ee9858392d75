/** The guards of the specification. covenant-share-data exists and stands on no route. */
export const guardNames = ['auth', 'not-logged', 'covenant-share-data'] as const
export type GuardName = (typeof guardNames)[number]

/** @throws Error when the name is not a guard, so that a slip in routes.ts stops the start. */
export function requireGuard(name: string): GuardName {
  if (!guardNames.includes(name as GuardName)) throw new Error(`unknown guard: ${name}`)
  return name as GuardName
}
