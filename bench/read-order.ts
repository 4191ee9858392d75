/** What is to be measured, as it was typed. */
import { parseArgs } from 'node:util'
import { OperatorError } from '#app/platform/config.server.ts'
import type { Scale } from './prepare.ts'

const usage =
  'Uso: npm run bench [-- PARTE…] [--scale demo|national] [--seconds N] [--turns N] [--rooms N] [--appointments N,N…] [--minutes N] [--pace N]   (las partes: docs/benchmarks.md)'

/** They bring a database of their own, or fill it when they begin. */
const alone = ['payments', 'records', 'identity', 'video', 'systems', 'events', 'centre', 'start']
/** Of requests all whose name begins with it, as «search, asked anew». */
const ofWorld = [
  'search',
  'suggestions',
  'availability',
  'one exam',
  'five exams',
  'results page',
  'home page',
  'booking',
  'weight',
]
const parts = [...alone, ...ofWorld, 'growth', 'soak']

const scales: string[] = ['demo', 'national'] satisfies Scale[]
const isScale = (text: string): text is Scale => scales.includes(text)

/** @throws OperatorError with how it is typed; nothing was prepared by then. */
export function readOrder(args: string[]) {
  const { values, positionals: only } = parsed(args)
  const { scale, appointments, ...figures } = values
  const unknown = only.find(name => !parts.includes(name))
  if (unknown) throw new OperatorError(`«${unknown}» no se mide; se miden: ${parts.join(', ')}`)
  const numbers = [...appointments.split(','), ...Object.values(figures)]
  if (!isScale(scale) || !numbers.every(text => /^\d+(\.\d+)?$/.test(text))) throw new OperatorError(usage)
  return {
    only,
    /** Nobody waits for a country to be filled for them. */
    withoutWorld: only.length > 0 && only.every(name => alone.includes(name)),
    scale,
    seconds: Number(figures.seconds),
    turns: Number(figures.turns),
    rooms: Number(figures.rooms),
    steps: appointments.split(',').map(Number),
    minutes: Number(figures.minutes),
    pace: Number(figures.pace),
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        scale: { type: 'string', default: 'national' },
        seconds: { type: 'string', default: '5' },
        turns: { type: 'string', default: '2' },
        rooms: { type: 'string', default: '1000' },
        appointments: { type: 'string', default: '0,100000,1000000,10000000' },
        minutes: { type: 'string', default: '120' },
        pace: { type: 'string', default: '5' },
      },
    })
  } catch {
    throw new OperatorError(usage)
  }
}
