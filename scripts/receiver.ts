import { mkdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { preview } from 'vite'
import { startReceiver } from '../receiver/start-receiver'
import { buildSite } from './build-site'
import { envWithEndpoint } from './simulated-env.mjs'

// Serves the site, and the receiver that its form sends to, on this machine only. Prints mails
// instead of sending them. The environment can override the settings of the receiver. The site's
// own VITE_ENQUIRY settings do not apply.

const host = '127.0.0.1'
const port = 4173
const folder = fileURLToPath(new URL('../node_modules/.receiver', import.meta.url))
const receiverPort = process.env.RECEIVER_PORT || '8787'
const settings = {
  RECEIVER_SITE_URL: `http://${host}:${port}`,
  RECEIVER_DATABASE_URL: pathToFileURL(`${folder}/enquiries.db`).href,
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
