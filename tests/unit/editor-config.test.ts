import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentFolder } from '../../plugins/content/content-folder'
import { translationTags } from '../../plugins/content/languages'
import { editorConfig, repositoryIn } from '../../plugins/editor/editor-config'
import { formFields, type JsonSchema } from '../../plugins/editor/form-fields'
import { toFormValue } from '../../plugins/editor/browser-app/form-value'
import { toContentValue } from '../../plugins/editor/browser-app/update-yaml'
import { contentSchema } from '../../src/content-schema'

test('each kind of field has its control, its label and its unchanged help text', () => {
  const schema = {
    properties: {
      headline: {
        type: 'string',
        title: 'Headline',
        description: '**Two stars** underline',
        maxLength: 60,
      },
      answer: { type: 'string' },
      isSample: { type: 'boolean' },
      portrait: { type: 'string', folder: 'portraits' },
      pencil: { type: 'string', format: 'color' },
      read: { type: 'string', format: 'date' },
      publishOn: { type: 'string', format: 'local-date-time' },
      questions: {
        type: 'array',
        minItems: 1,
        items: { type: 'object', properties: { name: { type: 'string' } } },
      },
      tags: { type: 'array', items: { type: 'string' } },
      service: { type: 'string', enum: ['plausible', 'umami'] },
      days: { type: 'string', pattern: '^[1-9]', description: 'A number.' },
      stories: { type: 'array', title: 'Stories', maxItems: 3, items: { type: 'string' } },
    },
    required: ['headline'],
  }
  expect(formFields(schema, 'content')).toMatchObject([
    {
      widget: 'string',
      label: 'Headline',
      required: true,
      maxlength: 60,
      hint: String.raw`\*\*Two stars\*\* underline`,
    },
    { widget: 'text', required: false },
    { widget: 'boolean', default: false },
    {
      widget: 'image',
      media_folder: '/content/portraits',
      public_folder: 'portraits',
      choose_url: false,
    },
    { widget: 'color', allowInput: true, enableAlpha: true },
    { widget: 'datetime', format: 'YYYY-MM-DD' },
    { widget: 'datetime', type: 'datetime-local', format: 'YYYY-MM-DDTHH:mm' },
    {
      widget: 'list',
      label_singular: 'question',
      min: 1,
      summary: '{{fields.name}}',
      fields: [{ name: 'name' }],
    },
    { widget: 'list', field: { widget: 'string' } },
    { widget: 'select', options: ['plausible', 'umami'] },
    { widget: 'string', pattern: ['^[1-9]', 'A number.'] },
    { widget: 'list', label_singular: 'Story', max: 3 },
  ])
})

test('a list says how to place an item, unless its items are fixed', () => {
  const text = { type: 'string' }
  const tags = { type: 'array', description: 'Short words.', items: text }
  const lines = { type: 'array', prefixItems: [text, text] }
  expect(formFields({ properties: { tags, lines } }, 'content')).toEqual([
    expect.objectContaining({
      hint: 'Short words. ⋮ of an item adds another item above or below it. = moves an item.',
    }),
    expect.not.objectContaining({ hint: expect.anything() }),
  ])
})

test('a field for a chart or a picture offers both', () => {
  const image = {
    title: 'Picture',
    description: 'A chart or a file.',
    anyOf: [
      { type: 'string', title: 'Drawn chart', enum: ['curve', 'bars'] },
      { type: 'string', title: 'Picture of your own', folder: 'stories' },
    ],
  }
  const select = { name: 'value', widget: 'select', options: ['curve', 'bars'] }
  const upload = { name: 'value', widget: 'image', media_folder: '/content/stories' }
  expect(formFields({ properties: { image } }, 'content')).toMatchObject([
    {
      widget: 'object',
      hint: 'A chart or a file. To choose another kind, remove this one with ×.',
      typeKey: 'kind',
      types: [
        { name: 'name', label: 'Drawn chart', fields: [select] },
        { name: 'file', label: 'Picture of your own', fields: [upload] },
      ],
    },
  ])
})

test('groups of more than two fields are closed at first, and links are open', () => {
  const groupOf = (...names: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  })
  const properties = { link: groupOf('label', 'href'), opening: groupOf('lead', 'title', 'text') }
  expect(formFields({ properties }, 'content')).toMatchObject([
    { name: 'link', widget: 'object', collapsed: false },
    { name: 'opening', widget: 'object', collapsed: true },
  ])
})

