import { contentFolder } from '../../plugins/content/content-folder'
import { copyWithSettings, settingsNames, type SettingsName } from './settings'

// Copies the content to a folder, with other settings:
//
// npx tsx tests/helpers/write-settings.ts umami ../content
//
// `nightly.yml` tests each of these folders.

const [name = '', folder] = process.argv.slice(2)
if (!folder || !settingsNames.includes(name as SettingsName))
  throw new Error(`Name one of ${settingsNames.join(', ')}, and a folder.`)
copyWithSettings(folder, contentFolder, name as SettingsName)
