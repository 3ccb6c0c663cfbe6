import { contentSchema, frontMatterSchema } from '../../../src/content-schema.ts'
import { colorFaults } from '../../content-check/check-colors.ts'
import { plainText } from '../../content/plain-text.ts'
import { faultLine, readYaml, type Fault } from '../../content/read-yaml.ts'
import { frontMatterYaml } from './page-file.ts'

/**
 * Returns a line for each fault that can be found in one file alone: invalid fields, and colors
 * with too little contrast. `file` is a path in the content folder.
 */
export const faultsWithoutServer = (file: string, text: string): string[] =>
  faultsOf(file, text).map(faultLine)

function faultsOf(file: string, text: string): Fault[] {
  const source = plainText(text)
  const name = file.replace(/\.yaml$/, '')
  const isProsePage = !isContentName(name)
  if (isProsePage) return readYaml(file, frontMatterYaml(source), frontMatterSchema).faults
  if (name !== 'colors') return readYaml(file, source, contentSchema[name]).faults
  const { data, faults } = readYaml(file, source, contentSchema.colors)
  return data ? colorFaults(data) : faults
}

const isContentName = (name: string): name is keyof typeof contentSchema =>
  Object.hasOwn(contentSchema, name)
