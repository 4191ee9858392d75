/** The browser's side of the captcha: what `GET /api/config` names as its provider. */
import { solveProof } from '#app/shell/solve-proof.ts'

interface ProviderConfig {
  provider: 'proof-of-work' | 'recaptcha'
  site_key: string
}

/** How often to look whether the provider's script is there. */
const pollMs = 25
const timeoutMs = 20_000

interface Recaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}
const provider = () => (window as { grecaptcha?: Recaptcha }).grecaptcha

/** @returns the token of the login envelope. */
export const solveCaptcha = (config: ProviderConfig, action: string): Promise<string> =>
  config.provider === 'recaptcha' ? askProvider(config.site_key, action) : work()

async function work(): Promise<string> {
  const answer = await fetch('/api/captcha/challenge')
  if (!answer.ok) throw new Error(`challenge: ${answer.status}`)
  return solveProof(await answer.json())
}

async function askProvider(siteKey: string, action: string): Promise<string> {
  loadScript(siteKey)
  const began = Date.now()
  while (!provider()) {
    if (Date.now() - began > timeoutMs) throw new Error('captcha: no script')
    await new Promise(again => setTimeout(again, pollMs))
  }
  return new Promise((give, fail) => {
    provider()?.ready(() => provider()?.execute(siteKey, { action }).then(give, fail))
  })
}

const scriptId = 'captcha-script'

/** Its badge is hidden by the style sheet; the form says in words what the badge would. */
function loadScript(siteKey: string) {
  if (document.getElementById(scriptId)) return
  const script = document.createElement('script')
  script.id = scriptId
  script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
  // An own nonce lets it in; another script of the page gives it away.
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  document.head.append(script)
}
