import { defineConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import base from '../../playwright.config'

// The configuration of the site tests for one project. The server of the other project does not
// start, so that its site does not have to be built.

const root = fileURLToPath(new URL('../..', import.meta.url))
const project = base.projects?.find(({ name }) => name === process.env.PATCHED_PROJECT)
if (!project)
  throw new Error(
    `PATCHED_PROJECT is ${process.env.PATCHED_PROJECT}, which is no project of playwright.config.ts.`,
  )
const server = [base.webServer ?? []].flat().find(({ url }) => url === project.use?.baseURL)

export default defineConfig({
  ...base,
  testDir: `${root}tests`,
  outputDir: `${root}test-results`,
  projects: [project],
  webServer: server && { ...server, cwd: root },
})
