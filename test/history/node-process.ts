/** One node of the portal without its pages: a process of its own in which several people act at once until the round is over. */
import { cast } from './cast.ts'
import { diceOf } from './dice.ts'
import { openScribe } from './entry.ts'
import { type Orders, openNode, RoundOver } from './scene.ts'

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders
const scribe = openScribe(orders.folder, orders.name)
const node = await openNode(orders, scribe)
const weights = Object.fromEntries(cast.map(({ name, weight }) => [name, orders.weights[name] ?? weight]))

async function live(lane: number) {
  const scene = { ...node, dice: diceOf(`${orders.seed} ${orders.name} ${lane}`) }
  for (;;) {
    const name = scene.dice.weighed(weights)
    await cast.find(actor => actor.name === name)?.act(scene)
  }
}

const lanes = Array.from({ length: orders.lanes }, (_, lane) => live(lane))
for (const ended of await Promise.allSettled(lanes))
  if (ended.status === 'rejected' && !(ended.reason instanceof RoundOver)) {
    console.error(ended.reason)
    process.exitCode = 1
  }
await node.close()
scribe.close()
