import { contentSchema, frontMatterSchema } from '../../../src/content-schema.ts'
import { colorFaults } from '../../content-check/check-colors.ts'
import { plainText } from '../../content/plain-text.ts'
import { faultLine, readYaml, type Fault } from '../../content/read-yaml.ts'
import { frontMatterYaml } from './page-file.ts'
import type { NewFile } from './translated-files.ts'

/**
 * Returns a line for each fault that can be found in the last file: invalid fields, and colors with
 * too little contrast. A translation inherits fields from the file before it.
 */
export const faultsWithoutServer = (files: NewFile[]): string[] => faultsOf(files).map(faultLine)

function faultsOf(files: NewFile[]): Fault[] {
  const { file = '', text = '' } = files.at(-1) ?? {}
  const source = plainText(text)
  const name = file.replace(/^.*\/|\.yaml$/g, '')
  const isProsePage = !isContentName(name)
  if (isProsePage) return readYaml(file, frontMatterYaml(source), frontMatterSchema).faults
  if (name !== 'colors') return readYaml(file, source, contentSchema[name]).faults
  const { data, faults } = readYaml(file, source, contentSchema.colors)
  return data ? colorFaults(data) : faults
}

const isContentName = (name: string): name is keyof typeof contentSchema =>
  Object.hasOwn(contentSchema, name)
