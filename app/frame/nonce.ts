import { createContext } from 'react'

/** The nonce of this response's Content-Security-Policy; empty in the browser, which hides it anyway. */
export const NonceContext = createContext<string>('')
