/** In a form whose last try was refused as one of too many: works out meanwhile what lets the next one through. */
import { useEffect, useState } from 'react'
import { solveProof } from '#app/shell/solve-proof.ts'

/** From `showProof`. */
export interface ShownProof {
  challenge: { signature?: string }
  waitSeconds: number
  working: string
  ready: string
}

export function ProofField({ asked }: { asked?: ShownProof | null }) {
  const [solved, setSolved] = useState<{ of: ShownProof; token: string | null }>()
  useEffect(() => {
    if (!asked || !globalThis.isSecureContext) return
    let left = false
    const rest = new Promise(done => setTimeout(done, asked.waitSeconds * 1000))
    setSolved({ of: asked, token: null })
    Promise.all([solveProof(asked.challenge), rest]).then(
      ([token]) => left || setSolved({ of: asked, token }),
      () => left || setSolved(undefined),
    )
    return () => {
      left = true
    }
  }, [asked])
  // Without a script nothing is promised: the refusal says when to come back.
  if (!asked || solved?.of !== asked) return null
  return (
    <>
      <input type="hidden" name="proof" value={solved.token ?? ''} />
      <p role="status">{solved.token ? asked.ready : asked.working}</p>
    </>
  )
}
