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
