import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { CmsConfig } from '@sveltia/cms'
import { z } from 'zod'
import { contentSchema, frontMatterSchema } from '../../src/content-schema.ts'
import { contentFolder } from '../content/content-folder.ts'
import { takenNames } from '../prose/page-names.ts'
import {
  editorLanguages,
  fileWithTranslations,
  pagesWithTranslations,
  sourceField,
  translatedSchemas,
} from './editor-languages.ts'
import { formFields, type JsonSchema } from './form-fields.ts'

/**
 * Returns the configuration of the editor: a form for each content file, and a form for prose
 * pages.
 */
export function editorConfig(): CmsConfig {
  const folder = path.relative('', contentFolder).replaceAll('\\', '/')
  const languages = editorLanguages()
  const schemasOfTranslations = translatedSchemas()
  const fieldsOf = (schema: z.ZodType) =>
    formFields(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, folder)
  const files = Object.entries(contentSchema).map(([name, schema]) => {
    const file = {
      name,
      label: schema.meta()?.title ?? name,
      file: `${folder}/${name}.yaml`,
      format: `yaml-${name}`,
      fields: [...fieldsOf(schema), sourceField],
    }
    const translationSchema = schemasOfTranslations[name]
    return translationSchema ? fileWithTranslations(file, translationSchema, folder) : file
  })
  // `raw`: a rich text editor would lose comments, footnotes, tasks and hard breaks
  // (docs/decisions.md).
  const body = {
    name: 'body',
    label: 'Text',
    widget: 'markdown',
    modes: ['raw'],
    hint: bodyHint,
  } as const
  return {
    load_config_file: false,
    backend: {
      name: 'github',
      // Sveltia needs a name even if there is no repository.
      repo: originRepository() ?? 'our/site',
      branch: 'main',
      auth_methods: ['token'],
    },
    // On GitHub, a save makes a pull request. With local files, a save changes the file.
    publish_mode: 'editorial_workflow',
    media_folder: `${folder}/pictures`,
    public_folder: 'pictures',
    media_libraries: { stock_assets: { providers: [] } },
    show_preview_links: false,
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    ...(languages && { i18n: languages }),
    collections: [
      { name: 'site', label: 'Site', files, ...(languages && { i18n: true }) },
      {
        name: 'pages',
        label: 'Pages of text',
        label_singular: 'Page',
        folder: `${folder}/pages`,
        // `registerCustomFormat` sets the extension. Sveltia refuses the option `extension`
        // together with a custom format.
        format: 'prose-page',
        create: true,
        slug: { editable: ['create'], pattern: [slugPattern, slugHint], hint: slugHint },
        fields: [...fieldsOf(frontMatterSchema), body, sourceField],
        ...(languages && pagesWithTranslations([...fieldsOf(frontMatterSchema), body], folder)),
      },
    ],
  }
}

const slugPattern = `^(?!(${[...takenNames].join('|')})$)[a-z0-9]+(-[a-z0-9]+)*$`
const slugHint = `The address of the page: small letters, digits and hyphens, such as about. Not ${[...takenNames].join(', ')}.`
const bodyHint =
  'Begins with # and the heading of the page; ## begins a section. A backslash at the end of a line breaks the line. The build replaces {settings}, and omits comments. Write a table like this:<br>| Service | Price |<br>| --- | --- |<br>| Feature | $900 |'

/**
 * Returns the GitHub repository of the Git remote `origin`, such as `agency/site`. Returns
 * `undefined` without such a remote, which local editing does not need.
 */
export function originRepository(): string | undefined {
  try {
    const url = execFileSync('git', ['remote', 'get-url', 'origin'], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return repositoryIn(url)
  } catch {
    return undefined
  }
}

// The host in an SSH address. Somebody with several accounts at GitHub defines aliases of the host
// in `~/.ssh/config`, such as `github.com-work`.
const sshHost = /^([\w-]+[-.])?github(\.com)?([-_][\w-]+)?$/i
// The host of a URL.
const webHost = /^((www|ssh)\.)?github\.com$/i

// An SSH address without a scheme, such as `git@github.com:agency/site.git`: its host and its path.
const sshAddress = /^(?:[^@/\s]+@)?([^:/\s]+):(?!\/\/)(.+)$/
// The path of a repository, without `.git`.
const repositoryPath = /^\/*([^/]+\/[^/]+?)(\.git)?\/*$/

/**
 * Returns the GitHub repository of a Git remote, such as `agency/site`; `undefined` for other
 * hosts. `remote` is a URL, or an SSH address without a scheme.
 */
export function repositoryIn(remote: string): string | undefined {
  const address = remote.trim()
  const isUrl = /^[a-z+]+:\/\//i.test(address) && URL.canParse(address)
  const url = isUrl ? new URL(address) : undefined
  const [, host = '', sshPath = ''] = sshAddress.exec(address) ?? []
  const isOnGitHub = url ? webHost.test(url.hostname) : sshHost.test(host)
  return isOnGitHub ? repositoryPath.exec(url?.pathname ?? sshPath)?.[1] : undefined
}
