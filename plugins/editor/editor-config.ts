import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { CmsConfig } from '@sveltia/cms'
import { z } from 'zod'
import { contentSchema, frontMatterSchema } from '../../src/content-schema.ts'
import { contentFolder } from '../content/content-folder.ts'
import { takenNames } from '../prose/page-names.ts'
import { formFields, type JsonSchema } from './form-fields.ts'

/** The configuration of the editor: a form for each content file, and one for each prose page. */
export function editorConfig(): CmsConfig {
  const folder = path.relative('', contentFolder).replaceAll('\\', '/')
  const fieldsOf = (schema: z.ZodType) =>
    formFields(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, folder)
  const files = Object.entries(contentSchema).map(([name, schema]) => ({
    name,
    label: schema.meta()?.title ?? name,
    file: `${folder}/${name}.yaml`,
    format: `yaml-${name}`,
    fields: fieldsOf(schema),
  }))
  // A rich text editor would lose comments, footnotes, tasks and hard breaks: docs/decisions.md.
  const body = {
    name: 'body',
    label: 'Text',
    widget: 'markdown',
    modes: ['raw'],
    hint: bodyHint,
  } as const
  // The source of the file. Saving changes only the edited parts of it.
  const source = { name: 'source', widget: 'hidden' } as const
  return {
    load_config_file: false,
    backend: {
      name: 'github',
      repo: repository() ?? 'our/site',
      branch: 'main',
      auth_methods: ['token'],
    },
    media_folder: `${folder}/pictures`,
    public_folder: 'pictures',
    media_libraries: { stock_assets: { providers: [] } },
    show_preview_links: false,
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    collections: [
      { name: 'site', label: 'Site', files },
      {
        name: 'pages',
        label: 'Pages of text',
        label_singular: 'Page',
        folder: `${folder}/pages`,
        // Has no `extension`: Sveltia accepts none beside a custom format. The format itself
        // registers it.
        format: 'prose-page',
        create: true,
        slug: { editable: ['create'], pattern: [addressPattern, addressHint], hint: addressHint },
        fields: [...fieldsOf(frontMatterSchema), body, source],
      },
    ],
  }
}

const addressPattern = `^(?!(${[...takenNames].join('|')})$)[a-z0-9]+(-[a-z0-9]+)*$`
const addressHint = `The address of the page: small letters, digits and hyphens, such as about. Not ${[...takenNames].join(', ')}.`
const bodyHint =
  'Begins with # and the headline of the page; ## begins a section. A backslash at the end of a line breaks the line. The build replaces {settings}, and omits comments. Write a table like this:<br>| Service | Price |<br>| --- | --- |<br>| Feature | $900 |'

/**
 * The repository on GitHub, such as `agency/site`; `undefined` without a remote, which local
 * editing does not need.
 */
export function repository(): string | undefined {
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

// An alias in `~/.ssh/config` for another account adds a word before or after the host, such as
// github.com-work.
const sshHost = /^([\w-]+[-.])?github(\.com)?([-_][\w-]+)?$/i
const webHost = /^((www|ssh)\.)?github\.com$/i

/**
 * The GitHub repository of a Git remote, such as `agency/site`; `undefined` for other hosts. Reads
 * https, ssh and scp-like URLs.
 */
export function repositoryIn(remote: string): string | undefined {
  const address = remote.trim()
  const url = /^[a-z+]+:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined
  const [, sshAlias = '', sshPath = ''] =
    /^(?:[^@/\s]+@)?([^:/\s]+):(?!\/\/)(.+)$/.exec(address) ?? []
  const isOnGitHub = url ? webHost.test(url.hostname) : sshHost.test(sshAlias)
  return isOnGitHub
    ? /^\/*([^/]+\/[^/]+?)(\.git)?\/*$/.exec(url?.pathname ?? sshPath)?.[1]
    : undefined
}
