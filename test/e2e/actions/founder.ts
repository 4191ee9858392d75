/** Whoever runs a portal of their own, from an empty database and with a mail server: a centre that opens itself. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { productionEnv, startPortal } from '../../helpers/processes/portal.ts'

export interface OwnPortal {
  url: string
  /** `npm run staff -- …` */
  staff(...words: string[]): string
  /** The first link of a letter to them, once it has come. */
  linkFor(address: string): Promise<string>
  stop(): Promise<void>
}

/** A mail server that speaks SMTP for real. */
async function mailServer() {
  const letters: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const { text = '' } = await PostalMime.parse(Buffer.concat(chunks))
      letters.push({ to: envelope.rcptTo.map(({ address }) => address), text })
      done()
    },
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return { letters, port, close: () => new Promise<void>(closed => server.close(() => closed())) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise(closed => server.close(closed))
  return port
}

/** Nothing in it, and nothing of the demo. */
export async function ownPortal(): Promise<OwnPortal> {
  const data = mkdtempSync('.cache/e2e/own-')
  const mail = await mailServer()
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const env = {
    ...productionEnv,
    DATA_DIR: data,
    PORT: port,
    PUBLIC_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'portal@centro.example',
  }
  const portal = await startPortal({ env })
  return {
    url,
    staff: (...words) =>
      execFileSync(process.execPath, ['tools/staff.ts', ...words], {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      }),
    async linkFor(address) {
      for (
        const late = Date.now() + 20_000;
        Date.now() < late;
        await new Promise(again => setTimeout(again, 50))
      ) {
        const letter = mail.letters.find(({ to }) => to.includes(address))
        const link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0]
        if (link) return link
      }
      throw new Error(`no letter came to ${address}`)
    },
    async stop() {
      await portal.stop()
      await mail.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
