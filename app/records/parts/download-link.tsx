import { type MouseEvent, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import button from '#app/ui/button.module.css'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

/** Specification, sections 7 and 9: from this width on the document opens in a new tab. */
const desktop = '(min-width: 768px)'

/** iPads say that they are Macs. */
const isIos = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

type State = 'idle' | 'working' | 'failed'

/**
 * The PDF: a plain link to the binary, which needs no script. With one, a wide screen gets a signed address in a new
 * tab, and iOS, which saves no download of a page, the bytes as a blob.
 */
export function DownloadLink({ file }: { file: string }) {
  const t = useText('records').file
  const [state, setState] = useState<State>('idle')
  const download = `/api/documents/download?f=${encodeURIComponent(file)}`

  /** The address itself leads whoever is no longer signed in to the login, and back to this page. */
  const fetched = async (url: string) => {
    const answer = await fetch(url)
    if (answer.status === 401) location.assign(download)
    if (!answer.ok) throw new Error(String(answer.status))
    return answer
  }
  const run = async (work: () => Promise<void>) => {
    setState('working')
    try {
      await work()
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (state === 'working') return event.preventDefault()
    if (matchMedia(desktop).matches) {
      event.preventDefault()
      // Opened at once: a browser lets no page open a tab later, when the answer is there.
      const tab = window.open('', '_blank')
      run(async () => {
        try {
          const { url } = (await fetched(`/api/documents/file?f=${encodeURIComponent(file)}`).then(answer =>
            answer.json(),
          )) as { url: string }
          if (tab) tab.location.href = url
          else location.assign(url)
        } catch (error) {
          tab?.close()
          throw error
        }
      })
    } else if (isIos()) {
      event.preventDefault()
      run(async () => {
        const url = URL.createObjectURL(await fetched(download).then(answer => answer.blob()))
        location.assign(url)
        setTimeout(() => URL.revokeObjectURL(url), 60_000)
      })
    }
  }

  return (
    <>
      <a
        className={classNames(button.button, button.primary, button.lg, button.full)}
        href={download}
        onClick={press}
        aria-disabled={state === 'working' || undefined}
      >
        {state === 'working' ? <Spinner size="sm" /> : <Icon name="download" />}
        {t.download}
        {state === 'working' && <VisuallyHidden>{t.opening}</VisuallyHidden>}
      </a>
      {state === 'failed' && (
        <Banner tone="danger" live>
          {t.failed}
        </Banner>
      )}
    </>
  )
}
