import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { contentNames } from '../../plugins/content/load-content'
import { markedSchema } from '../../plugins/content/marked-schema'
import { withItemNames, withoutInherited } from '../../plugins/editor/browser-app/item-names'
import { updateYaml, readYamlAsBuild } from '../../plugins/editor/browser-app/update-yaml'

/**
 * Adds a translation to a content folder in one language: the same texts, without the inherited
 * fields. Gives the items of lists names.
 */
export function translateContent(folder: string, tag: string): void {
  mkdirSync(join(folder, tag))
  for (const { name, file } of contentNames) {
    if (name === 'colors') continue
    const source = readFileSync(join(folder, file), 'utf8')
    const named = withItemNames(readYamlAsBuild(source), markedSchema(name))
    const own = withoutInherited(named, markedSchema(name)) as object
    const ownLanguage = name === 'site' ? { language: tag, locale: `${tag}-CH` } : {}
    writeFileSync(join(folder, file), updateYaml(source, named))
    writeFileSync(
      join(folder, tag, file),
      `# For translators\n${stringify({ ...own, ...ownLanguage })}`,
    )
  }
}