test('each file of the content has a form that says what it is about', () => {
  const [site] = editorConfig().collections as unknown as { files: Record<string, unknown>[] }[]
  expect(site?.files.map(({ name, label }) => [name, label])).toEqual(
    Object.entries(contentSchema).map(([name, schema]) => [name, schema.meta()?.title]),
  )
  expect(site?.files[0]).toMatchObject({
    file: `${path.relative('.', contentFolder)}/${translationTags().length > 0 ? '{{locale}}/' : ''}site.yaml`,
    format: 'yaml-site',
  })
})

test('the editor changes no page without its author, and no address of a page', () => {
  const { backend, collections, media_libraries, output, load_config_file } = editorConfig()
  const pages = collections?.find((each) => 'slug' in each) as unknown as {
    slug: object
    fields: { name: string; widget: string; modes?: string[] }[]
  }
  // A rich text editor would lose comments and footnotes.
  expect(pages.fields.find(({ name }) => name === 'body')?.modes).toEqual(['raw'])
  expect(pages.fields.find(({ name }) => name === 'source')).toMatchObject({ widget: 'hidden' })
  expect(pages.slug).toMatchObject({ editable: ['create'] })
  expect(output).toEqual({ omit_empty_optional_fields: true })
  // The editor loads nothing from other companies.
  expect(media_libraries).toEqual({ stock_assets: { providers: [] } })
  expect(load_config_file).toBe(false)
  expect(backend).toMatchObject({ name: 'github', branch: 'main', auth_methods: ['token'] })
})

test('a save in the built editor is a pull request for review', () => {
  expect(editorConfig().publish_mode).toBe('editorial_workflow')
})

test('a new page gets an address that no other page or file of the site has', () => {
  const pages = editorConfig().collections?.find((each) => 'slug' in each)
  const { slug } = pages as unknown as { slug: { pattern: [string] } }
  const address = new RegExp(slug.pattern[0])
  const names = ['about', 'our-team', 'contacts', 'contact', 'thanks', '404', 'Our team']
  expect(names.filter((name) => address.test(name))).toEqual(['about', 'our-team', 'contacts'])
})

test('a form is saved without empty fields, and its pictures without the leading slash', () => {
  const value = {
    image: '/logos/acme.svg',
    href: '/contact',
    text: '![Desk](/pictures/desk.jpg) [Us](/about)',
  }
  expect(toContentValue({ items: [value], note: '', isSample: false })).toEqual({
    items: [
      {
        image: 'logos/acme.svg',
        href: '/contact',
        text: '![Desk](pictures/desk.jpg) [Us](/about)',
      },
    ],
    isSample: false,
  })
})

test.for([
  'git@github.com:kranich/site.git',
  'https://github.com/kranich/site',
  'git@github-work:kranich/site.git',
  'git@github.com-work:kranich/site.git',
  'ssh://git@ssh.github.com:443/kranich/site.git',
  'https://x-access-token:abc123@github.com/kranich/site.git',
  'github.com:kranich/site.git\n',
])('the remote %s names a repository on GitHub', (remote) => {
  expect(repositoryIn(remote)).toBe('kranich/site')
})

test.for([
  'git@gitlab.com:github/site.git',
  'https://notgithub.com/kranich/site',
  'https://github.kranich.com/kranich/site',
  'https://evil.example/github.com/kranich/site',
  '/srv/git/github.com/site.git',
])('the remote %s names no repository on GitHub', (remote) => {
  expect(repositoryIn(remote)).toBeUndefined()
})

test('the form knows whether a picture is a chart or a file, and the content has only its value', () => {
  const fields = formFields(
    z.toJSONSchema(contentSchema.home, { io: 'input' }) as JsonSchema,
    'content',
  )
  const contentWith = (...images: string[]) => ({
    caseStudies: { studies: images.map((image) => ({ image, title: 'Launch' })) },
  })
  const content = contentWith('curve', 'stories/launch.jpg')
  const value = toFormValue(fields, content)
  expect(value).toEqual({
    caseStudies: {
      studies: [
        { image: { kind: 'name', value: 'curve' }, title: 'Launch' },
        { image: { kind: 'file', value: 'stories/launch.jpg' }, title: 'Launch' },
      ],
    },
  })
  expect(toContentValue(value)).toEqual(content)
  const uploaded = { image: { kind: 'file', value: '/stories/launch.jpg' } }
  expect(toContentValue(uploaded)).toEqual({ image: 'stories/launch.jpg' })
})

test('a field with only one allowed value is kept, and not shown', () => {
  const schema = { properties: { isOptional: { type: 'boolean', title: 'Optional', const: true } } }
  expect(formFields(schema, 'content')).toEqual([
    { name: 'isOptional', widget: 'hidden', default: true },
  ])
})
