/** What a page is asked with, and how it sends somebody on. */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { visitContext } from './context.server.ts'

export interface PageRequest {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Instead of `request.formData()` where files come: as it was looked at before, and like that read once.
 * @throws 503 where its files were left out: where that can be, `formWithFiles` is asked.
 */
export async function formOf(asked: Omit<PageRequest, 'url'>): Promise<FormData> {
  const { form, leftOut } = await formWithFiles(asked)
  if (leftOut) throw data(null, { status: 503 })
  return form
}

/** leftOut: too many came at once. Nothing is done then, and said beside the file. */
export async function formWithFiles({
  request,
  context,
}: Omit<PageRequest, 'url'>): Promise<{ form: FormData; leftOut: boolean }> {
  const { sent, filesLeftOut = false } = context.get(visitContext)
  sent?.drop()
  return { form: sent?.form ?? (await request.formData()), leftOut: filesLeftOut }
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
