import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, so that what needs a script is never drawn without one. */
export const useScript = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
