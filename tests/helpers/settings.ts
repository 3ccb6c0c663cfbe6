import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { translationTags } from '../../plugins/content/languages'

// Content folders with other settings than the agency's. Each setting of a guide is in one of these
// folders, or is a variable of a build.

type Change = [field: string[], value?: unknown]

const analytics = (service: 'plausible' | 'umami'): Change => [
  ['analytics'],
  { service, script: 'https://stats.example/script.js', id: 'agency.example' },
]

/**
 * Changes of `site.yaml`, by the name of the settings. A change without a value deletes a field.
 */
const changes = {
  plausible: [analytics('plausible')],
  umami: [analytics('umami')],
  halftone: [[['pictures'], { treatment: 'halftone' }]],
  photographs: [[['pictures'], { treatment: 'none' }]],
  /** Deletes optional fields. Keeps the fields that the texts about privacy may need. */
  least: [
    ...['analytics', 'pictures', 'representatives', 'updatedLabel', 'allowedPhrases'].map(
      (field): Change => [[field]],
    ),
    ...['street', 'region', 'postcode', 'isPostcodeFirst'].map((field): Change => [
      ['address', field],
    ]),
    [['footer', 'social']],
    [['footer', 'followTitle']],
  ],
} satisfies Record<string, Change[]>

export type SettingsName = keyof typeof changes

/** The names of the settings. `nightly.yml` runs all tests with each. */
export const settingsNames = Object.keys(changes) as SettingsName[]

/** With this change, the tests of the sample’s facts do not run for the copy. */
const notSample: Change = [['isSample'], false]

/**
 * Copies the content in `source` to `folder`, with other settings. Later settings replace earlier
 * ones. A field without a value is deleted in translations too.
 */
export function copyWithSettings(folder: string, source: string, ...names: SettingsName[]): void {
  cpSync(source, folder, { recursive: true })
  const allChanges: Change[] = [notSample, ...names.flatMap((name): Change[] => changes[name])]
  changeFile(join(folder, 'site.yaml'), allChanges)
  const deletions = allChanges.filter(([, value]) => value === undefined)
  for (const tag of translationTags(folder)) changeFile(join(folder, tag, 'site.yaml'), deletions)
}

function changeFile(file: string, fields: Change[]) {
  const document = parseDocument(readFileSync(file, 'utf8'))
  for (const [field, value] of fields) {
    if (value !== undefined) document.setIn(field, value)
    else if (document.hasIn(field)) document.deleteIn(field)
  }
  writeFileSync(file, document.toString({ lineWidth: 0 }))
}
