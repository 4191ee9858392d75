/** Wakes the page: the words of its language first, then React. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnceOnChunkError } from '#app/frame/chunk-reload.ts'
import { pendingPath, rememberPending } from '#app/frame/pending-path.ts'
import { retryingFetch } from '#app/frame/retrying-fetch.ts'
import { reportServiceError } from '#app/frame/service-error.ts'
import { onPressedOffline } from '#app/shell/asleep.tsx'
import { isLook } from '#app/shell/use-look.ts'
import { browserTexts } from '#app/text/browser-texts.ts'
import { defaultLanguage, isLanguage } from '#app/text/languages.ts'
import { TextContext } from '#app/text/use-text.ts'
import { isPatient } from '#app/ui/later.tsx'

reloadOnceOnChunkError(window, pendingPath, isPatient)
onPressedOffline(retry => reportServiceError(retry && { offline: true, retry }))
const { lang, dataset } = document.documentElement
const named = lang.slice(0, 2)
const language = isLanguage(named) ? named : defaultLanguage
const { source, ready } = browserTexts(language)
window.fetch = retryingFetch(
  window.fetch.bind(window),
  reportServiceError,
  () => navigator.onLine,
  isLook,
  language,
)

await ready((dataset.text ?? '').split(' ').filter(Boolean))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextContext value={source}>
        <HydratedRouter instrumentations={[rememberPending]} />
      </TextContext>
    </StrictMode>,
    { onUncaughtError: error => console.error(error) },
  )
})
