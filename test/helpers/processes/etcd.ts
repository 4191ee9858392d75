/** The memory of who leads: one etcd on each database machine, a majority of which decides. Plain Node. */
import { join } from 'node:path'
import { freePort } from './postgres.ts'
import { type Program, startProgram } from './program.ts'

export interface Member {
  name: string
  client: number
  peer: number
}

export const newMember = async (name: string): Promise<Member> => ({
  name,
  client: await freePort(),
  peer: await freePort(),
})

const urlOf = (port: number) => `http://127.0.0.1:${port}`

/** @param known whether the others are together already, without it or waiting for it. */
export function startMember(
  own: Member,
  all: Member[],
  { folder, known, identity }: { folder: string; known: boolean; identity: { uid?: number; gid?: number } },
): Promise<Program> {
  const args = {
    name: own.name,
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': urlOf(own.client),
    'advertise-client-urls': urlOf(own.client),
    'listen-peer-urls': urlOf(own.peer),
    'initial-advertise-peer-urls': urlOf(own.peer),
    'initial-cluster': all.map(({ name, peer }) => `${name}=${urlOf(peer)}`).join(),
    'initial-cluster-state': known ? 'existing' : 'new',
    // What Patroni of Debian 12 asks by (tools/cluster/failover/patroni.yml).
    'enable-v2': 'true',
    'log-level': 'error',
  }
  const flags = Object.entries(args).map(([name, value]) => `--${name}=${value}`)
  return startProgram('etcd', { args: flags, port: own.client, identity, seconds: 30 })
}

/** In the place of a member whose disk is gone; what `etcdctl member remove` and `member add` do. */
export async function replaceMember(lost: Member, asked: Member): Promise<void> {
  const ask = async (what: string, body: object) => {
    const answer = await fetch(`${urlOf(asked.client)}/v3/cluster/member/${what}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`etcd, member ${what}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { members: { ID: string; name?: string }[] }
  }
  const { members } = await ask('list', {})
  const old = members.find(({ name }) => name === lost.name)
  if (old) await ask('remove', { ID: old.ID })
  await ask('add', { peerURLs: [urlOf(lost.peer)] })
}
