import { expect, test } from 'vitest'
import { createMetrics, prometheusText } from './metrics.server.ts'

test('figures are written as Prometheus reads them', () => {
  const text = prometheusText([
    { name: 'copihue_seen_total', help: 'Seen.', values: [{ value: 3 }] },
    {
      name: 'copihue_age',
      help: 'Age.',
      values: [
        { labels: { job: 'a', place: 'say "hi"\n\\' }, value: 0.5 },
        { labels: { job: 'b' }, value: 0 },
      ],
    },
  ])
  expect(text).toBe(`# HELP copihue_seen_total Seen.
# TYPE copihue_seen_total counter
copihue_seen_total 3
# HELP copihue_age Age.
# TYPE copihue_age gauge
copihue_age{job="a",place="say \\"hi\\"\\n\\\\"} 0.5
copihue_age{job="b"} 0
`)
})

test('answers and messages are counted by what became of them', () => {
  const metrics = createMetrics()
  for (const status of [200, 204, 303, 404, 409, 409, 500]) metrics.request(status)
  metrics.message('email', 'sent')
  metrics.message('email', 'sent')
  metrics.message('sms', 'failed')
  const text = prometheusText(metrics.figures())
  for (const line of [
    'copihue_http_requests_total{class="2xx"} 2',
    'copihue_http_requests_total{class="3xx"} 1',
    'copihue_http_requests_total{class="4xx"} 3',
    'copihue_http_requests_total{class="5xx"} 1',
    'copihue_http_conflicts_total 2',
    'copihue_messages_total{kind="email",outcome="sent"} 2',
    'copihue_messages_total{kind="sms",outcome="failed"} 1',
  ])
    expect(text).toContain(`${line}\n`)
})
