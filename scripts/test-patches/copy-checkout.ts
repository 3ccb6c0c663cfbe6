import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies a checkout into an empty folder: the files that Git tracks, and new files that Git does
 * not ignore. The copy has its own folder `node_modules`, because builds and caches are written
 * there. The packages in this folder are symbolic links.
 */
export function copyCheckout(root: string, copy: string): void {
  const fileList = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root },
  )
  for (const file of fileList.toString().split('\0')) {
    // Git still lists a file whose deletion is not committed.
    if (!file || !existsSync(join(root, file)) || lstatSync(join(root, file)).isDirectory())
      continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const isPackage = !name.startsWith('.') || name === '.bin'
    if (isPackage) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
}
