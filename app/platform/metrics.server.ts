/** Figures for whoever watches the portal, in the text format that Prometheus reads (docs/decisions/0062-metrics.md). */

export interface Figure {
  /** snake_case; ends in _total when it only grows. */
  name: string
  help: string
  values: { labels?: Record<string, string>; value: number }[]
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

const labelled = (labels: Record<string, string> = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

/** Text format 0.0.4. */
export function prometheusText(figures: readonly Figure[]): string {
  return figures
    .flatMap(({ name, help, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
      ...values.map(({ labels, value }) => `${name}${labelled(labels)} ${value}`),
    ])
    .concat('')
    .join('\n')
}

/** Which version runs here: a figure that is always 1, for its labels. */
export const buildFigure = (version: string): Figure => ({
  name: 'copihue_build_info',
  help: 'Which version runs here, and on which Node.',
  values: [{ labels: { version, node: process.version }, value: 1 }],
})

/** What is counted in this process since it started. */
export interface Metrics {
  request(status: number): void
  message(kind: string, outcome: string): void
  /** @param figure asked at every reading. */
  watch(figure: () => Figure): void
  figures(): Figure[]
}

export function createMetrics(): Metrics {
  // Index = first digit of the status; a request is counted on every answer, so this is all it costs.
  const classes = [0, 0, 0, 0, 0, 0]
  let conflicts = 0
  const messages = new Map<string, { kind: string; outcome: string; count: number }>()
  const watched: (() => Figure)[] = []
  return {
    watch(figure) {
      watched.push(figure)
    },
    request(status) {
      const index = Math.trunc(status / 100)
      classes[index] = (classes[index] ?? 0) + 1
      if (status === 409) conflicts += 1
    },
    message(kind, outcome) {
      const key = `${kind} ${outcome}`
      const known = messages.get(key) ?? { kind, outcome, count: 0 }
      known.count += 1
      messages.set(key, known)
    },
    figures() {
      const memory = process.memoryUsage()
      return [
        ...watched.map(figure => figure()),
        {
          name: 'copihue_http_requests_total',
          help: 'Answers by class of their status.',
          values: [1, 2, 3, 4, 5].map(first => ({
            labels: { class: `${first}xx` },
            value: classes[first] ?? 0,
          })),
        },
        {
          name: 'copihue_http_conflicts_total',
          help: 'Answers 409: an hour that was gone, a request that was made before with other words.',
          values: [{ value: conflicts }],
        },
        {
          name: 'copihue_messages_total',
          help: 'Messages that this node dealt with.',
          values: [...messages.values()].map(({ kind, outcome, count }) => ({
            labels: { kind, outcome },
            value: count,
          })),
        },
        {
          name: 'process_resident_memory_bytes',
          help: 'Resident memory.',
          values: [{ value: memory.rss }],
        },
        { name: 'nodejs_heap_used_bytes', help: 'Used heap.', values: [{ value: memory.heapUsed }] },
        {
          name: 'process_start_time_seconds',
          help: 'Start of the process, in seconds since 1970.',
          values: [{ value: Math.round(performance.timeOrigin / 1000) }],
        },
      ]
    },
  }
}
