import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { analytics } from './src/build/analytics-plugin.ts'
import { brandMark } from './src/build/assets/brand-mark-plugin.ts'
import { contentCheck } from './plugins/content-check/content-check-plugin.ts'
import { contentModules } from './plugins/content/content-modules-plugin.ts'
import { contentEditor } from './plugins/editor/editor-plugin.ts'
import { contentPages } from './plugins/prose/prose-plugin.ts'
import { contentPictures } from './src/build/pictures/pictures-plugin.ts'
import { headerRow } from './plugins/header-row/header-row-plugin.ts'
import { serveSiteFiles } from './src/build/assets/site-files-plugin.ts'
import { contentFonts } from './src/build/assets/fonts-plugin.ts'
import { enquirySettings } from './src/build/enquiry-settings-plugin.ts'
import { writeLicenses } from './src/build/assets/licenses-plugin.ts'
import { recordPackageShares } from './src/build/assets/package-shares-plugin.ts'
import { prerenderRoutes } from './src/build/prerender/prerender-plugin.ts'
import { previewAsStaticHost } from './src/build/hosts/preview-plugin.ts'

export default defineConfig({
  // The path under which the site is served, such as /agency/ on GitHub Pages.
  base: process.env.BASE_PATH ?? '/',
  plugins: [
    react(),
    contentCheck(),
    contentModules(),
    enquirySettings(),
    analytics(),
    contentFonts(),
    brandMark(),
    headerRow(),
    contentPictures(),
    contentPages(),
    contentEditor(),
    serveSiteFiles(),
    prerenderRoutes(),
    recordPackageShares(),
    writeLicenses(),
    previewAsStaticHost(),
  ],
  // No asset is inlined as a `data:` URL, which the content security policy refuses. `modulePreload` is off because the prerender
  // plugin lists each page's modules itself.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['tests/{unit,sample}/**/*.test.{ts,tsx}'],
          // For Playwright.
          exclude: ['**/*.site.test.ts'],
          setupFiles: ['tests/helpers/setup.ts'],
        },
      },
      {
        extends: true,
        // The machine is small: one host after the other.
        test: {
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          testTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          // As in playwright.config.ts.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
