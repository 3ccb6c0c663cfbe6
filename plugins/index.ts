import type { PluginOption } from 'vite'
import { contentModules } from './content/content-plugin.ts'
import { contentCheck, contentCheckInDevelopment } from './content-check/content-check-plugin.ts'
import { contentEditor } from './editor/editor-plugin.ts'
import { contentFonts } from './fonts/fonts-plugin.ts'
import { headerRow } from './header-row/header-row-plugin.ts'
import { addressCheck } from './hosts/address-check.ts'
import { previewAsStaticHost } from './hosts/static-host.ts'
import { siteLanguages } from './languages/languages-plugin.ts'
import { featurePicture } from './pictures/feature-picture.ts'
import { contentPictures } from './pictures/pictures-plugin.ts'
import { previewInDevelopment } from './preview/preview-plugin.ts'
import { prerenderRoutes } from './prerender/prerender-plugin.ts'
import { contentPages } from './prose/prose-plugin.ts'
import { serviceTitles } from './service-titles/service-titles-plugin.ts'
import { brandMark } from './site-files/brand-mark.ts'
import { refusePublicSymlinks } from './site-files/public-symlinks.ts'

/** Returns all Vite plugins of the site, for the build, the development server and the preview. */
export const siteKit = (): PluginOption[] => [
  previewInDevelopment(),
  contentCheck(),
  contentCheckInDevelopment(),
  addressCheck(),
  refusePublicSymlinks(),
  contentModules(),
  siteLanguages(),
  contentFonts(),
  brandMark(),
  headerRow(),
  serviceTitles(),
  contentPictures(),
  featurePicture(),
  contentPages(),
  contentEditor(),
  prerenderRoutes(),
  previewAsStaticHost(),
]
