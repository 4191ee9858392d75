import type { House } from './house-rules.ts'

/** What a file takes of another stands in one place, its types too; no rule of biome joins them. */
export function importedTwice(house: House): string[] {
  const named = /^import (?:type )?(?:\w+, )?\{[^}]*\} from '([^']+)'/gm
  return [...house].flatMap(([file, text]) =>
    [...Map.groupBy(/\.(tsx?|mjs)$/.test(file) ? text.matchAll(named) : [], ([, from]) => from)]
      .filter(([, { length }]) => length > 1)
      .map(([from]) => `${file} imports ${from} twice`),
  )
}
