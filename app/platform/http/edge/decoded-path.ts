/**
 * What the signs of a path stand for; undefined of one that cannot be read. A call that was made only for what it throws, and gives
 * nothing to anybody, the bundler leaves out of the build (docs/decisions/0437-what-is-asked-for-is-used.md).
 */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
