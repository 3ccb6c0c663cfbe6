import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { hostFiles } from '../hosts/host-files.ts'
import { contentEditor } from './editor-plugin.ts'
import { editorHeaderPolicy, editorPolicy } from './editor-policy.ts'

const root = fileURLToPath(new URL('browser-app', import.meta.url))

/**
 * Builds the editor into `outDir`, for the host name `host`. Writes the host files for deployment
 * to `outDir` too, and all other host files to a second folder, whose name ends with `-hosts`.
 */
export async function buildEditor(outDir: string, host: string): Promise<void> {
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    plugins: [contentEditor(), policyInPage()],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5000 },
  })
  const { deployed, notDeployed } = hostFiles({
    base: '/',
    host,
    hasOneName: true,
    policy: editorHeaderPolicy,
  })
  await writeFiles(outDir, deployed)
  await writeFiles(`${outDir}-hosts`, notDeployed)
}

/**
 * A Vite plugin that adds the policy to the page. A web host that reads none of the host files
 * sends no header with the policy.
 */
function policyInPage(): Plugin {
  const attrs = { 'http-equiv': 'Content-Security-Policy', content: editorPolicy }
  return {
    name: 'policy-in-page',
    transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head-prepend' }],
  }
}

async function writeFiles(folder: string, files: Record<string, string>) {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
}
