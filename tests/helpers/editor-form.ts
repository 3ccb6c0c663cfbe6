import { readdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** The paths of the YAML and Markdown files in a content folder. */
export const textFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(yaml|md)$/.test(file))
    .map((file) => file.replaceAll('\\', '/'))

/**
 * Opens a form of the editor. `files` are the paths and texts of the files in the picked folder,
 * which is in the origin's private file system.
 */
export async function openEditor(page: Page, address: string, files: [string, string][]) {
  await page.addInitScript((contents) => {
    const pick = async () => {
      const root = await navigator.storage.getDirectory()
      await root.getDirectoryHandle('.git', { create: true })
      for (const [path, text] of contents) {
        const steps = path.split('/')
        const name = steps.pop() ?? ''
        let folder = root
        for (const step of steps) folder = await folder.getDirectoryHandle(step, { create: true })
        const handle = await folder.getFileHandle(name, { create: true })
        if ((await handle.getFile()).size > 0) continue
        const writable = await handle.createWritable()
        await writable.write(text)
        await writable.close()
      }
      return root
    }
    Object.assign(globalThis, { showDirectoryPicker: pick })
  }, files)
  await page.goto(address)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}

/** Saves the open form. */
export async function saveForm(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Entry saved.')).toBeVisible()
}

/** The text of a file in the picked folder. */
export function pickedFile(page: Page, file: string): Promise<string> {
  return page.evaluate(async (path) => {
    const steps = path.split('/')
    const name = steps.pop() ?? ''
    let folder = await navigator.storage.getDirectory()
    for (const step of steps) folder = await folder.getDirectoryHandle(step)
    return (await (await folder.getFileHandle(name)).getFile()).text()
  }, file)
}
