import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import enquiryConfig from './playwright.config'

// The same suite, whose server passes on what it is not told to answer otherwise: to the receiver in `examples/receiver`.
const port = Number(process.env.SITE_PORT ?? 4176)
const receiverPort = port + 1001
process.env.ENQUIRY_RECEIVER = `http://127.0.0.1:${receiverPort}`
// The processes that run the tests read this file too.
process.env.ENQUIRY_DATABASE ??= `file:${join(mkdtempSync(join(tmpdir(), 'receiver-')), 'enquiries.db')}`

export default defineConfig(enquiryConfig, {
  testMatch: ['delivery.test.ts', 'receiver.test.ts'],
  testIgnore: [],
  // It measures the page, whatever receives.
  grepInvert: /megabyte/,
  outputDir: '../../test-results/receiver',
  // Beside that of the site.
  webServer: [
    {
      command: 'node --import tsx examples/receiver/receiver.ts',
      cwd: '../..',
      env: {
        RECEIVER_SITE_URL: `http://127.0.0.1:${port}`,
        RECEIVER_DATABASE_URL: process.env.ENQUIRY_DATABASE,
        RECEIVER_RETENTION_DAYS: '30',
        RECEIVER_SMTP_URL: 'print',
        RECEIVER_MAIL_FROM: 'site@agency.example',
        RECEIVER_MAIL_TO: 'hello@agency.example',
        RECEIVER_PORT: String(receiverPort),
        RECEIVER_HOURLY_LIMIT: '100000',
      },
      url: `http://127.0.0.1:${receiverPort}/health`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  ],
})
