import { useEffect, useId, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { Modal } from '#app/ui/overlays/modal.tsx'
import { useScript } from '#app/ui/use-script.ts'
import type { CallPhase } from '../call/call-view.ts'
import { theseAbilities, thisAgent } from '../call/open-devices.ts'
import { useCall } from '../call/use-call.ts'
import { barrierOf, type Device } from '../device.rules.ts'
import type { ParticipantRole } from '../signalling/signal.rules.ts'
import { BarrierNotice } from './barrier-notice.tsx'
import { DeviceMenu } from './device-menu.tsx'
import { ProblemGuide } from './problem-guide.tsx'
import styles from './room.module.css'
import { Stage } from './stage.tsx'

export interface RoomProps {
  appointmentId: string
  side: ParticipantRole
  /** How the person on the other side is called. */
  other: string
  /** One was in the room, and comes back to it. */
  returning?: boolean
  /** The other went in, and one has not yet been there. */
  awaited?: boolean
  /** Where the room stays around whoever goes there: its page, and what is beneath it. */
  home: string
  /** Told when somebody has left by their own wish; the question was asked. */
  onLeave?: () => void
}

/** The room: one tap goes in, and comes back after whatever happened. */
export function Room(props: RoomProps) {
  const t = useText('call')
  if (!useScript()) {
    return (
      <Banner tone="info" title={t.noScript.title}>
        <p>{t.noScript.body}</p>
      </Banner>
    )
  }
  const barrier = barrierOf(thisAgent(), theseAbilities())
  return barrier ? <BarrierNotice barrier={barrier} /> : <OpenRoom {...props} />
}

/** Choosing letters or colours comes back to the same page, with the room as it was. */
const preferences = '/preferencias'
const outside: readonly CallPhase[] = ['idle', 'ended']

function OpenRoom({ appointmentId, side, other, returning, awaited, home, onLeave }: RoomProps) {
  const t = useText('call')
  const { call, view } = useCall(appointmentId, side)
  const [leaving, setLeaving] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [speaker, setSpeaker] = useState('')
  const [guided, setGuided] = useState<Device | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLHeadingElement>(null)
  const endId = useId()
  // A link of the header or the browser's «back» would hang up as surely as the button that asks first.
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      !outside.includes(call.look().phase) && pathname !== preferences && !pathname.startsWith(home),
  )
  const stay = () => {
    setLeaving(false)
    blocker.reset?.()
  }
  const leave = () => {
    setLeaving(false)
    call.leave()
    if (blocker.state === 'blocked') blocker.proceed()
    else onLeave?.()
  }
  // Who pressed «enter» on the page before goes straight in; after a reload browsers ask for a press again.
  useEffect(() => {
    if (side === 'patient' && navigator.userActivation?.hasBeenActive) call.start()
  }, [call, side])

  const { phase } = view
  useEffect(() => {
    // What was pressed went away with its page: the keyboard goes on in what came.
    if (phase === 'ended') end.current?.focus()
    else if (phase !== 'idle' && document.activeElement === document.body) room.current?.focus()
  }, [phase])

  if (view.phase === 'idle') {
    return (
      <Card as="section" tone="leaf" className={styles.door}>
        <h2 aria-live="polite">{awaited ? t.join.inRoom(other) : t.join.title[side](other)}</h2>
        <p>{returning ? t.join.backBody : t.join.body}</p>
        <Button type="button" size="lg" icon="video" onClick={() => call.start()}>
          {returning ? t.join.back : t.join.enter}
        </Button>
      </Card>
    )
  }
  if (view.phase === 'ended') {
    const words: { title: string; body: string; again?: string } = t.ended[view.ended ?? 'out']
    return (
      <Card as="section" tone="leaf" className={styles.door}>
        <h2 ref={end} tabIndex={-1} aria-describedby={endId}>
          {words.title}
        </h2>
        <p id={endId}>{words.body}</p>
        {words.again && (
          <Button type="button" icon="video" onClick={() => call.start()}>
            {words.again}
          </Button>
        )}
      </Card>
    )
  }
  const missing = (['camera', 'microphone'] as const).filter(device => view.trouble[device])
  const [first] = missing
  return (
    <div className={styles.room} ref={room} tabIndex={-1} data-phase={view.phase}>
      {first && (
        <Banner
          tone="warning"
          live
          actions={
            <Button type="button" size="sm" variant="secondary" onClick={() => setGuided(first)}>
              {t.trouble.help}
            </Button>
          }
        >
          {missing.length > 1 ? t.trouble.both : t.trouble[first]}
        </Banner>
      )}
      <Stage
        {...{ call, view, other, room, speaker }}
        onDevices={() => setChoosing(true)}
        onLeave={() => setLeaving(true)}
      />
      {choosing && (
        <DeviceMenu
          call={call}
          tracks={view.tracks}
          speaker={speaker}
          onSpeaker={setSpeaker}
          onClose={() => setChoosing(false)}
        />
      )}
      <Modal
        open={leaving || blocker.state === 'blocked'}
        title={t.leaving.title}
        tone="warning"
        onClose={stay}
        actions={
          <>
            <Button type="button" variant="danger" onClick={leave}>
              {t.leaving.yes}
            </Button>
            <Button type="button" variant="secondary" onClick={stay}>
              {t.leaving.no}
            </Button>
          </>
        }
      >
        <p>{t.leaving.body}</p>
      </Modal>
      <ProblemGuide
        shown={guided && { check: guided, problem: view.trouble[guided] ?? 'busy' }}
        onClose={() => setGuided(null)}
        onRetry={() => {
          setGuided(null)
          for (const device of missing) call.choose(device, undefined)
        }}
      />
    </div>
  )
}
