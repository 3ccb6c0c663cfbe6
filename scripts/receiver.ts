import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import { startReceiver } from '../receiver/start-receiver'
import { buildSite } from './build-site'
import { envWithEndpoint } from './simulated-env.mjs'

// Serves the site and, beside it, the receiver that its form sends to: both on this machine alone, and without mail, whose text
// is printed instead. What the environment says of the receiver counts; what it says of the site's own receiver does not.

const host = '127.0.0.1'
const port = 4173
const folder = fileURLToPath(new URL('../node_modules/.receiver', import.meta.url))
const receiverPort = process.env.RECEIVER_PORT || '8787'
const settings = {
  RECEIVER_SITE_URL: `http://${host}:${port}`,
  RECEIVER_DATABASE_URL: `file:${folder}/enquiries.db`,
  RECEIVER_RETENTION_DAYS: '30',
  RECEIVER_SMTP_URL: 'print',
  RECEIVER_MAIL_FROM: 'site@agency.example',
  RECEIVER_MAIL_TO: 'enquiries@agency.example',
}

try {
  mkdirSync(folder, { recursive: true })
  const endReceiver = await startReceiver({ ...settings, ...process.env })
  Object.assign(process.env, envWithEndpoint(`http://${host}:${receiverPort}/enquiries`), {
    VITE_ENQUIRY_SERVICE: 'receiver',
  })
  const outDir = await buildSite(`${folder}/site`)
  const site = await preview({ build: { outDir }, preview: { host, port, strictPort: true } })
  console.log(`The site is served at http://${host}:${port} (Ctrl-C stops both).`)
  const end = async () => {
    await Promise.all([site.close(), endReceiver()])
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
