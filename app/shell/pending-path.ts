/** The page that is being opened, for code outside React: set by `LoadingBar`, which knows. */
let pending: string | undefined

export const pendingPath = (): string | undefined => pending

export function setPendingPath(path: string | undefined): void {
  pending = path
}
