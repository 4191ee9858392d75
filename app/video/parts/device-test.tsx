import { useRef, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import { useScript } from '#app/ui/use-script.ts'
import { theseAbilities, thisAgent } from '../call/open-devices.ts'
import { type Check, checks, type Problem, useDeviceCheck } from '../call/use-device-check.ts'
import { barrierOf } from '../device.rules.ts'
import { shownMbps } from '../signalling/speed.rules.ts'
import { BarrierNotice } from './barrier-notice.tsx'
import { CheckCard } from './check-card.tsx'
import styles from './device-test.module.css'
import { LevelMeter } from './level-meter.tsx'
import { ProblemGuide } from './problem-guide.tsx'
import { SpeakerTest } from './speaker-test.tsx'
import { VideoView } from './video-view.tsx'

interface DeviceTestProps {
  /** Where the visit goes on; absent on the page that is for anyone. */
  next?: { to: string; label: string }
}

/** Internet, camera, microphone and speakers, one after the other; a way out for whatever fails, also where nothing can be tried. */
export function DeviceTest({ next }: DeviceTestProps) {
  const t = useText('devices')
  const script = useScript()
  const barrier = script ? barrierOf(thisAgent(), theseAbilities()) : null
  // What the server draws is what stays: it wakes up without moving.
  if (!barrier) return <Checks next={next} awake={script} />
  return (
    <div className={styles.test}>
      <BarrierNotice barrier={barrier} />
      {next && (
        <div className={styles.actions}>
          <ButtonLink to={next.to} variant="quiet">
            {t.goOn}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

const withoutCheck = (problems: readonly Problem[], check: Check) =>
  problems.filter(one => one.check !== check)

function Checks({ next, awake }: DeviceTestProps & { awake: boolean }) {
  const t = useText('devices')
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState<readonly Problem[]>([])
  const { states, speed, devices, started, start, retry, set } = useDeviceCheck((check, problem) =>
    setTold(before => [...withoutCheck(before, check), { check, problem }]),
  )
  // Each has its own way out (specification section 8): one waits until the one before it has been read, and for nothing once it is over.
  const shown = told.find(({ check }) => states[check].at === 'problem') ?? null
  const close = () => setTold(before => before.filter(one => one !== shown))
  // The button that was pressed is gone: the keyboard goes on at what it began.
  const begin = () => {
    list.current?.focus()
    void start()
  }
  const all = checks.map(check => states[check].at)
  const allGood = all.every(at => at === 'good')
  const running = all.includes('running')
  const some = (mbps: number) => t.mbps(shownMbps(mbps))
  const guide = (check: Problem['check']) => {
    const state = states[check]
    return state.at === 'problem' ? () => setTold([{ check, problem: state.problem }]) : undefined
  }
  return (
    <div className={styles.test}>
      <noscript>
        <Banner tone="info" title={t.noScript.title}>
          <p>{t.noScript.body}</p>
        </Banner>
      </noscript>
      {!started && (
        <div className={styles.start}>
          <p>{t.before}</p>
          <Button type="button" size="lg" icon="camera" onClick={begin} disabled={!awake}>
            {t.start}
          </Button>
        </div>
      )}
      <ol className={styles.checks} ref={list} tabIndex={-1}>
        <CheckCard name="internet" icon="wifi" state={states.internet} onGuide={guide('internet')}>
          {speed && (
            <p className={styles.speed}>
              <span>{t.down(some(speed.down))}</span> <span>{t.up(some(speed.up))}</span>
            </p>
          )}
        </CheckCard>
        <CheckCard name="camera" icon="camera" state={states.camera} onGuide={guide('camera')}>
          {devices?.camera && (
            <VideoView track={devices.camera} mirrored label={t.preview} className={styles.preview} />
          )}
        </CheckCard>
        <CheckCard
          name="microphone"
          icon="microphone"
          state={states.microphone}
          onGuide={guide('microphone')}
        >
          {devices?.microphone && (
            <LevelMeter
              track={devices.microphone}
              onVoice={() => set('microphone', { at: 'good' })}
              onSilence={measured =>
                set('microphone', { at: 'problem', problem: measured ? 'silent' : 'unknown' })
              }
            />
          )}
        </CheckCard>
        <CheckCard name="speakers" icon="speaker" state={states.speakers} onGuide={guide('speakers')}>
          {started && <SpeakerTest heard={states.speakers.at === 'good'} onAnswer={set} />}
        </CheckCard>
      </ol>
      <div className={styles.end} role="status">
        {allGood && (
          <Banner tone="good" title={t.ready.title}>
            <p>{next ? t.ready.next : t.ready.body}</p>
          </Banner>
        )}
      </div>
      <div className={styles.actions}>
        {started && !running && !allGood && (
          <Button type="button" variant="secondary" icon="refresh" onClick={begin}>
            {t.again}
          </Button>
        )}
        {next && (
          <ButtonLink
            to={next.to}
            variant={allGood ? 'primary' : 'quiet'}
            icon={allGood ? 'arrow-right' : undefined}
            iconSide="end"
          >
            {allGood ? next.label : t.goOn}
          </ButtonLink>
        )}
      </div>
      <ProblemGuide
        key={shown?.check}
        shown={shown}
        onClose={close}
        onRetry={check => {
          close()
          retry(check)
        }}
      />
    </div>
  )
}
