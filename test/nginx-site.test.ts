/** The proxy that docs/operating.md tells operators to begin with is the one that the cluster of the tests runs behind. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import { freePort } from './helpers/processes/postgres.ts'

const site = readFileSync('docs/nginx-site.conf', 'utf8')
const lines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#'))

test('what the site says of a request is what the cluster was tried with', () => {
  const cluster = lines(readFileSync('tools/cluster/nginx.conf', 'utf8'))
  const said = lines(site)
  const told = cluster.slice(cluster.indexOf('location /assets/ {'), -2)
  expect(told.length).toBeGreaterThan(15)
  expect(said.slice(said.indexOf('location /assets/ {'), -1)).toEqual(told)
  for (const line of cluster.filter(one => one.startsWith('client_') && !one.includes('_temp_')))
    expect(said).toContain(line)
})

test('nginx takes it, where there is one', async () => {
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync)
  if (!nginx) return
  const folder = mkdtempSync(join(tmpdir(), 'copihue-nginx-'))
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  writeFileSync(join(folder, 'fullchain.pem'), forge.pki.certificateToPem(certificate))
  writeFileSync(join(folder, 'privkey.pem'), forge.pki.privateKeyToPem(keys.privateKey))
  // It opens the ports that it would listen at.
  const here = site
    .replaceAll('/etc/letsencrypt/live/portal.example', folder)
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${await freePort()}`)
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
  const temps = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  const around = `pid ${folder}/pid; error_log stderr; events {} http { ${temps.join(' ')} ${here} }`
  writeFileSync(join(folder, 'nginx.conf'), around)
  const { status, stderr } = spawnSync(
    nginx,
    ['-t', '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  expect(status, stderr).toBe(0)
})
