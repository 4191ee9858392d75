/** What a page is asked with, and how it sends somebody on. */
import { type RouterContextProvider, redirect } from 'react-router'

export interface PageRequest {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/** 303, kept by nobody: where it leads depends on who asked. */
export const sendTo = (path: string): Response =>
  redirect(path, { status: 303, headers: { 'Cache-Control': 'no-store' } })

/** RFC 6585: too many tries, and when the next one may come. @param retryAfter seconds. */
export const tooMany = (retryAfter: number) => ({
  status: 429,
  headers: { 'Retry-After': String(retryAfter) },
})

/** How long to wait as a person is told. @param retryAfter seconds. @returns whole minutes, never too few. */
export const waitMinutes = (retryAfter: number): number => Math.ceil(retryAfter / 60)
